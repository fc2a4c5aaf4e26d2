import type { Middleware } from '@reduxjs/toolkit'
import { lastAnswer, type KeptQuery } from '../offline/lastAnswer.ts'
import { baseApi, FRESH_SECONDS, restoreQueries } from './baseApi.ts'

const { removeQueryResult } = baseApi.internalActions

/**
 * Once something is saved, the library drops every answer that it made old and that no screen shows just
 * now. With no network an old answer is all there is: it stays, to be asked for anew by the next screen that
 * shows it. What is `forgotten` goes.
 */
export const keepInvalidated: Middleware =
  ({ getState }) =>
  (next) =>
  (action) => {
    if (!removeQueryResult.match(action) || isForgotten(action)) return next(action)
    const { queries, provided } = (getState() as { api: ReturnType<typeof baseApi.reducer> }).api
    const { queryCacheKey } = action.payload
    const last = lastAnswer(queries[queryCacheKey] as KeptQuery | undefined)
    const isTagged = queryCacheKey in provided.keys
    if (!last || !isTagged) return next(action)
    return next(restoreQueries({ queries: { [queryCacheKey]: stale(last) }, provided: {} }))
  }

/** @returns an answer that is asked for anew by the next screen that shows it, however young it is. */
export const stale = (query: KeptQuery): KeptQuery => ({
  ...query,
  fulfilledTimeStamp: (query.fulfilledTimeStamp ?? 0) - FRESH_SECONDS * 1_000,
})

/** Takes an answer out of the store for good. */
export const forgotten = (queryCacheKey: string) => ({
  ...removeQueryResult({ queryCacheKey: queryCacheKey as never }),
  meta: { isForgotten: true },
})

const isForgotten = (action: object) => 'meta' in action && 'isForgotten' in (action.meta as object)
