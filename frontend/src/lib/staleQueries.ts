import type { Middleware, Store } from '@reduxjs/toolkit'
import { lastFulfilled, type PersistedQueries, type PersistedQuery } from '../offline/lastFulfilled.ts'
import { onTimeCorrected, openedAt } from '../offline/serverClock.ts'
import { baseApi } from './baseApi.ts'
import { staleTime } from './freshness.ts'
import { restoreQueries } from './restoreQueries.ts'

const { removeQueryResult } = baseApi.internalActions

/**
 * Once something is saved, the library drops every answer that it made old and that no screen shows just
 * now. With no network an old answer is all there is: it stays, to be asked for anew by the next screen that
 * shows it. What is `forgotten` goes.
 */
export const keepStaleQueries: Middleware =
  ({ getState }) =>
  (next) =>
  (action) => {
    if (!removeQueryResult.match(action) || isForgotten(action)) return next(action)
    const { queries, provided } = (getState() as { api: ReturnType<typeof baseApi.reducer> }).api
    const { queryCacheKey } = action.payload
    const last = lastFulfilled(queries[queryCacheKey] as PersistedQuery | undefined)
    const isTagged = queryCacheKey in provided.keys
    if (!last || !isTagged) return next(action)
    return next(restoreQueries({ queries: { [queryCacheKey]: markStale(last) }, provided: {} }))
  }

/** @returns an answer that is asked for anew by the next screen that shows it, however young it is. */
export const markStale = (query: PersistedQuery): PersistedQuery => ({
  ...query,
  fulfilledTimeStamp: staleTime(query.fulfilledTimeStamp),
})

/** Takes an answer out of the store for good. */
export const dropQuery = (queryCacheKey: string) => ({
  ...removeQueryResult({ queryCacheKey: queryCacheKey as never }),
  meta: { isForgotten: true },
})

const isForgotten = (action: object) => 'meta' in action && 'isForgotten' in (action.meta as object)

/**
 * Dates anew what this page had read before it knew the server's time, once it does.
 * @param store whose answers they are.
 */
export function redateQueries({ getState, dispatch }: Pick<Store, 'getState' | 'dispatch'>): void {
  onTimeCorrected((byMs) => {
    const { queries } = (getState() as { api: ReturnType<typeof baseApi.reducer> }).api
    const before = openedAt() - byMs
    const moved = Object.entries(queries as PersistedQueries['queries']).flatMap(([key, query]) => {
      const readAt = query.fulfilledTimeStamp ?? 0
      return readAt < before ? [] : [[key, { ...query, fulfilledTimeStamp: readAt + byMs }] as const]
    })
    dispatch(restoreQueries({ queries: Object.fromEntries(moved), provided: {} }))
  })
}
