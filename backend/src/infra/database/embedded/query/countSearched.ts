import type { Doc } from '../bson.ts'
import type { Collection } from '../storage/collection.ts'
import { textsTable } from '../storage/substringIndex.ts'
import type { InTurns } from '../turns.ts'
import { comparedSoFar, foundTexts } from './foundTexts.ts'
import { plan, WHOLE, type Access, type Wanted } from './planner.ts'
import { behind, readingOf, refuseDropped } from './ranges.ts'
import type { Search } from './search.ts'
import { readsMoreThan, searchIn, worthReading } from './searchPlan.ts'
import { candidatesUpTo, Chunk, everyWord, globs, lastText } from './texts.ts'

/** While one document is read, the texts of so many entries of an index are compared. */
const ENTRIES_OF_A_DOCUMENT = 20
/** Where fewer entries are left out, as a part of all, these are counted rather than those that are meant. */
const PART_LEFT_OUT = 0.3

/**
 * Counts the documents of a search by their texts alone, without reading a document; null where the texts and the
 * entries of one index do not tell whether a document is selected, or where few documents are read.
 */
export function* countSearched(collection: Collection, wanted: Wanted): InTurns<number | null> {
  const search = searchIn(collection, wanted)
  if (!search) return null
  if (Object.keys(search.rest).length === 0) return yield* countWords(collection, search)
  const access = entriesOf(collection, search.rest)
  if (!access) return null
  const leftOut = othersThan(access)
  const most = Math.floor(lastText(collection, search) * PART_LEFT_OUT)
  if (leftOut && !readsMoreThan(collection, [leftOut], most)) {
    const all = yield* countWords(collection, search)
    // What is written between the two counts may be left out without having been counted.
    return all === 0 ? 0 : Math.max(0, all - (yield* countEntries(collection, search, leftOut)))
  }
  const limit = worthReading(collection, search, 0)
  // Words of one or two characters are in too many texts.
  const found = search.match === null ? limit + 1 : candidatesUpTo(collection, search, limit + 1)
  const areFew = found <= limit && readsMoreThan(collection, [access], found * ENTRIES_OF_A_DOCUMENT)
  return areFew ? null : yield* countEntries(collection, search, access)
}

/** Counts the documents with the words. */
function* countWords(collection: Collection, search: Search): InTurns<number> {
  const rids = yield* foundTexts(collection, search, worthReading(collection, search, 0))
  return rids ? rids.length : yield* countTexts(collection, search)
}

/** Returns the entries that tell all that a filter demands; null if none do. */
function entriesOf(collection: Collection, filter: Doc): Access | null {
  const { accesses, exact } = plan(collection, { filter })
  const [access, ...others] = accesses
  return exact && others.length === 0 && access && access.source !== 'natural' ? access : null
}

/** Returns the entries of the documents that some entries leave out; null for an index that does not have all. */
function othersThan({ source, ranges, reverse }: Access): Access | null {
  if (typeof source !== 'string' && (source.sparse || source.partial)) return null
  const inOrder = ranges.filter(({ low, high }) => Buffer.compare(low, high) < 0)
  const lows = [WHOLE.low, ...inOrder.map(({ high }) => high)]
  const highs = [...inOrder.map(({ low }) => low), WHOLE.high]
  return { source, reverse, ranges: lows.map((low, at) => ({ low, high: highs[at] ?? WHOLE.high })) }
}

/** Counts among all texts. */
function* countTexts(collection: Collection, search: Search): InTurns<number> {
  const sql = `SELECT count(*) AS n FROM ${textsTable(search.index)} WHERE id > ? AND id <= ? AND ${everyWord(search, 'c0 GLOB ?')}`
  const end = lastText(collection, search)
  const chunk = new Chunk()
  let { after, found } = comparedSoFar(search)
  while (after < end) {
    refuseDropped(collection, search.index)
    const to = Math.min(end, after + chunk.size)
    const row = chunk.run(() => collection.database.get(sql, after, to, ...globs(search)))
    found += Number(row?.n)
    after = to
    yield null
  }
  return found
}

/** Counts the entries of an index whose texts have the words. */
function* countEntries(collection: Collection, search: Search, access: Access): InTurns<number> {
  const { database } = collection
  const chunk = new Chunk()
  let sum = 0
  for (const whole of access.ranges) {
    for (let range = whole; ;) {
      refuseDropped(collection, search.index)
      const { entries, where, values, order } = readingOf(collection, access, range)
      const found = `SELECT ${entries} WHERE ${where} ORDER BY ${order}`
      const sql = `SELECT count(*) AS n FROM (${found} LIMIT ?) e CROSS JOIN ${textsTable(search.index)} t ON t.id = e.rid WHERE ${everyWord(search, 't.c0 GLOB ?')}`
      const [n, last] = chunk.run((size) => [
        database.get(sql, ...values, size, ...globs(search))?.n,
        database.get(`${found} LIMIT 1 OFFSET ?`, ...values, size - 1),
      ])
      sum += Number(n)
      yield null
      if (!last) break
      range = behind(last, access, range)
    }
  }
  return sum
}
