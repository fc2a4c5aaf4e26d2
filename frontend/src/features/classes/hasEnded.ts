import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { serverNow } from '../../offline/serverClock.ts'

const DAY_MS = 86_400_000

/** @returns whether a class is over; it takes place on its end date still. */
export function hasEnded({ endDate }: Pick<Class, 'endDate'>, now = serverNow()): boolean {
  return Date.parse(endDate) + DAY_MS <= now
}
