import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { serverNow } from '../../offline/serverClock.ts'

const DAY_MS = 86_400_000

/** @returns whether a class is over; on its end date it is not. */
export function hasEnded({ endDate }: Pick<Class, 'endDate'>, now = serverNow()): boolean {
  return Date.parse(endDate) + DAY_MS <= now
}

/** @param today in New York, yyyy-MM-dd. @returns whether the last day of a class is over. */
export const hasEndedOn = ({ endDate }: Pick<Class, 'endDate'>, today: string): boolean =>
  endDate.slice(0, 10) < today
