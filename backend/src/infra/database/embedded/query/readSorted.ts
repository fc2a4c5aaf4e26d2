import { decode } from '../bson.ts'
import type { Collection, Selected } from '../storage/collection.ts'
import { checkTime } from '../turns.ts'
import type { Matcher } from './match.ts'
import { PAGE, refuseDropped } from './ranges.ts'
import { sortKey, type SortField } from './sort.ts'

/**
 * Yields documents in order. Only their keys are held, so that large documents need not be in memory at once: each
 * is read a second time, and left out if it was changed in between and is no longer selected.
 * @param matched may yield null, which is passed on: there other commands may run.
 * @throws QueryPlanKilled (175) when the collection was dropped in the meantime.
 */
export function* readSorted(
  collection: Collection,
  matched: Iterable<Selected | null>,
  sort: readonly SortField[],
  matches: Matcher,
): Generator<Selected | null> {
  const rows: { rid: number; key: Uint8Array }[] = []
  for (const found of matched) {
    if (found) rows.push({ rid: found.rid, key: sortKey(found.doc, sort) })
    else yield null
  }
  rows.sort((one, other) => Buffer.compare(one.key, other.key) || one.rid - other.rid)
  for (const [at, { rid }] of rows.entries()) {
    refuseDropped(collection, 'natural')
    const bytes = collection.at(rid)
    const doc = bytes && decode(bytes)
    if (doc && matches(doc)) yield { rid, bytes, doc }
    if ((at + 1) % PAGE > 0) continue
    checkTime()
    yield null
  }
}
