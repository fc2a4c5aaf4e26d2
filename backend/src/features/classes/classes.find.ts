import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import {
  CLASS_FILTERS,
  CLASS_STATUSES,
  NO_COACH,
  type ClassSort,
  type ClashQuery,
  type ClassListQuery,
  type ClassStatus,
  type StartRange,
} from '@lane-and-court/contract/classes/classes.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { idSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { wordsOf } from '@lane-and-court/contract/resources/wordConditions.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { DateTime } from 'luxon'
import { findPage, literalPattern, sortOrder } from '../../infra/database/lists.ts'
import { wordFilters } from '../../resources/fields/wordFilter.ts'
import {
  findCoachesByWord,
  findCoachesNamed,
  readCoachName,
  readCoachNames,
} from '../staff/coachNames.service.ts'
import { findSeasonsByWord } from '../seasons/seasons.service.ts'
import { findPageByCoach } from './classesByCoach.ts'
import { SCHEDULE_ORDER, ClassModel, type ClassDocument } from './classes.model.ts'

/**
 * Equal ones are in the order of their names, so that no class changes its place from page to page. The order by coach is
 * that of the names, which accounts have too: `findPageByCoach`.
 */
const SORTS: Record<ClassSort, Record<string, 1 | -1>> = {
  day: SCHEDULE_ORDER,
  name: { name: 1, _id: 1 },
  coach: { coach: 1, name: 1, _id: 1 },
  start: { startDate: 1, name: 1, _id: 1 },
  newest: { createdAt: -1, name: 1, _id: 1 },
  capacity: { capacity: -1, name: 1, _id: 1 },
}

/** @param query as validated by classListQuerySchema. @returns one page of the classes that match it. */
export async function findClassPage(query: ClassListQuery, now = new Date()): Promise<Page<ClassDocument>> {
  const filter = await classFilter(query, now)
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

/** Each word is in what a row shows of a class, or in its description. */
async function withWord(word: string, now: Date): Promise<Filter> {
  const [coachIds, seasonIds] = await Promise.all([findCoachesByWord(word), findSeasonsByWord(word)])
  const statuses = CLASS_STATUSES.filter((status) => status.startsWith(word.toLowerCase()))
  return {
    $or: [
      ...wordFilters<ClassDocument>(CLASS_FIELDS, word),
      ...statuses.map((status) => withStatus(status, now)),
      ...(seasonIds.length > 0 ? [{ seasonId: mongoose.trusted({ $in: seasonIds }) }] : []),
      ...(coachIds.length > 0 ? [{ coachId: mongoose.trusted({ $in: coachIds }) }] : []),
    ],
  }
}

const isId = (text: string) => idSchema.validate(text).error === undefined

/** @returns a filter for the classes of a coach, by account or name, or for those that show none. */
async function withCoach(coach: string): Promise<Filter> {
  if (coach !== NO_COACH) return taughtBy(isId(coach) ? { coachId: coach.toLowerCase() } : { coach })
  const ids = [...(await readCoachNames()).keys()]
  return {
    coachId: mongoose.trusted({ $nin: ids }),
    coach: mongoose.trusted({ $in: [null, ''] }),
  } as Filter
}

/** @returns a filter for the query of a list; empty when the query has no criteria. */
async function classFilter(query: ClassListQuery, now: Date): Promise<Filter> {
  const { q, status, coach, season, from, to } = query
  const chosen = CLASS_FILTERS.flatMap((name) => (query[name] === undefined ? [] : [{ [name]: query[name] }]))
  const parts: Filter[] = [
    ...(await Promise.all(wordsOf(q).map((word) => withWord(word, now)))),
    ...(chosen as Filter[]),
    ...(coach ? [await withCoach(coach)] : []),
    ...(status ? [withStatus(status, now)] : []),
    ...(season ? [{ seasonId: season }] : []),
    ...(from && to ? [startsIn({ from, to })] : []),
  ]
  return parts.length > 0 ? { $and: parts } : {}
}
