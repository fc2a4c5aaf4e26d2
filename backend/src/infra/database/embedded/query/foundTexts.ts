import type { Collection } from '../storage/collection.ts'
import type { Index } from '../storage/indexSpec.ts'
import { searchTable, textsTable, textsVersion } from '../storage/substringIndex.ts'
import type { InTurns } from '../turns.ts'
import { refuseDropped } from './ranges.ts'
import type { Search } from './search.ts'
import { candidatesUpTo, Chunk, everyWord, globs, lastText } from './texts.ts'

/** The rows of the texts with all words of a search, as far as they were looked for. */
interface FoundTexts {
  rids: number[]
  /** The rows that FTS5 found, of which some may not have the words; null where all texts are compared. */
  candidates: readonly number[] | null
  /** How many candidates were compared, or the last row that was. */
  done: number
  /** Where to stop: the number of candidates, or the last row. */
  end: number
  chunk: Chunk
}

interface Kept {
  version: number
  searches: Map<string, FoundTexts>
}

/** How many searches are kept for each index. */
const MOST_KEPT = 4
/**
 * The page of a list, its total and its next pages ask for the same words: they are looked for once, until a text
 * changes.
 */
const kept = new WeakMap<Index, Kept>()

/**
 * Returns the rows of all documents whose texts have the words of a search, in order; null if there are more than
 * `most`. Documents that are written in the meantime may be missing, as in any read in turns.
 */
export function* foundTexts(
  collection: Collection,
  search: Search,
  most: number,
): InTurns<readonly number[] | null> {
  const found = keptOf(search) ?? begin(collection, search, most)
  if (!found || (found.candidates && found.candidates.length > most)) return null
  while (found.done < found.end && found.rids.length <= most) {
    refuseDropped(collection, search.index)
    if (found.candidates) compareCandidates(collection, search, found, found.candidates)
    else compareAll(collection, search, found)
    yield null
  }
  return found.rids.length > most ? null : found.rids
}

/** Returns up to which row all texts were compared already, and how many of these have the words. */
export function comparedSoFar(search: Search): { after: number; found: number } {
  const found = keptOf(search)
  return found && !found.candidates ? { after: found.done, found: found.rids.length } : { after: 0, found: 0 }
}

const nameOf = ({ words }: Search): string => JSON.stringify(words)

function keptOf(search: Search): FoundTexts | null {
  const { version, searches } = kept.get(search.index) ?? {}
  return version === textsVersion(search.index) ? (searches?.get(nameOf(search)) ?? null) : null
}

function begin(collection: Collection, search: Search, most: number): FoundTexts | null {
  const { index, match } = search
  const candidates = match === null ? null : candidatesOf(collection, search, most)
  if (match !== null && !candidates) return null
  const end = candidates?.length ?? lastText(collection, search)
  const found: FoundTexts = { rids: [], candidates, done: 0, end, chunk: new Chunk() }
  const version = textsVersion(index)
  const before = kept.get(index)
  const searches = before?.version === version ? before.searches : new Map<string, FoundTexts>()
  searches.set(nameOf(search), found)
  const [oldest] = searches.keys()
  if (searches.size > MOST_KEPT && oldest !== undefined) searches.delete(oldest)
  kept.set(index, { version, searches })
  return found
}

function candidatesOf(collection: Collection, search: Search, most: number): number[] | null {
  if (candidatesUpTo(collection, search, most + 1) > most) return null
  const table = searchTable(search.index)
  const sql = `SELECT json_group_array(rowid) AS rids FROM ${table} WHERE ${table} MATCH ?`
  return ridsIn(collection.database.get(sql, search.match))
}

function compareCandidates(
  { database }: Collection,
  search: Search,
  found: FoundTexts,
  candidates: readonly number[],
): void {
  const sql = `SELECT json_group_array(t.id) AS rids FROM json_each(?) r CROSS JOIN ${textsTable(search.index)} t ON t.id = r.value WHERE ${everyWord(search, 't.c0 GLOB ?')}`
  found.chunk.run((size) => {
    const some = candidates.slice(found.done, found.done + size)
    found.rids.push(...ridsIn(database.get(sql, JSON.stringify(some), ...globs(search))))
    found.done += some.length
  })
}

/** Words of one or two characters are compared with all texts. */
function compareAll({ database }: Collection, search: Search, found: FoundTexts): void {
  const sql = `SELECT json_group_array(id) AS rids FROM ${textsTable(search.index)} WHERE id > ? AND id <= ? AND ${everyWord(search, 'c0 GLOB ?')}`
  found.chunk.run((size) => {
    const end = Math.min(found.end, found.done + size)
    found.rids.push(...ridsIn(database.get(sql, found.done, end, ...globs(search))))
    found.done = end
  })
}

const ridsIn = (row: Record<string, unknown> | undefined): number[] =>
  JSON.parse(String(row?.rids)) as number[]
