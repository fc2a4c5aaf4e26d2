import type { ClashQuery } from '@lane-and-court/contract/classes/classes.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { DateTime } from 'luxon'
import { literalPattern } from '../../infra/database/lists.ts'
import { findCoachesNamed, readCoachName } from '../staff/coachNames.service.ts'
import { SCHEDULE_ORDER, ClassModel, type ClassDocument } from './classes.model.ts'

/**
 * Finds classes that a coach teaches at the time of another class. Clashes are only reported, never
 * forbidden: two coaches may share a class, and a schedule changes in steps.
 * @param query as validated by clashQuerySchema.
 * @returns classes of the same coach, by the account or by the name (upper and lower case are equal), on the same weekday, whose times and
 *   dates overlap; a class that begins when the other ends does not overlap.
 */
export async function findClashes(query: ClashQuery): Promise<ClassDocument[]> {
  const { dayOfWeek, startTime, endTime, startDate, endDate, except } = query
  return ClassModel.find({
    ...(await taughtBy(query)),
    dayOfWeek,
    startTime: mongoose.trusted({ $lt: endTime }),
    endTime: mongoose.trusted({ $gt: startTime }),
    startDate: mongoose.trusted({ $lte: new Date(endDate) }),
    endDate: mongoose.trusted({ $gte: new Date(startDate) }),
    ...(except && { _id: mongoose.trusted({ $ne: new mongoose.Types.ObjectId(except) }) }),
  })
    .sort(SCHEDULE_ORDER)
    .lean<ClassDocument[]>()
}

/** A class may name a coach by account, and another the same coach by text. */
async function taughtBy({
  coach,
  coachId,
}: Pick<ClashQuery, 'coach' | 'coachId'>): Promise<QueryFilter<ClassDocument>> {
  const name = coachId ? await readCoachName(coachId) : (coach ?? null)
  const ids = coachId ? [coachId] : await findCoachesNamed(coach ?? '')
  const named = name === null ? [] : [{ coachId: null, coach: exactly(name) }]
  return { $or: [{ coachId: mongoose.trusted({ $in: ids }) }, ...named] }
}

const exactly = (text: string) =>
  mongoose.trusted({ $regex: `^${literalPattern(text)}$`, $options: 'i' as const })

type Filter = QueryFilter<ClassDocument>

/**
 * The one way in which anything for visitors and coaches reads classes: without the drafts, which only the office sees.
 * @returns the classes of a filter, by day and time.
 */
export const findShown = (filter: Filter): Promise<ClassDocument[]> =>
  ClassModel.find({ ...filter, isDraft: mongoose.trusted({ $ne: true }) })
    .sort(SCHEDULE_ORDER)
    .lean<ClassDocument[]>()

/** A class still takes place on its end date, so that it ends one day after the start of that date. */
const endedBefore = (now: Date) => DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days: 1 }).toJSDate()

/** @returns a condition for the end date of classes that have not ended. */
export const notEnded = (now: Date) => mongoose.trusted({ $gt: endedBefore(now) })
