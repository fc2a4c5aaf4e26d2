import type { ClosureInput } from '@lane-and-court/contract/closures/closures.ts'

/** @returns a closure of everything, on the days that are given. */
export const aClosureOfAll = (
  over: Pick<ClosureInput, 'from' | 'to'> & Partial<ClosureInput>,
): ClosureInput => ({
  kind: 'closed',
  location: null,
  sport: null,
  classIds: [],
  startTime: null,
  endTime: null,
  delayMinutes: null,
  decideBy: null,
  newDay: null,
  newStartTime: null,
  newPlace: null,
  message: '',
  ...over,
})
