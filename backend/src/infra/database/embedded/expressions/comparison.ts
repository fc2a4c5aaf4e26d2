import { compareValues } from '../keyEncoding.ts'
import { binary } from './expression.ts'
import type { Operator } from './expression.ts'

const ordered = (accepts: (order: number) => boolean): Operator =>
  binary((left, right) => accepts(compareValues(left, right)))

/** Comparisons of any two values, in the order of types. Other than in a filter, a missing value is below null. */
export const COMPARISONS: Record<string, Operator> = {
  $cmp: binary((left, right) => Math.sign(compareValues(left, right))),
  $eq: ordered((order) => order === 0),
  $ne: ordered((order) => order !== 0),
  $gt: ordered((order) => order > 0),
  $gte: ordered((order) => order >= 0),
  $lt: ordered((order) => order < 0),
  $lte: ordered((order) => order <= 0),
}
