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
}

/** How to read the candidates of a filter: by row id, by `_id`, or by an index. */
export interface Plan {
  source: 'natural' | '_id' | Index
  ranges: Range[]
  reverse: boolean
  /** True when the candidates are already read in the requested order. */
  sorted: boolean
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
 * be filtered: ranges may be too wide, but never too narrow.
 */
export function plan(collection: Collection, filter: Doc, sort: readonly SortField[]): Plan {
  const conditions = flatten(filter)
  const ids: Candidate = {
    source: '_id',
    fields: [{ path: '_id', direction: 1 }],
    multikey: false,
    usable: true,
    sortable: true,
    includesMissing: true,
  }
  const candidates = [ids, ...collection.indexes.map((index) => candidateOf(index, conditions))]
  let best: Plan = {
    source: 'natural',
    ranges: [{ low: new Uint8Array(0), high: LAST }],
    reverse: false,
    sorted: sort.length === 0,
  }
  let bestScore = 0
  for (const candidate of candidates) {
    if (!candidate.usable) continue
    const { ranges, equalities, score } = boundsOf(candidate, conditions)
    const order =
      candidate.sortable && !candidate.multikey && ranges.length === 1
        ? sortOrder(candidate.fields, equalities, sort)
        : null
    const narrowing = score > 0
    if (!narrowing && (order === null || sort.length === 0 || !candidate.sortable)) continue
    const total = score + (order === null || sort.length === 0 ? 0 : 0.5)
    if (total <= bestScore) continue
    bestScore = total
    best = {
      source: candidate.source,
      ranges,
      reverse: order === -1,
      sorted: sort.length === 0 || order !== null,
    }
  }
  return best
}

interface Candidate {
  source: '_id' | Index
  fields: readonly SortField[]
  multikey: boolean
  usable: boolean
  /** False when the index may miss documents that the filter selects, unless a condition excludes those. */
  sortable: boolean
  /** False when documents without the field are not in the index, so that null cannot be looked up in it. */
  includesMissing: boolean
}

function candidateOf(index: Index, conditions: readonly [string, unknown][]): Candidate {
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
  }
}

function existsImplied(wanted: unknown, given: unknown): boolean {
  return (
    isDoc(wanted) && Object.keys(wanted).length === 1 && wanted.$exists === true && exactKeys(given) !== null
  )
}

/** Returns all conditions that must hold together, including those inside `$and`. */
function flatten(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$and' && Array.isArray(value))
      return value.flatMap((entry: unknown) => (isDoc(entry) ? flatten(entry) : []))
    return key.startsWith('$') ? [] : [[key, value]]
  })
}

function boundsOf(
  candidate: Candidate,
  conditions: readonly [string, unknown][],
): { ranges: Range[]; equalities: number; score: number } {
  let prefixes: Uint8Array[] = [new Uint8Array(0)]
  const roots = new Set<string>()
  let equalities = 0
  for (const { path, direction } of candidate.fields) {
    const root = path.split('.')[0] ?? path
    // Different array elements may match two fields below one array, and they share no key.
    if (candidate.multikey && roots.has(root)) break
    roots.add(root)
    const own = conditions.filter(([other]) => other === path).map(([, condition]) => condition)
    const exact = own
      .map((condition) => exactKeys(condition, candidate.includesMissing))
      .find((found) => found !== null)
    if (exact && exact.length * prefixes.length <= MAX_POINTS) {
      const keys = exact.map((key) => (direction === 1 ? key : invert(key)))
      prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])))
      equalities += 1
      continue
    }
    const span = narrowest(own, candidate.multikey)
    if (span) {
      const turned = direction === 1 ? span : { low: invert(span.high), high: invert(span.low) }
      const ranges = prefixes.map((prefix) => ({
        low: Buffer.concat([prefix, turned.low]),
        high: Buffer.concat([prefix, turned.high, LAST]),
      }))
      return { ranges: ordered(ranges), equalities, score: equalities * 2 + 1 }
    }
    break
  }
  return {
    ranges: ordered(prefixes.map((prefix) => ({ low: prefix, high: Buffer.concat([prefix, LAST]) }))),
    equalities,
    score: equalities * 2,
  }
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

/**
 * Returns the intersection of the ranges on one field. For a field with arrays it uses only one of the
 * bounds, because different elements may match the two.
 */
function narrowest(own: readonly unknown[], multikey: boolean): Range | null {
  const spans = own
    .filter(isOperatorDoc)
    .flatMap((condition) =>
      Object.entries(condition).flatMap(([operator, operand]) => spanOf(operator, operand)),
    )
  const [first] = spans
  if (!first) return null
  if (multikey) return first
  return spans.reduce((a, b) => ({
    low: Buffer.compare(a.low, b.low) > 0 ? a.low : b.low,
    high: Buffer.compare(a.high, b.high) < 0 ? a.high : b.high,
  }))
}

// The bytes next to a bracket belong to no type, so they bound it from outside, also when inverted.
function spanOf(operator: string, operand: unknown): Range[] {
  const bracket = bracketOf(operand)
  if (!RANGE_BRACKETS.has(bracket)) return []
  const key = encodeKey(operand)
  if (operator === '$gt' || operator === '$gte') return [{ low: key, high: Uint8Array.of(bracket + 1) }]
  if (operator === '$lt' || operator === '$lte') return [{ low: Uint8Array.of(bracket - 1), high: key }]
  return []
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
