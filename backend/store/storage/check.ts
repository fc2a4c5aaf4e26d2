import { decode, type Doc } from '../values/bson.ts'
import { encodeKey } from '../values/keyEncoding.ts'
import { catalogSum, documentSum, EntriesSum } from './checksums.ts'
import type { Collection } from './collection.ts'
import type { Database } from './database.ts'
import { isDamage } from '../commands/errors.ts'
import { show } from './duplicate.ts'
import { indexKeys, type Index } from './indexSpec.ts'
import { blob } from './sql.ts'

/** A stored document whose bytes are not those that were stored. */
export interface BrokenDocument {
  rid: number
  /** Its `_id` for people; where that cannot be read, the bytes of its key. */
  id: string
  reason: string
}

/** What a check has found in one collection. */
export interface CollectionFindings {
  collection: Collection
  /** How many documents could be read. */
  documents: number
  /** Of how many, if not all of them could be read; null if nothing tells. */
  unreadable?: { of: number | null }
  broken: BrokenDocument[]
  /** Per index: how many entries there are, null if they cannot be read, and whether they are those of the documents. */
  indexes: { name: string; entries: number | null; isWhole: boolean }[]
}

const MOST_LINES = 50

/** @returns what SQLite says is wrong with the structure of the file; nothing for a whole one. */
export function faultsOfStructure(database: Database): string[] {
  const lines: string[] = []
  try {
    for (const row of database.iterate(`PRAGMA integrity_check(${MOST_LINES})`))
      lines.push(String(row.integrity_check))
  } catch (error) {
    // The check itself ends where it cannot read on.
    if (!isDamage(error)) throw error
    lines.push((error as Error).message)
  }
  return lines.filter((line) => line !== 'ok')
}

/** @returns whether the lists of collections and indexes are what was stored. */
export function isCatalogWhole(database: Database): boolean {
  return unlessDamaged(() => {
    const stored = database.get('SELECT sum FROM catalog_sum')
    return stored === undefined || stored.sum === catalogSum(database)
  }, false)
}

/** @returns what was read, or the other value where the file is damaged. */
export function unlessDamaged<T, Other>(read: () => T, other: Other): T | Other {
  try {
    return read()
  } catch (error) {
    if (!isDamage(error)) throw error
    return other
  }
}

/** Reads every document and every index entry of a collection, as many as can be read. */
export function checkCollection(database: Database, collection: Collection): CollectionFindings {
  const expected = collection.indexes.map(() => new EntriesSum())
  const broken: BrokenDocument[] = []
  let documents = 0
  let hasGap = false
  for (const row of readableRows(database, collection.id, () => (hasGap = true))) {
    documents += 1
    const rid = Number(row.rid)
    const { doc, reason } = read(row)
    const keys = reason === null ? keysOf(collection, doc) : null
    if (keys === null) broken.push({ rid, id: idOf(doc, row), reason: reason ?? 'it cannot be indexed' })
    else for (const [at, list] of keys.entries()) for (const key of list) expected[at]?.add(key, rid)
  }
  const indexes = collection.indexes.map((index, at) => {
    const stored = sumOfEntries(database, index)
    return {
      name: index.name,
      entries: stored?.count ?? null,
      isWhole: stored !== null && expected[at]?.equals(stored) === true,
    }
  })
  const unreadable = hasGap ? { unreadable: { of: countIds(database, collection.id) } } : {}
  return { collection, documents, ...unreadable, broken, indexes }
}

/** @returns how many documents a table has, by SQLite's own index of their ids; null if that cannot be read. */
function countIds(database: Database, id: number): number | null {
  const count = `SELECT count(*) AS count FROM c${id} INDEXED BY sqlite_autoindex_c${id}_1`
  return unlessDamaged(() => Number(database.get(count)?.count), null)
}

/** No `rid` is as large. */
const AFTER_ALL = 2 ** 53

/**
 * @param onGap is called when a part of the table cannot be read.
 * @returns the rows in the order of `rid`. What a damaged page holds is left out, and what comes after it is not.
 */
function* readableRows(
  database: Database,
  id: number,
  onGap: () => void,
): Generator<Record<string, unknown>> {
  const columns = `SELECT rid, id_key, sum, doc FROM c${id} WHERE rid > ? ORDER BY rid`
  let last = 0
  const isReadableAfter = (rid: number) =>
    unlessDamaged(() => {
      database.get(`${columns} LIMIT 1`, rid)
      return true
    }, false)
  for (;;) {
    try {
      for (const row of database.iterate(columns, last)) {
        last = Number(row.rid)
        yield row
      }
      return
    } catch (error) {
      if (!isDamage(error)) throw error
      onGap()
      let step = 1
      while (last + step < AFTER_ALL && !isReadableAfter(last + step)) step *= 2
      if (last + step >= AFTER_ALL) return
      // Of what the step has left out, everything behind the damage.
      let damaged = last + Math.floor(step / 2)
      let readable = last + step
      while (readable - damaged > 1) {
        const middle = Math.floor((damaged + readable) / 2)
        if (isReadableAfter(middle)) readable = middle
        else damaged = middle
      }
      last = readable
    }
  }
}

/** @returns a sum of all entries of an index, or null if they cannot be read. */
function sumOfEntries(database: Database, index: Index): EntriesSum | null {
  return unlessDamaged(() => {
    const sum = new EntriesSum()
    for (const { key, rid } of database.iterate('SELECT key, rid FROM index_entries WHERE idx = ?', index.id))
      sum.add(blob(key), Number(rid))
    return sum
  }, null)
}

/** @returns the document, if it can be decoded, and why it is broken, or null. */
function read(row: Record<string, unknown>): { doc: Doc; reason: string | null } {
  const bytes = blob(row.doc)
  let doc: Doc
  try {
    doc = decode(bytes)
  } catch {
    return { doc: {}, reason: 'it cannot be decoded' }
  }
  if (row.sum !== documentSum(bytes)) return { doc, reason: 'its checksum is wrong' }
  const isItsKey = Buffer.compare(encodeKey(doc._id), blob(row.id_key)) === 0
  return { doc, reason: isItsKey ? null : 'it is stored under another _id' }
}

function keysOf(collection: Collection, doc: Doc): Uint8Array[][] | null {
  try {
    return collection.indexes.map((index) => indexKeys(index, doc))
  } catch {
    return null
  }
}

const idOf = (doc: Doc, row: Record<string, unknown>) =>
  doc._id === undefined ? `(key ${Buffer.from(blob(row.id_key)).toString('hex')})` : show(doc._id)
