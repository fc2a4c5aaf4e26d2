import type { SQLInputValue } from 'node:sqlite'
import { CommandError } from '../commands/errors.ts'
import type { Collection, Stored } from '../storage/collection.ts'
import { blob } from '../storage/sql.ts'
import type { InTurns } from '../commands/turns.ts'
import type { Range } from './bounds.ts'
import type { Access } from './planner.ts'

/** The most documents that are read at once. */
export const PAGE = 64
/** How many entries are counted or passed over at once. */
const CHUNK = 5_000

/** The SQL that reads one range in one direction. */
interface Reading {
  /** Without the documents, so that only an index is read. */
  entries: string
  documents: string
  where: string
  values: SQLInputValue[]
  order: string
}

/** @throws QueryPlanKilled (175) when the index was dropped. */
function readingOf(collection: Collection, { source, reverse }: Access, { low, high, at }: Range): Reading {
  refuseDropped(collection, source)
  const direction = reverse ? 'DESC' : 'ASC'
  const table = `c${collection.id} d`
  if (source === 'natural') {
    return {
      entries: `d.rid AS rid, d.rid AS key FROM ${table}`,
      documents: `d.rid AS rid, d.rid AS key, d.doc AS doc FROM ${table}`,
      where: `d.rid ${reverse ? '<' : '>'} ?`,
      values: [at ?? (reverse ? Number.MAX_SAFE_INTEGER : 0)],
      order: `d.rid ${direction}`,
    }
  }
  if (source === '_id') {
    return {
      entries: `d.rid AS rid, d.id_key AS key FROM ${table}`,
      documents: `d.rid AS rid, d.id_key AS key, d.doc AS doc FROM ${table}`,
      where: `d.id_key ${at !== undefined && !reverse ? '>' : '>='} ? AND d.id_key < ?`,
      values: [low, high],
      order: `d.id_key ${direction}`,
    }
  }
  return {
    entries: 'e.rid AS rid, e.key AS key FROM index_entries e',
    documents: `e.rid AS rid, e.key AS key, d.doc AS doc FROM index_entries e CROSS JOIN ${table} ON d.rid = e.rid`,
    where: reverse
      ? 'e.idx = ? AND e.key >= ? AND (e.key, e.rid) < (?, ?)'
      : 'e.idx = ? AND (e.key, e.rid) > (?, ?) AND e.key < ?',
    values: reverse ? [source.id, low, high, at ?? 0] : [source.id, low, at ?? -1, high],
    order: `e.key ${direction}, e.rid ${direction}`,
  }
}

function refuseDropped({ indexes }: Collection, source: Access['source']): void {
  if (typeof source !== 'string' && !indexes.includes(source))
    throw new CommandError(175, 'Executor error during find command :: caused by :: index dropped')
}

/** Returns the part of a range that is behind a row. */
function behind(row: Record<string, unknown>, { source, reverse }: Access, range: Range): Range {
  const at = Number(row.rid)
  if (source === 'natural') return { ...range, at }
  return reverse ? { ...range, high: blob(row.key), at } : { ...range, low: blob(row.key), at }
}

/**
 * Yields the documents of a range in small pages, so that memory does not grow with the collection. Between two
 * pages other commands may write.
 * @param first how many documents the first page has; each next page has twice as many, up to `PAGE`.
 * @throws QueryPlanKilled (175) when the index was dropped in the meantime.
 */
export function* pagesOf(
  collection: Collection,
  access: Access,
  whole: Range,
  first: number,
): Generator<Stored[]> {
  let range = whole
  let size = first
  for (;;) {
    const { documents, where, values, order } = readingOf(collection, access, range)
    const rows = collection.database.all(
      `SELECT ${documents} WHERE ${where} ORDER BY ${order} LIMIT ?`,
      ...values,
      size,
    )
    yield rows.map((row) => ({ rid: Number(row.rid), bytes: blob(row.doc) }))
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    size = Math.min(PAGE, size * 2)
    range = behind(last, access, range)
  }
}

/**
 * Passes over the first entries of ranges without reading any document.
 * @param most how many at most.
 * @returns how many there were, and the ranges that are left behind them.
 */
export function* passEntries(
  collection: Collection,
  access: Access,
  most: number,
): InTurns<{ passed: number; remainingRanges: Range[] }> {
  let passed = 0
  const remainingRanges = [...access.ranges]
  while (remainingRanges[0] && passed < most) {
    const chunk = Math.min(CHUNK, most - passed)
    const { entries, where, values, order } = readingOf(collection, access, remainingRanges[0])
    const last = collection.database.get(
      `SELECT ${entries} WHERE ${where} ORDER BY ${order} LIMIT 1 OFFSET ?`,
      ...values,
      chunk - 1,
    )
    if (last) {
      passed += chunk
      remainingRanges[0] = behind(last, access, remainingRanges[0])
    } else {
      const [, table] = entries.split(' FROM ')
      passed += Number(
        collection.database.get(`SELECT count(*) AS n FROM ${table} WHERE ${where}`, ...values)?.n,
      )
      remainingRanges.shift()
    }
    yield null
  }
  return { passed, remainingRanges }
}
