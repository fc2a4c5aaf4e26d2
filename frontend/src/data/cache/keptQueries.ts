import type { Store } from '@reduxjs/toolkit'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'

/** @returns the queries of RTK Query that a store holds, by their keys (`cacheKey`). */
export const keptQueries = (store: Store): PersistedQueries['queries'] =>
  (store.getState() as { api: PersistedQueries }).api.queries
