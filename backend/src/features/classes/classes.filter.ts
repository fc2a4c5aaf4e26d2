import type { ClassStatus, ClassListQuery, Season } from '@lane-and-court/contract/classes/classes.ts'
import { DateTime } from 'luxon'
import mongoose, { type QueryFilter } from 'mongoose'
import { searchFilter } from '../../infra/database/lists.ts'
import type { ClassDocument } from './classes.model.ts'

type Filter = QueryFilter<ClassDocument>

/** A class still takes place on its end date, so that it ends one day after the start of that date. */
const endedBefore = (now: Date) => DateTime.fromJSDate(now, { zone: 'utc' }).minus({ days: 1 }).toJSDate()

/** @returns a condition for the end date of classes that have not ended. */
export const notEnded = (now: Date) => mongoose.trusted({ $gt: endedBefore(now) })

/** @returns the begin of a day in UTC. @param instant as ISO 8601. */
const startOf = (instant: string) => DateTime.fromISO(instant.slice(0, 10), { zone: 'utc' })

/** @returns a filter for classes whose first day is in a season, including its first and last day (UTC). */
export function startsIn({ from, to }: Season): Filter {
  const $gte = startOf(from).toJSDate()
  const $lt = startOf(to).plus({ days: 1 }).toJSDate()
  return { startDate: mongoose.trusted({ $gte, $lt }) }
}

/** Every class has exactly one status: an ended one counts as neither active nor inactive. */
function withStatus(status: ClassStatus, now: Date): Filter {
  if (status === 'ended') return { endDate: mongoose.trusted({ $lte: endedBefore(now) }) }
  return { isActive: status === 'active', endDate: notEnded(now) }
}

const SEARCHED_FIELDS = ['name', 'coach', 'description'] as const

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
export function classFilter(
  { q, sport, status, from, to }: ClassListQuery,
  now: Date,
  coachIds: ReadonlyMap<string, readonly string[]> = new Map(),
): Filter {
  return {
    ...withWords(q, coachIds),
    ...(sport && { sport }),
    ...(status && withStatus(status, now)),
    ...(from && to && startsIn({ from, to })),
  }
}
