import { BSONRegExp } from 'bson'
import { isDoc } from '../bson.ts'
import type { Doc } from '../bson.ts'
import { BRACKET, bracketOf, encodeKey, equalValues } from '../keyEncoding.ts'
import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/indexSpec.ts'
import { isOperatorDoc } from './match.ts'
import { invert } from './sort.ts'
import type { SortField } from './sort.ts'

/** Keys from `low` (inclusive) to `high` (exclusive). */
export interface Range {
  low: Uint8Array
  high: Uint8Array
  /** The row at which reading goes on, in the direction of the access; without it at the end of the range. */
  at?: number
}

/** How to read candidates: by row id, by `_id`, or by an index. */
export interface Access {
  source: 'natural' | '_id' | Index
  /** In the order in which they are read. */
  ranges: Range[]
  reverse: boolean
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

const LAST = Uint8Array.of(0xff)
const MAX_POINTS = 200
/** The types for which a comparison can be read as a range of keys. */
const RANGE_BRACKETS: ReadonlySet<number> = new Set([
  BRACKET.number,
  BRACKET.string,
  BRACKET.objectId,
  BRACKET.date,
  BRACKET.boolean,
  BRACKET.timestamp,
])

/**
 * Chooses the index that narrows a filter most, or that makes a sort unnecessary. The candidates must still
 * be filtered, unless the plan is exact: ranges may be too wide, but never too narrow.
 */
export function plan(collection: Collection, filter: Doc, sort: readonly SortField[]): Plan {
  const conditions = flatten(filter)
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

/** The score of one equality; that of a range is lower, and that of an order lowest. */
const EQUALITY = 2

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
  const ids: Candidate = {
    source: '_id',
    fields: [{ path: '_id', direction: 1 }],
    multikey: false,
    usable: true,
    sortable: true,
    includesMissing: true,
    partial: null,
  }
  const candidates = [ids, ...collection.indexes.map((index) => candidateOf(index, conditions))]
  let best: Scored = {
    access: { source: 'natural', ranges: [{ low: new Uint8Array(0), high: LAST }], reverse: false },
    sorted: sort.length === 0,
    exact: conditions.length === 0,
    score: 0,
  }
  for (const candidate of candidates) {
    if (!candidate.usable) continue
    const { ranges, equalities, score, used } = boundsOf(candidate, conditions)
    const order =
      candidate.sortable && !candidate.multikey && ranges.length === 1
        ? sortOrder(candidate.fields, equalities, sort)
        : null
    const narrowing = score > 0
    if (!narrowing && (order === null || sort.length === 0 || !candidate.sortable)) continue
    const total = score + (order === null || sort.length === 0 ? 0 : 0.5)
    if (total <= best.score) continue
    const reverse = order === -1
    best = {
      access: { source: candidate.source, ranges: reverse ? ranges.toReversed() : ranges, reverse },
      sorted: sort.length === 0 || order !== null,
      exact:
        !candidate.multikey &&
        candidate.sortable &&
        conditions.every((condition) => used.has(condition) || isWholePartial(candidate, condition)),
      score: total,
    }
  }
  return best
}

type Condition = readonly [path: string, condition: unknown]

interface Candidate {
  source: '_id' | Index
  fields: readonly SortField[]
  multikey: boolean
  usable: boolean
  /** False when the index may miss documents that the filter selects, unless a condition excludes those. */
  sortable: boolean
  /** False when documents without the field are not in the index, so that null cannot be looked up in it. */
  includesMissing: boolean
  /** What every document in the index fulfills. */
  partial: Doc | null
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
    Object.entries(index.partial).every(([path, wanted]) =>
      conditions.some(
        ([other, given]) => other === path && (equalValues(given, wanted) || existsImplied(wanted, given)),
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
        ([path, given]) => index.fields.some((field) => field.path === path) && exactKeys(given) !== null,
      ),
    includesMissing: !index.sparse,
    partial: index.partial,
  }
}

function existsImplied(wanted: unknown, given: unknown): boolean {
  return (
    isDoc(wanted) && Object.keys(wanted).length === 1 && wanted.$exists === true && exactKeys(given) !== null
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
    if (key === '$comment') return sum
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

function boundsOf(
  candidate: Candidate,
  conditions: readonly Condition[],
): { ranges: Range[]; equalities: number; score: number; used: ReadonlySet<Condition> } {
  let prefixes: Uint8Array[] = [new Uint8Array(0)]
  const roots = new Set<string>()
  /** The conditions that the ranges express wholly. */
  const used = new Set<Condition>()
  let equalities = 0
  for (const { path, direction } of candidate.fields) {
    const root = path.split('.')[0] ?? path
    // Different array elements may match two fields below one array, and they share no key.
    if (candidate.multikey && roots.has(root)) break
    roots.add(root)
    const own = conditions.filter(([other]) => other === path)
    const points = own
      .map((condition) => ({ condition, keys: exactKeys(condition[1], candidate.includesMissing) }))
      .find(({ keys }) => keys !== null)
    if (points?.keys && points.keys.length * prefixes.length <= MAX_POINTS) {
      const keys = points.keys.map((key) => (direction === 1 ? key : invert(key)))
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])))
      equalities += 1
      if (isExactValue(points.condition[1])) used.add(points.condition)
      continue
    }
    const span = narrowest(own, candidate.multikey)
    if (span) {
      const { low, high } = keysOf(span, direction)
      const ranges = prefixes.map((prefix) => ({
        low: Buffer.concat([prefix, low]),
        high: Buffer.concat([prefix, high]),
      }))
      for (const condition of own) if (isWholeSpan(condition[1])) used.add(condition)
      return { ranges: ordered(ranges), equalities, score: equalities * EQUALITY + 1, used }
    }
    break
  }
  const ranges = prefixes.map((prefix) => ({ low: prefix, high: Buffer.concat([prefix, LAST]) }))
  return { ranges: ordered(ranges), equalities, score: equalities * EQUALITY, used }
}

