import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type {
  ClassSort,
  ClashQuery,
  ClassListQuery,
  ClassStatus,
  StartRange,
} from '@lane-and-court/contract/classes/classes.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { DateTime } from 'luxon'
import { findPage, literalPattern, sortOrder, searchFilter } from '../../infra/database/lists.ts'
import { searchedFields } from '../../resources/fields/storedFields.ts'
import { findCoachesByWord, findCoachesNamed, readCoachName } from '../staff/coachNames.service.ts'
import { findPageByCoach } from './classesByCoach.ts'
import { SCHEDULE_ORDER, ClassModel, type ClassDocument } from './classes.model.ts'

/** The order by coach is that of the names, which accounts have too: `findPageByCoach`. */
const SORTS: Record<ClassSort, Record<string, 1 | -1>> = {
  day: SCHEDULE_ORDER,
  name: { name: 1, _id: 1 },
  coach: { coach: 1, _id: 1 },
  start: { startDate: 1, _id: 1 },
  newest: { createdAt: -1, _id: -1 },
  capacity: { capacity: -1, _id: 1 },
}

/** @param query as validated by classListQuerySchema. @returns one page of the classes that match it. */
export async function findClassPage(query: ClassListQuery, now = new Date()): Promise<Page<ClassDocument>> {
  const words = query.q.split(/\s+/).filter(Boolean)
  const coachIds = new Map(
    await Promise.all(words.map(async (word) => [word, await findCoachesByWord(word)] as const)),
  )
  const filter = classFilter(query, now, coachIds)
  if (query.sort === 'coach' || query.sort === '-coach') return findPageByCoach(filter, query)
  return findPage(ClassModel, { filter, sort: sortOrder(SORTS, query.sort) }, query)
}

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
async function taughtBy({ coach, coachId }: ClashQuery): Promise<QueryFilter<ClassDocument>> {
  const name = coachId ? await readCoachName(coachId) : (coach ?? null)
  const ids = coachId ? [coachId] : await findCoachesNamed(coach ?? '')
  const named = name === null ? [] : [{ coachId: null, coach: exactly(name) }]
  return { $or: [{ coachId: mongoose.trusted({ $in: ids }) }, ...named] }
}

const exactly = (text: string) =>
  mongoose.trusted({ $regex: `^${literalPattern(text)}$`, $options: 'i' as const })

type Filter = QueryFilter<ClassDocument>

/** A class still takes place on its end date, so that it ends one day after the start of that date. */
const endedBefore = (now: Date) => DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days: 1 }).toJSDate()

/** @returns a condition for the end date of classes that have not ended. */
export const notEnded = (now: Date) => mongoose.trusted({ $gt: endedBefore(now) })

/** @returns the begin of a day in UTC. @param instant as ISO 8601. */
const startOf = (instant: string) => DateTime.fromISO(instant.slice(0, 10), { zone: 'utc' })

/** @returns a filter for classes whose first day is one of these, including the first and the last (UTC). */
export function startsIn({ from, to }: StartRange): Filter {
  const $gte = startOf(from).toJSDate()
  const $lt = startOf(to).plus({ days: 1 }).toJSDate()
  return { startDate: mongoose.trusted({ $gte, $lt }) }
}

/** Every class has exactly one status: an ended one counts as neither active nor inactive. */
function withStatus(status: ClassStatus, now: Date): Filter {
  if (status === 'ended') return { endDate: mongoose.trusted({ $lte: endedBefore(now) }) }
  return { isActive: status === 'active', endDate: notEnded(now) }
}

const SEARCHED_FIELDS = searchedFields(CLASS_FIELDS)

/** Each word is in a text of the class, or in the name of the coach whose account it has. */
function withWords(q: string, coachIds: ReadonlyMap<string, readonly string[]>): Filter {
  if (Array.from(coachIds.values()).every((ids) => ids.length === 0))
    return searchFilter<ClassDocument>(SEARCHED_FIELDS, q)
  return {
    $and: Array.from(coachIds, ([word, ids]) => ({
      $or: [searchFilter<ClassDocument>(SEARCHED_FIELDS, word), { coachId: mongoose.trusted({ $in: ids }) }],
    })),
  }
}

/**
 * @param coachIds the accounts of coaches by each word of the search that their names have.
 * @returns a filter for the query of a list; empty when the query has no criteria.
 */
function classFilter(
  { q, sport, status, season, from, to }: ClassListQuery,
  now: Date,
  coachIds: ReadonlyMap<string, readonly string[]> = new Map(),
): Filter {
  return {
    ...withWords(q, coachIds),
    ...(sport && { sport }),
    ...(status && withStatus(status, now)),
    ...(season && { seasonId: season }),
    ...(from && to && startsIn({ from, to })),
  }
}
