import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { serverNow } from '../../offline/network/serverClock.ts'

const DAY_MS = 86_400_000

/** @returns whether a class is over; on its end date it is not. */
export const hasEnded = ({ endDate }: Pick<Class, 'endDate'>, now = serverNow()): boolean =>
  Date.parse(endDate) + DAY_MS <= now
