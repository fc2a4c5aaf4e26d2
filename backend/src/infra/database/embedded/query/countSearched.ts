import type { Doc } from '../bson.ts'
import type { Collection } from '../storage/collection.ts'
import { textsTable } from '../storage/substringIndex.ts'
import type { InTurns } from '../turns.ts'
import { plan, type Access, type Wanted } from './planner.ts'
import { behind, readingOf, refuseDropped } from './ranges.ts'
import type { Search } from './search.ts'
import { readsMoreThan, searchIn, worthReading } from './searchPlan.ts'
import { candidatesOf, candidatesUpTo, Chunk, everyWord, globs } from './texts.ts'

/** To read a document takes as long as to compare so many texts. */
const TEXTS_OF_A_DOCUMENT = 10

/**
 * Returns the work that counts the documents of a search by their texts alone, without reading a document; null where
 * the texts and the entries of one index do not tell whether a document is selected, or where few documents are read.
 */
export function countSearched(collection: Collection, wanted: Wanted): InTurns<number> | null {
  const search = searchIn(collection, wanted)
  if (!search) return null
  const limit = worthReading(collection, search, 0)
  // Words of one or two characters are in too many texts.
  const found = search.match === null ? limit + 1 : candidatesUpTo(collection, search, limit + 1)
  if (Object.keys(search.rest).length === 0)
    return found <= limit ? countCandidates(collection, search, limit) : countTexts(collection, search)
  const access = entriesOf(collection, search.rest)
  if (!access) return null
  const areFew = found <= limit && readsMoreThan(collection, [access], found * TEXTS_OF_A_DOCUMENT)
  return areFew ? null : countEntries(collection, search, access)
}

/** Returns the entries that tell all that a filter demands; null if none do. */
function entriesOf(collection: Collection, filter: Doc): Access | null {
  const { accesses, exact } = plan(collection, { filter })
  const [access, ...others] = accesses
  return exact && others.length === 0 && access && access.source !== 'natural' ? access : null
}

/** Counts among the few texts that FTS5 finds. */
function* countCandidates(collection: Collection, search: Search, most: number): InTurns<number> {
  const rids = (yield* candidatesOf(collection, search, most)) ?? []
  const sql = `SELECT count(*) AS n FROM json_each(?) r CROSS JOIN ${textsTable(search.index)} t ON t.id = r.value WHERE ${everyWord(search, 't.c0 GLOB ?')}`
  const chunk = new Chunk()
  let sum = 0
  for (let at = 0; at < rids.length;) {
    refuseDropped(collection, search.index)
    const some = rids.slice(at, at + chunk.size)
    const row = chunk.run(() => collection.database.get(sql, JSON.stringify(some), ...globs(search)))
    sum += Number(row?.n)
    at += some.length
    yield null
  }
  return sum
}

/** Counts among all texts. */
function* countTexts(collection: Collection, search: Search): InTurns<number> {
  const all = `SELECT id, c0 FROM ${textsTable(search.index)} WHERE id > ? ORDER BY id LIMIT ?`
  const sql = `SELECT count(*) AS read, total(${everyWord(search, 'c0 GLOB ?')}) AS n, max(id) AS last FROM (${all})`
  const chunk = new Chunk()
  let sum = 0
  let after = 0
  for (;;) {
    refuseDropped(collection, search.index)
    const asked = chunk.size
    const row = chunk.run((size) => collection.database.get(sql, ...globs(search), after, size))
    sum += Number(row?.n)
    if (Number(row?.read) < asked) return sum
    after = Number(row?.last)
    yield null
  }
}

/** Counts among the entries of an index that fulfill all other conditions. */
function* countEntries(collection: Collection, search: Search, access: Access): InTurns<number> {
  const { database } = collection
  const chunk = new Chunk()
  let sum = 0
  for (const whole of access.ranges) {
    let range = whole
    for (;;) {
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
