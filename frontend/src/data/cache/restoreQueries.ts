import { createAction } from '@reduxjs/toolkit'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'

/** Puts query results, such as those of an earlier visit, into the cache with their original times. */
export const restoreQueries = createAction<PersistedQueries>('api/restore')
