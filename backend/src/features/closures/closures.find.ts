import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { CLOSURE_LIMITS } from '@lane-and-court/contract/closures/closures.limits.ts'
import { DateTime } from 'luxon'
import mongoose from 'mongoose'
import { ClosureModel, type ClosureDocument } from './closures.model.ts'

const SOONEST_FIRST = { from: 1, _id: 1 } as const
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

const { trusted } = mongoose

/** @returns all closures, the newest announcement first. */
export const listClosures = (): Promise<ClosureDocument[]> =>
  ClosureModel.find().sort(NEWEST_FIRST).lean<ClosureDocument[]>()

/**
 * @returns the closures that visitors get: those that are not over since yesterday in New York, also if they were
 *   ended early, because a meeting that began before stays as it was. The next ones come first.
 */
export function listShownClosures(now = new Date()): Promise<ClosureDocument[]> {
  const yesterday = DateTime.fromJSDate(now, { zone: NEW_YORK }).minus({ days: 1 }).toFormat('yyyy-MM-dd')
  return ClosureModel.find({
    $or: [{ to: trusted({ $gte: yesterday }) }, { newDay: trusted({ $gte: yesterday }) }],
  })
    .sort(SOONEST_FIRST)
    .limit(CLOSURE_LIMITS.shown)
    .lean<ClosureDocument[]>()
}
