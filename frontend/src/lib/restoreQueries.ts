import { createAction } from '@reduxjs/toolkit'
import type { KeptQueries } from '../offline/lastAnswer.ts'

/** Starts the cache from answers of an earlier visit, each with the time it was given. */
export const restoreQueries = createAction<KeptQueries>('api/restore')
