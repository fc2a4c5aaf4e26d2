import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { publicQuery } from './publicQuery.ts'

export const useClosuresQuery = publicQuery<Closure[]>('closures')

const NONE: readonly Closure[] = []

/** @returns the closures that are not over since yesterday, the next one first; none while they are not known. */
export const useClosures = (): readonly Closure[] => useClosuresQuery().data ?? NONE
