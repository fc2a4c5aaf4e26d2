import type { Collection } from '../storage/collection.ts'
import type { InTurns } from '../turns.ts'
import { foundTexts } from './foundTexts.ts'
import { naturalDirection } from './hint.ts'
import { plan, WHOLE, type Access, type Plan, type Wanted } from './planner.ts'
import { entriesUpTo } from './ranges.ts'
import { searchOf, type Search } from './search.ts'
import { lastText } from './texts.ts'

/** So many documents are always read rather than to look for a better way. */
const FEW = 64
/** One document in so many, of all: beyond that, to read all of them in order is faster. */
const PART = 4
/** To read a document by its row and to sort it takes as long as to pass over so many in order. */
const PASSED = 8
const MOST = 100_000

/**
 * Chooses how to read the documents of a filter, as `plan` does, or by the rows of the texts with its words. That is
 * chosen for words that few documents have: these are then sorted, where another index may give the order.
 * @param most how many documents are wanted, from the first on; 0 for all.
 */
export function* planSearch(collection: Collection, wanted: Wanted, most: number): InTurns<Plan> {
  const plain = plan(collection, wanted)
  const search = searchIn(collection, wanted)
  // To compare all texts is worth it only beside many documents.
  if (!search || (search.match === null && !readsMoreThan(collection, plain.accesses, FEW))) return plain
  const limit = worthReading(collection, search, plain.sorted ? most : 0)
  const rids = yield* foundTexts(collection, search, limit)
  if (!rids || !readsMoreThan(collection, plain.accesses, rids.length)) return plain
  const access = { source: search.index, ranges: [WHOLE], reverse: false, rids }
  return { accesses: [access], sorted: (wanted.sort ?? []).length === 0, exact: false }
}

/** Returns what a filter demands of texts; null if it does not, or if a hint or the order demands another way. */
export function searchIn(collection: Collection, { filter, sort = [], hint = null }: Wanted): Search | null {
  return hint === null && naturalDirection(sort, hint) === null ? searchOf(collection, filter) : null
}

/** Returns whether more documents than a number are read in some way. */
export const readsMoreThan = (collection: Collection, accesses: readonly Access[], count: number): boolean =>
  accesses.some((access) => access.source === 'natural' || entriesUpTo(collection, access, count + 1) > count)

/** Returns how many candidates may be read one by one: the more documents are wanted in order, the more. */
export function worthReading(collection: Collection, search: Search, most: number): number {
  const all = lastText(collection, search)
  const worth = most > 0 ? Math.min(Math.sqrt((most * all) / PASSED), all / PART) : all / PART
  return Math.floor(Math.min(MOST, Math.max(FEW, worth)))
}
