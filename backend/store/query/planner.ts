import { isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { equalValues } from '../values/keyEncoding.ts'
import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/indexSpec.ts'
import {
  boundsOf,
  EQUALITY,
  exactKeys,
  isExactValue,
  LAST,
  MAX_POINTS,
  type Bounded,
  type Condition,
  type Range,
} from './bounds.ts'
import { isOperatorDoc } from './match.ts'
import type { SortField } from './sort.ts'

/** How to read candidates: by row id, by `_id`, or by an index. */
export interface Access {
  source: 'natural' | '_id' | Index
  /** In the order in which they are read. */
  ranges: Range[]
  reverse: boolean
}

/** What is to be read, and in which order. */
export interface Wanted {
  filter: Doc
  sort?: readonly SortField[]
  /** The index that must be read: only documents that are in it are found. */
  index?: Index | null
}

/** How to read the candidates of a filter. */
export interface Plan {
  /** One after another: several for the branches of an `$or`, which may have documents in common. */
  accesses: Access[]
  /** True when the candidates are already read in the requested order. */
  sorted: boolean
  /** True when each entry in the ranges is one document that the filter selects. */
  exact: boolean
}

/**
 * Chooses the index that narrows a filter most, or that makes a sort unnecessary. The candidates must still
 * be filtered, unless the plan is exact: ranges may be too wide, but never too narrow.
 */
export function plan(collection: Collection, { filter, sort = [], index = null }: Wanted): Plan {
  const conditions = flatten(filter)
  if (index !== null) {
    const candidate = { ...candidateOf(index, conditions), sortable: true }
    const { access, sorted } = accessOf(candidate, conditions, sort)
    return { accesses: [access], sorted, exact: false }
  }
  const best = bestAccess(collection, conditions, sort)
  const isExact = best.exact && conditions.length === conditionsIn(filter)
  if (best.score < EQUALITY) {
    const branches = branchesOf(filter).map((entries) =>
      entries.map((branch) => bestAccess(collection, [...flatten(branch), ...conditions], [])),
    )
    // An order that an index gives is worth more than ranges, because the first page is then read alone.
    const least = best.score === 0 ? 1 : EQUALITY
    const union = branches.find((accesses) => accesses.every(({ score }) => score >= least))
    if (union) return { accesses: union.map(({ access }) => access), sorted: sort.length === 0, exact: false }
  }
  return { accesses: [best.access], sorted: best.sorted, exact: isExact }
}

/** The range of all keys. */
const WHOLE: Range = { low: new Uint8Array(0), high: LAST }

/** Reads all documents as they are stored. */
const ALL: Access = {
  source: 'natural',
  ranges: [WHOLE],
  reverse: false,
}

interface Scored {
  access: Access
  sorted: boolean
  exact: boolean
  score: number
}

function bestAccess(
  collection: Collection,
  conditions: readonly Condition[],
  sort: readonly SortField[],
): Scored {
  const candidates = [IDS, ...collection.indexes.map((index) => candidateOf(index, conditions))]
  let best: Scored = {
    access: ALL,
    sorted: sort.length === 0,
    exact: conditions.length === 0,
    score: 0,
  }
  for (const candidate of candidates) {
    if (!candidate.usable) continue
    const scored = accessOf(candidate, conditions, sort)
    if (scored.score > best.score) best = scored
  }
  return best
}

function accessOf(
  candidate: Candidate,
  conditions: readonly Condition[],
  sort: readonly SortField[],
): Scored {
  const { ranges, equalities, score, used } = boundsOf(candidate, conditions)
  const order =
    candidate.sortable && !candidate.multikey && ranges.length === 1
      ? sortOrder(candidate.fields, equalities, sort)
      : null
  const reverse = order === -1
  return {
    access: { source: candidate.source, ranges: reverse ? ranges.toReversed() : ranges, reverse },
    sorted: sort.length === 0 || order !== null,
    exact:
      !candidate.multikey &&
      candidate.sortable &&
      conditions.every((condition) => used.has(condition) || isWholePartial(candidate, condition)),
    score: score + (order === null || sort.length === 0 ? 0 : 0.5),
  }
}

interface Candidate extends Bounded {
  source: '_id' | Index
  usable: boolean
  /** False when the index may miss documents that the filter selects, unless a condition excludes those. */
  sortable: boolean
  /** What every document in the index fulfills. */
  partial: Doc | null
}

const IDS: Candidate = {
  source: '_id',
  fields: [{ path: '_id', direction: 1 }],
  multikey: false,
  usable: true,
  sortable: true,
  includesMissing: true,
  partial: null,
}

/** True for a condition that every document of a partial index fulfills, because it is one of that index. */
const isWholePartial = ({ partial }: Candidate, [path, condition]: Condition): boolean =>
  partial !== null &&
  isExactValue(condition) &&
  Object.hasOwn(partial, path) &&
  !isOperatorDoc(partial[path]) &&
  equalValues(condition, partial[path])

function candidateOf(index: Index, conditions: readonly Condition[]): Candidate {
  const implied =
    index.partial === null ||
    Object.entries(index.partial).every(([path, condition]) =>
      conditions.some(
        ([other, operand]) =>
          other === path && (equalValues(operand, condition) || existsImplied(condition, operand)),
      ),
    )
  return {
    source: index,
    fields: index.fields,
    multikey: index.multikey,
    usable: implied,
    sortable:
      !index.sparse ||
      conditions.some(
        ([path, operand]) => index.fields.some((field) => field.path === path) && exactKeys(operand) !== null,
      ),
    includesMissing: !index.sparse,
    partial: index.partial,
  }
}

function existsImplied(condition: unknown, operand: unknown): boolean {
  return (
    isDoc(condition) &&
    Object.keys(condition).length === 1 &&
    condition.$exists === true &&
    exactKeys(operand) !== null
  )
}

/** Returns all conditions that must hold together, including those inside `$and`. */
function flatten(filter: Doc): Condition[] {
  return Object.entries(filter).flatMap(([key, value]): Condition[] => {
    if (key === '$and' && Array.isArray(value))
      return value.flatMap((entry: unknown) => (isDoc(entry) ? flatten(entry) : []))
    return key.startsWith('$') ? [] : [[key, value]]
  })
}

/** Returns how many conditions a filter has in all; more than `flatten` returns, if it has others than on fields. */
function conditionsIn(filter: Doc): number {
  return Object.entries(filter).reduce((sum, [key, value]) => {
    if (key !== '$and' || !Array.isArray(value)) return sum + 1
    return (
      sum +
      value.reduce((inner: number, entry: unknown) => inner + (isDoc(entry) ? conditionsIn(entry) : 1), 0)
    )
  }, 0)
}

/** Returns the branches of each `$or` that must hold, including those inside `$and`. */
function branchesOf(filter: Doc): Doc[][] {
  return Object.entries(filter).flatMap(([key, value]): Doc[][] => {
    if (!Array.isArray(value)) return []
    if (key === '$and') return value.flatMap((entry: unknown) => (isDoc(entry) ? branchesOf(entry) : []))
    return key === '$or' && value.length <= MAX_POINTS && value.every(isDoc) ? [value] : []
  })
}

/**
 * Returns how to read an index for the requested order: forwards (1), backwards (-1), or null if impossible.
 */
function sortOrder(
  fields: readonly SortField[],
  equalities: number,
  sort: readonly SortField[],
): 1 | -1 | null {
  const fixed = new Set(fields.slice(0, equalities).map(({ path }) => path))
  const rest = fields.slice(equalities)
  let reading: 1 | -1 | null = null
  let at = 0
  for (const { path, direction } of sort) {
    if (fixed.has(path)) continue
    const field = rest[at++]
    if (!field || field.path !== path) return null
    const needed: 1 | -1 = field.direction === direction ? 1 : -1
    if (reading !== null && reading !== needed) return null
    reading = needed
  }
  return reading ?? 1
}
