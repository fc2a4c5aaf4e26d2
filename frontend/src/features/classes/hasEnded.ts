import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { DateTime } from 'luxon'
import { serverNow } from '../../offline/network/serverClock.ts'

/** @returns whether a class is over; on its end date it is not. */
export const hasEnded = ({ endDate }: Pick<Class, 'endDate'>, now = serverNow()): boolean =>
  DateTime.fromISO(endDate, { zone: 'utc' }).plus({ days: 1 }).toMillis() <= now
