import type { Middleware } from '@reduxjs/toolkit'
import { keepable, type KeptQueries } from '../offline/keptQueries.ts'
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
    const kept = keepable({ queries: { [queryCacheKey]: queries[queryCacheKey] }, provided }, () => true)
    const hasTags = queryCacheKey in provided.keys
    return next(hasTags && queryCacheKey in kept.queries ? restoreQueries(stale(kept)) : action)
  }

/** @returns answers that are asked for anew by the next screen that shows them, however young they are. */
export function stale({ queries, provided }: KeptQueries): KeptQueries {
  const older = Object.entries(queries).map(([key, query]) => [
    key,
    { ...query, fulfilledTimeStamp: (query.fulfilledTimeStamp ?? 0) - FRESH_SECONDS * 1_000 },
  ])
  return { queries: Object.fromEntries(older), provided }
}

/** Takes an answer out of the store for good. */
export const forgotten = (queryCacheKey: string) => ({
  ...removeQueryResult({ queryCacheKey: queryCacheKey as never }),
  meta: { isForgotten: true },
})

const isForgotten = (action: object) => 'meta' in action && 'isForgotten' in (action.meta as object)
