import type { Collection, Stored } from '../storage/collection.ts'
import { blob } from '../storage/sql.ts'
import { PAGE } from './ranges.ts'

/** A larger document is not joined with others. */
const LARGE_BYTES = 16_384
/** The most pages that are read at once without a test. */
const MOST_UNTESTED = 64

/**
 * Yields all documents in pages, as `pagesOf` does, without those of pages in which no document can be selected. SQLite
 * joins the documents of a page, so that one test of their bytes is enough for most pages; where pages pass the test,
 * fewer and fewer are tested.
 * @param mayMatch is false only for bytes in which no document is selected.
 */
export function* testedPages(
  collection: Collection,
  mayMatch: (bytes: Uint8Array) => boolean,
): Generator<Stored[]> {
  const { database, id } = collection
  const page = `SELECT rid, doc FROM c${id} WHERE rid > ? ORDER BY rid LIMIT ${PAGE}`
  const joined = `SELECT count(*) AS n, max(rid) AS last, max(length(doc)) AS largest, CAST(group_concat(doc, '') FILTER (WHERE length(doc) <= ${LARGE_BYTES}) AS BLOB) AS bytes FROM (${page})`
  let after = 0
  let untested = 0
  let left = 0
  for (;;) {
    const all = left === 0 ? database.get(joined, after) : undefined
    const isSkipped = all && Number(all.largest) <= LARGE_BYTES && (all.n === 0 || !mayMatch(blob(all.bytes)))
    if (isSkipped) {
      untested = 0
      database.stats.docsExamined += Number(all.n)
      yield []
      if (Number(all.n) < PAGE) return
      after = Number(all.last)
      continue
    }
    if (left > 0) left -= 1
    else left = untested = Math.min(MOST_UNTESTED, untested * 2 || 1)
    const rows = database.all(page, after)
    yield rows.map((row) => ({ rid: Number(row.rid), bytes: blob(row.doc) }))
    if (rows.length < PAGE) return
    after = Number(rows.at(-1)?.rid)
  }
}
