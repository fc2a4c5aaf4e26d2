import type { ClassStatus } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { ClassListQuery, Season } from '@lane-and-court/contract/classes/classes.types.ts'
import mongoose, { type QueryFilter } from 'mongoose'
import { searchFilter } from '../../http/listPage.ts'
import type { ClassDocument } from './classes.model.ts'

type Filter = QueryFilter<ClassDocument>

const DAY_MS = 86_400_000

/** A class takes place on its end date still. */
const lastMoment = (now: Date) => new Date(now.getTime() - DAY_MS)

/** @returns what the end date of a class fits that has not ended. */
export const notEnded = (now: Date) => mongoose.trusted({ $gt: lastMoment(now) })

/** @returns the classes whose first day lies in a season, its first and last day (in UTC) among them. */
export function startsIn({ from, to }: Season): Filter {
  const $gte = new Date(from.slice(0, 10))
  const $lt = new Date(new Date(to.slice(0, 10)).getTime() + DAY_MS)
  return { startDate: mongoose.trusted({ $gte, $lt }) }
}

/** Every class has one status: what has ended is neither offered nor held back. */
function withStatus(status: ClassStatus, now: Date): Filter {
  if (status === 'ended') return { endDate: mongoose.trusted({ $lte: lastMoment(now) }) }
  return { isActive: status === 'active', endDate: notEnded(now) }
}

/** @returns what fits a list's query; a filter that adds nothing where it narrows nothing. */
export function classFilter({ q, sport, status, from, to }: ClassListQuery, now: Date): Filter {
  return {
    ...searchFilter<ClassDocument>(['name', 'coach', 'description'], q),
    ...(sport && { sport }),
    ...(status && withStatus(status, now)),
    ...(from && to && startsIn({ from, to })),
  }
}
