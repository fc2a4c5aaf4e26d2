import { createAction } from '@reduxjs/toolkit'
import type { PersistedQueries } from '../offline/lastFulfilled.ts'

/** Starts the cache from answers of an earlier visit, each with the time it was given. */
export const restoreQueries = createAction<PersistedQueries>('api/restore')
