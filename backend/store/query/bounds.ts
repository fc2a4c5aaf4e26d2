import { BRACKET, bracketOf, encodeKey } from '../values/keyEncoding.ts'
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

/** A condition on one field. */
export type Condition = readonly [path: string, condition: unknown]

/** The score of one equality; that of a range is lower, and that of an order lowest. */
export const EQUALITY = 2

/** The parts of an index that its bounds depend on. */
export interface Bounded {
  fields: readonly SortField[]
  multikey: boolean
  /** False when documents without the field are not in the index, so that null cannot be looked up in it. */
  includesMissing: boolean
}

interface Bounds {
  ranges: Range[]
  /** How many fields, from the first on, are limited to single values. */
  equalities: number
  score: number
  /** The conditions that the ranges express wholly. */
  used: ReadonlySet<Condition>
}

/** Stands behind every key that has the bytes before it. */
export const LAST = Uint8Array.of(0xff)
/** The most values, or branches of an `$or`, that are looked up one by one. */
export const MAX_POINTS = 200
/** The types for which a comparison can be read as a range of keys. */
const RANGE_BRACKETS: ReadonlySet<number> = new Set([
  BRACKET.number,
  BRACKET.string,
  BRACKET.objectId,
  BRACKET.date,
  BRACKET.boolean,
  BRACKET.timestamp,
])

/** Returns the ranges of an index that hold all documents which fulfill the conditions. */
export function boundsOf(candidate: Bounded, conditions: readonly Condition[]): Bounds {
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
      const hasNull = candidate.includesMissing && !path.includes('.')
      if (isExactValue(points.condition[1], hasNull)) used.add(points.condition)
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
export function exactKeys(condition: unknown, withNull = false): Uint8Array[] | null {
  const keyed = (values: readonly unknown[]): Uint8Array[] | null =>
    values.length > 0 && values.every((value) => hasExactKey(value) || (withNull && value === null))
      ? values.map(encodeKey)
      : null
  if (!isOperatorDoc(condition)) return keyed([condition])
  if ('$eq' in condition) return keyed([condition.$eq])
  return Array.isArray(condition.$in) ? keyed(condition.$in) : null
}

function hasExactKey(value: unknown): boolean {
  return value !== null && value !== undefined && !Array.isArray(value) && bracketOf(value) !== BRACKET.code
}

/**
 * True for an equality whose keys are those of the documents that it selects. That of null is so only for a field of
 * the document itself (`hasNull`): inside of an array it is also that of documents that are not selected.
 */
export function isExactValue(condition: unknown, hasNull = false): boolean {
  const isExact = (value: unknown) => RANGE_BRACKETS.has(bracketOf(value)) || (hasNull && value === null)
  if (!isOperatorDoc(condition)) return isExact(condition)
  const [[operator, operand] = ['', null], ...others] = Object.entries(condition)
  if (others.length > 0) return false
  if (operator === '$eq') return isExact(operand)
  return operator === '$in' && Array.isArray(operand) && operand.every(isExact)
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
