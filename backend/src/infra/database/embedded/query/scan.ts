import { decode } from '../bson.ts'
import type { Doc } from '../bson.ts'
import type { Collection, Stored } from '../storage/collection.ts'
import { blob } from '../storage/sql.ts'
import { compileFilter } from './match.ts'
import { plan } from './planner.ts'
import type { Plan, Range } from './planner.ts'
import { sortKey } from './sort.ts'
import type { SortField } from './sort.ts'
import { sortStream } from './topK.ts'

/** A document that a filter selected. */
export interface Selected extends Stored {
  doc: Doc
}

/** The filter, sort order and limits of a find. */
export interface Selection {
  filter: Doc
  sort?: readonly SortField[]
  skip?: number
  /** 0 means all. */
  limit?: number
}

const PAGE = 64

/**
 * Yields the documents that a filter selects, in order. They are read in small pages: between two pages other
 * commands may write, and memory does not grow with the collection. Sorting without an index holds
 * `skip + limit` documents in memory, and throws above 100 MB.
 */
export function* select(
  collection: Collection,
  { filter, sort = [], skip = 0, limit = 0 }: Selection,
): Generator<Selected> {
  const natural = sort.length === 1 && sort[0]?.path === '$natural' ? sort[0].direction : null
  const order = natural === null ? sort : []
  const chosen = plan(collection, natural === -1 ? {} : filter, order)
  if (natural === -1) chosen.reverse = true
  const matched = filtered(collection, filter, chosen)
  const inOrder = chosen.sorted
    ? matched
    : sortStream(matched, ({ doc }) => sortKey(doc, order), limit === 0 ? 0 : skip + limit)
  let toSkip = skip
  let left = limit === 0 ? Infinity : limit
  for (const found of inOrder) {
    if (toSkip > 0) {
      toSkip -= 1
      continue
    }
    yield found
    left -= 1
    if (left <= 0) return
  }
}

function* filtered(collection: Collection, filter: Doc, chosen: Plan): Generator<Selected> {
  const matches = compileFilter(filter)
  const seen = typeof chosen.source !== 'string' && chosen.source.multikey ? new Set<number>() : null
  const ranges = chosen.reverse ? chosen.ranges.toReversed() : chosen.ranges
  for (const range of ranges) {
    for (const stored of pages(collection, chosen, range)) {
      if (seen?.has(stored.rid)) continue
      seen?.add(stored.rid)
      collection.database.stats.docsExamined += 1
      const doc = decode(stored.bytes)
      if (matches(doc)) yield { ...stored, doc }
    }
  }
}

function pages(collection: Collection, chosen: Plan, range: Range): Generator<Stored> {
  if (chosen.source === 'natural') return naturalPages(collection, chosen.reverse)
  if (chosen.source === '_id') return idPages(collection, chosen.reverse, range)
  return indexPages(collection, chosen.source.id, chosen.reverse, range)
}

function* naturalPages(collection: Collection, reverse: boolean): Generator<Stored> {
  let at = reverse ? Number.MAX_SAFE_INTEGER : 0
  const sql = `SELECT rid, doc FROM c${collection.id} WHERE rid ${reverse ? '<' : '>'} ? ORDER BY rid ${reverse ? 'DESC' : 'ASC'} LIMIT ${PAGE}`
  while (!collection.dropped) {
    const rows = collection.database.all(sql, at)
    for (const row of rows) {
      at = Number(row.rid)
      yield { rid: at, bytes: blob(row.doc) }
    }
    if (rows.length < PAGE) return
  }
}

function* idPages(collection: Collection, reverse: boolean, range: Range): Generator<Stored> {
  let { low, high } = range
  let lowOpen = false
  const direction = reverse ? 'DESC' : 'ASC'
  while (!collection.dropped) {
    const sql = `SELECT rid, id_key, doc FROM c${collection.id} WHERE id_key ${lowOpen ? '>' : '>='} ? AND id_key < ? ORDER BY id_key ${direction} LIMIT ${PAGE}`
    const rows = collection.database.all(sql, low, high)
    for (const row of rows) {
      if (reverse) high = blob(row.id_key)
      else {
        low = blob(row.id_key)
        lowOpen = true
      }
      yield { rid: Number(row.rid), bytes: blob(row.doc) }
    }
    if (rows.length < PAGE) return
  }
}

function* indexPages(
  collection: Collection,
  indexId: number,
  reverse: boolean,
  range: Range,
): Generator<Stored> {
  let { low, high } = range
  let rid = reverse ? 0 : -1
  const table = `FROM index_entries e CROSS JOIN c${collection.id} d ON d.rid = e.rid`
  const forwards = `SELECT e.key, e.rid, d.doc ${table} WHERE e.idx = ? AND (e.key, e.rid) > (?, ?) AND e.key < ? ORDER BY e.key, e.rid LIMIT ${PAGE}`
  const backwards = `SELECT e.key, e.rid, d.doc ${table} WHERE e.idx = ? AND e.key >= ? AND (e.key, e.rid) < (?, ?) ORDER BY e.key DESC, e.rid DESC LIMIT ${PAGE}`
  while (!collection.dropped) {
    const rows = reverse
      ? collection.database.all(backwards, indexId, low, high, rid)
      : collection.database.all(forwards, indexId, low, rid, high)
    for (const row of rows) {
      rid = Number(row.rid)
      if (reverse) high = blob(row.key)
      else low = blob(row.key)
      yield { rid, bytes: blob(row.doc) }
    }
    if (rows.length < PAGE) return
  }
}
