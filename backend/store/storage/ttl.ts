import { decode } from '../values/bson.ts'
import { keyValuesAt } from '../query/paths.ts'
import { select } from '../query/scan.ts'
import type { Database } from './database.ts'

/** Removes the documents that are expired at `now` by TTL indexes; returns how many were removed. */
export function sweepExpired(database: Database, now: number): number {
  let removed = 0
  for (const collection of database.list()) {
    for (const index of collection.indexes) {
      const { fields, expireAfterSeconds, covers } = index
      const path = fields[0]?.path
      if (expireAfterSeconds === null || path === undefined) continue
      const before = new Date(now - expireAfterSeconds * 1000)
      // By this index alone: a partial one has only those of the expired documents that it removes.
      const filter = { [path]: { $lte: before } }
      const expired = [...select(collection, { filter, limit: 1000, index })]
      database.transaction(() => {
        for (const { rid, doc } of expired) {
          const bytes = collection.at(rid)
          if (
            !bytes ||
            !covers(doc) ||
            !keyValuesAt(doc, path).some((value) => value instanceof Date && value <= before)
          )
            continue
          collection.remove(rid, decode(bytes))
          removed += 1
        }
      })
    }
  }
  return removed
}
