import type { Middleware } from '@reduxjs/toolkit'
import { lastFulfilled, type PersistedQuery } from '../../offline/persisted/lastFulfilled.ts'
import { baseApi } from '../api/baseApi.ts'
import { staleTime } from './freshness.ts'
import { restoreQueries } from './restoreQueries.ts'

const { removeQueryResult } = baseApi.internalActions

/**
 * After a write, RTK Query removes every invalidated query that no screen shows. Offline, stale data is all
 * there is: this middleware keeps such a query, and marks it stale so that the next screen refetches it.
 * Queries that `dropQuery` removes are not kept.
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

/** @returns a query that the next screen that shows it refetches, however recent it is. */
export const markStale = (query: PersistedQuery): PersistedQuery => ({
  ...query,
  fulfilledTimeStamp: staleTime(query.fulfilledTimeStamp),
})

/** Removes a query from the store permanently. */
export const dropQuery = (queryCacheKey: string) => ({
  ...removeQueryResult({ queryCacheKey: queryCacheKey as never }),
  meta: { isForgotten: true },
})

const isForgotten = (action: object) => 'meta' in action && 'isForgotten' in (action.meta as object)
