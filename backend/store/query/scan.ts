import { decode } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import type { Collection, Selected, Stored } from '../storage/collection.ts'
import { checkTime, type InTurns } from '../commands/turns.ts'
import { compileBytes } from './bytes.ts'
import { compileFilter } from './match.ts'
import { plan, type Plan, type Wanted } from './planner.ts'
import { PAGE, pagesOf, passEntries } from './ranges.ts'
import { sortKey } from './sort.ts'
import { sortStream } from './topK.ts'

/** The filter, sort order and limits of a find. */
export interface Selection extends Wanted {
  skip?: number
  /** 0 means all. */
  limit?: number
}

/** The first page of a limited read whose filter may leave out some documents. */
const FEW = 8

/** Yields the documents that a filter selects, in order, as `selectInTurns` does, without pauses. */
export function* select(collection: Collection, selection: Selection): Generator<Selected> {
  for (const match of selectInTurns(collection, selection)) if (match) yield match
}

/**
 * Yields the documents that a filter selects, in order, and null after each page of documents that was read:
 * there other commands may run, and may write. Memory does not grow with the collection. Sorting without an index
 * holds `skip + limit` documents in memory.
 * @throws CommandError MaxTimeMSExpired (50) when the command has no time left; 292 for a sort above 100 MB.
 */
export function* selectInTurns(
  collection: Collection,
  { filter, sort = [], skip = 0, limit = 0, index = null }: Selection,
): Generator<Selected | null> {
  let chosenPlan: Plan = plan(collection, { filter, sort, index })
  let toSkip = skip
  const [access, ...others] = chosenPlan.accesses
  if (toSkip > 0 && chosenPlan.exact && chosenPlan.sorted && access && others.length === 0) {
    const { passed, remainingRanges } = yield* passEntries(collection, access, toSkip)
    toSkip -= Math.min(toSkip, passed)
    chosenPlan = { ...chosenPlan, accesses: [{ ...access, ranges: remainingRanges }] }
  }
  const isBounded = limit > 0 && chosenPlan.sorted
  const first = isBounded ? Math.min(PAGE, Math.max(toSkip + limit, chosenPlan.exact ? 1 : FEW)) : PAGE
  const matched = filtered(collection, filter, chosenPlan, first)
  const inOrder = chosenPlan.sorted
    ? matched
    : sortStream(matched, ({ doc }) => sortKey(doc, sort), limit === 0 ? 0 : skip + limit)
  let documentsLeft = limit === 0 ? Infinity : limit
  for (const match of inOrder) {
    if (match && toSkip > 0) {
      toSkip -= 1
      continue
    }
    yield match
    if (match) documentsLeft -= 1
    if (documentsLeft <= 0) return
  }
}

/**
 * Counts the documents that a filter selects; from index entries alone where their bounds say all that the filter
 * says.
 * @throws CommandError MaxTimeMSExpired (50) when the command has no time left.
 */
export function* countSelected(
  collection: Collection,
  { filter, limit = 0 }: Pick<Selection, 'filter' | 'limit'>,
): InTurns<number> {
  const { accesses, exact } = plan(collection, { filter })
  const [access] = accesses
  if (exact && access) {
    const { passed } = yield* passEntries(collection, access, limit === 0 ? Infinity : limit)
    return passed
  }
  let n = 0
  for (const match of selectInTurns(collection, { filter, limit })) {
    if (match) n += 1
    else yield null
  }
  return n
}

function* filtered(
  collection: Collection,
  filter: Doc,
  chosenPlan: Plan,
  first: number,
): Generator<Selected | null> {
  const matches = compileFilter(filter)
  const mayMatch = compileBytes(filter)
  const isRepeated =
    chosenPlan.accesses.length > 1 ||
    chosenPlan.accesses.some(({ source }) => typeof source !== 'string' && source.multikey)
  const seen = isRepeated ? new Set<number>() : null
  const matchedIn = function* (page: readonly Stored[]): Generator<Selected> {
    for (const stored of page) {
      if (seen?.has(stored.rid)) continue
      seen?.add(stored.rid)
      collection.database.stats.docsExamined += 1
      if (mayMatch && !mayMatch(stored.bytes)) continue
      const doc = decode(stored.bytes)
      if (matches(doc)) yield { ...stored, doc }
    }
  }
  for (const access of chosenPlan.accesses) {
    for (const range of access.ranges) {
      for (const page of pagesOf(collection, access, range, first)) {
        yield* matchedIn(page)
        checkTime()
        yield null
      }
    }
  }
}