function ordered(ranges: Range[]): Range[] {
  const distinct = new Map(ranges.map((range) => [Buffer.from(range.low).toString('latin1'), range]))
  return [...distinct.values()].sort((a, b) => Buffer.compare(a.low, b.low))
}

/**
 * Returns the keys that a condition limits a field to, or null if it allows others. Arrays are left to the
 * scan, because they match in other ways too. Null also selects missing fields; an index stores both under
 * the same key.
 */
function exactKeys(condition: unknown, withNull = false): Uint8Array[] | null {
  const keyed = (values: readonly unknown[]): Uint8Array[] | null =>
    values.length > 0 && values.every((value) => hasExactKey(value) || (withNull && value === null))
      ? values.map(encodeKey)
      : null
  if (!isOperatorDoc(condition)) return keyed([condition])
  if ('$eq' in condition) return keyed([condition.$eq])
  return Array.isArray(condition.$in) ? keyed(condition.$in) : null
}

function hasExactKey(value: unknown): boolean {
  return (
    value !== null &&
    value !== undefined &&
    !Array.isArray(value) &&
    !(value instanceof BSONRegExp) &&
    !(value instanceof RegExp) &&
    bracketOf(value) !== BRACKET.code
  )
}

/** True for an equality whose keys are those of the documents that it selects: null also selects other ones. */
function isExactValue(condition: unknown): boolean {
  if (!isOperatorDoc(condition)) return RANGE_BRACKETS.has(bracketOf(condition))
  const [[operator, operand] = ['', null], ...others] = Object.entries(condition)
  if (others.length > 0) return false
  if (operator === '$eq') return RANGE_BRACKETS.has(bracketOf(operand))
  return (
    operator === '$in' &&
    Array.isArray(operand) &&
    operand.every((value: unknown) => RANGE_BRACKETS.has(bracketOf(value)))
  )
}

/** One end of a span: the key itself belongs to it or not. */
interface End {
  key: Uint8Array
  isOpen: boolean
}

interface Span {
  low: End
  high: End
}

/**
 * Returns the intersection of the ranges on one field. For a field with arrays it uses only one of the
 * bounds, because different elements may match the two.
 */
function narrowest(own: readonly Condition[], multikey: boolean): Span | null {
  const spans = own
    .map(([, condition]) => condition)
    .filter(isOperatorDoc)
    .flatMap((condition) =>
      Object.entries(condition).flatMap(([operator, operand]) => spanOf(operator, operand)),
    )
  const [first] = spans
  if (!first) return null
  if (multikey) return first
  return spans.reduce((a, b) => {
    const low = Buffer.compare(a.low.key, b.low.key) || Number(a.low.isOpen) - Number(b.low.isOpen)
    const high = Buffer.compare(b.high.key, a.high.key) || Number(a.high.isOpen) - Number(b.high.isOpen)
    return { low: low > 0 ? a.low : b.low, high: high > 0 ? a.high : b.high }
  })
}

const RANGE_OPERATORS: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte'])

/** True for a condition of ranges alone, all of which a span expresses. */
const isWholeSpan = (condition: unknown): boolean =>
  isOperatorDoc(condition) &&
  Object.entries(condition).every(([operator, operand]) => spanOf(operator, operand).length > 0)

/** The key of NaN, which sorts below all numbers and is in no range of numbers. */
const NAN = encodeKey(Number.NaN)

// The bytes next to a bracket belong to no type, so they bound it from outside, also when inverted.
function spanOf(operator: string, operand: unknown): Span[] {
  const bracket = bracketOf(operand)
  if (!RANGE_OPERATORS.has(operator) || !RANGE_BRACKETS.has(bracket)) return []
  const key = encodeKey(operand)
  if (Buffer.compare(key, NAN) === 0) return []
  const isOpen = operator === '$gt' || operator === '$lt'
  if (operator === '$gt' || operator === '$gte')
    return [{ low: { key, isOpen }, high: { key: Uint8Array.of(bracket + 1), isOpen: true } }]
  const first = bracket === BRACKET.number ? NAN : Uint8Array.of(bracket - 1)
  return [{ low: { key: first, isOpen: true }, high: { key, isOpen } }]
}

/** Returns the range of a span in an index: a key stands before all that continue it, and `LAST` behind them. */
function keysOf({ low, high }: Span, direction: 1 | -1): Range {
  const before = ({ key }: End) => (direction === 1 ? key : invert(key))
  const after = (end: End) => Buffer.concat([before(end), LAST])
  if (direction === 1)
    return { low: low.isOpen ? after(low) : before(low), high: high.isOpen ? before(high) : after(high) }
  return { low: high.isOpen ? after(high) : before(high), high: low.isOpen ? before(low) : after(low) }
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
