import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { CLOSURE_LIMITS } from '@lane-and-court/contract/closures/closures.limits.ts'
import type {
  ClosureSort,
  ClosureState,
  ClosureListQuery,
} from '@lane-and-court/contract/closures/closures.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import { DateTime } from 'luxon'
import mongoose, { type QueryFilter } from 'mongoose'
import { findPage, searchFilter, sortOrder } from '../../infra/database/lists.ts'
import { searchedFields } from '../../resources/fields/storedFields.ts'
import { ClosureModel, type ClosureDocument } from './closures.model.ts'

type Filter = QueryFilter<ClosureDocument>

const SOONEST_FIRST = { from: 1, _id: 1 } as const
const LATEST_FIRST = { from: -1, _id: -1 } as const
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

const { trusted } = mongoose

const DAY = 'yyyy-MM-dd'
const inNewYork = (instant: Date) => DateTime.fromJSDate(instant, { zone: NEW_YORK })

/** @returns the filter for closures whose last day is before `day`. */
const lastDayBefore = (day: string): Filter => ({
  to: trusted({ $lt: day }),
  $or: [{ newDay: null }, { newDay: trusted({ $lt: day }) }],
})

/** @returns the filter for one state, as `closureState` of the contract tells it. */
function inState(state: ClosureState, now: Date): Filter {
  const clock = inNewYork(now)
  const [today, time] = [clock.toFormat(DAY), clock.toFormat('HH:mm')]
  const ended: Filter = { endedAt: trusted({ $ne: null }) }
  const endedToday: Filter = { to: today, newDay: null, endTime: trusted({ $lte: time, $ne: null }) }
  const over: Filter[] = [ended, lastDayBefore(today), endedToday]
  if (state === 'over') return { $or: over }
  const ahead: Filter[] = [
    { from: trusted({ $gt: today }) },
    { from: today, startTime: trusted({ $gt: time, $ne: null }) },
  ]
  return state === 'ahead' ? { $or: ahead, $nor: over } : { $nor: [...over, ...ahead] }
}

const SORTS: Record<ClosureSort, Record<string, 1 | -1>> = { day: SOONEST_FIRST, newest: NEWEST_FIRST }
/** The order of each state, where the query names none. */
const SORT_OF = { ahead: SOONEST_FIRST, now: LATEST_FIRST, over: LATEST_FIRST, '': NEWEST_FIRST } as const

/**
 * @param query as validated by closureListQuerySchema.
 * @returns one page of the closures that match it: those ahead with the next one first, those now and over with the
 *   latest first, all of them with the one that was announced last.
 */
export function findClosurePage(query: ClosureListQuery, now = new Date()): Promise<Page<ClosureDocument>> {
  const { q, state, sort } = query
  const inText = searchFilter<ClosureDocument>([...searchedFields(CLOSURE_FIELDS), 'classNames'], q)
  const filter: Filter = state === '' ? inText : { $and: [inText, inState(state, now)] }
  return findPage(ClosureModel, { filter, sort: sort ? sortOrder(SORTS, sort) : SORT_OF[state] }, query)
}

/** @returns all closures, the newest announcement first. */
export const listClosures = (): Promise<ClosureDocument[]> =>
  ClosureModel.find().sort(NEWEST_FIRST).lean<ClosureDocument[]>()

/**
 * @returns the closures that visitors get: those that are not over since yesterday in New York, also if they were
 *   ended early, because a meeting that began before stays as it was. The next ones come first.
 */
export function listShownClosures(now = new Date()): Promise<ClosureDocument[]> {
  const yesterday = inNewYork(now).minus({ days: 1 }).toFormat(DAY)
  return ClosureModel.find({
    $or: [{ to: trusted({ $gte: yesterday }) }, { newDay: trusted({ $gte: yesterday }) }],
  })
    .sort(SOONEST_FIRST)
    .limit(CLOSURE_LIMITS.shown)
    .lean<ClosureDocument[]>()
}
