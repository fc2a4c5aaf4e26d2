import { decode } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { documentSum } from './checksums.ts'
import type { Collection } from './collection.ts'
import { blob } from './sql.ts'

const PAGE = 200

/**
 * Makes the keys of one collection again, within a transaction. Broken documents have none afterwards. Documents
 * that are equal in a unique index stay, because nothing that was stored may be lost.
 */
export function rekeyCollection(collection: Collection): void {
  const { database, id, indexes } = collection
  for (const index of indexes) database.run('DELETE FROM index_entries WHERE idx = ?', index.id)
  const sql = `SELECT rid, sum, doc FROM c${id} WHERE rid > ? ORDER BY rid LIMIT ${PAGE}`
  let after = 0
  for (let rows = database.all(sql, after); rows.length > 0; rows = database.all(sql, after)) {
    for (const row of rows) {
      after = Number(row.rid)
      const doc = soundDocument(row)
      if (doc) collection.rekey(after, doc)
    }
  }
}

/** @returns the document, or null if it is broken: `mend` sets it aside and tells it. */
function soundDocument({ sum, doc }: Record<string, unknown>): Doc | null {
  const bytes = blob(doc)
  if (sum !== documentSum(bytes)) return null
  try {
    return decode(bytes)
  } catch {
    return null
  }
}
