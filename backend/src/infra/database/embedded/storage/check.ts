import { decode, type Doc } from '../bson.ts'
import { encodeKey } from '../keyEncoding.ts'
import { catalogSum, documentSum, EntriesSum } from './checksums.ts'
import type { Collection } from './collection.ts'
import type { Database } from './database.ts'
import { show } from './duplicate.ts'
import { hasOldKeys } from './format.ts'
import { indexKeys, type Index } from './indexSpec.ts'
import { blob } from './sql.ts'
import { textsOf, textsTable } from './substringIndex.ts'

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
  documents: number
  broken: BrokenDocument[]
  /** Per index: how many entries there are, and whether they are those of the documents. */
  indexes: { name: string; entries: number; isWhole: boolean }[]
}

const MOST_LINES = 50

/** @returns what SQLite says is wrong with the structure of the file; nothing for a whole one. */
export function faultsOfStructure(database: Database): string[] {
  const lines = database
    .all(`PRAGMA integrity_check(${MOST_LINES})`)
    .map((row) => String(row.integrity_check))
  return lines.length === 1 && lines[0] === 'ok' ? [] : lines
}

/** @returns whether the lists of collections and indexes are what was stored; true also for an older release's. */
export function isCatalogWhole(database: Database): boolean {
  const stored = database.get('SELECT sum FROM catalog_sum')
  return stored === undefined || stored.sum === catalogSum(database)
}

/** Reads every document and every index entry of a collection. Keys of an older release are not compared. */
export function checkCollection(database: Database, collection: Collection): CollectionFindings {
  const expected = collection.indexes.map(() => new EntriesSum())
  const broken: BrokenDocument[] = []
  const areOld = hasOldKeys(database)
  let documents = 0
  for (const row of database.iterate(`SELECT rid, id_key, sum, doc FROM c${collection.id} ORDER BY rid`)) {
    documents += 1
    const rid = Number(row.rid)
    const { doc, reason } = read(row, areOld)
    const keys = reason === null ? keysOf(collection, doc) : null
    if (keys === null) broken.push({ rid, id: idOf(doc, row), reason: reason ?? 'it cannot be indexed' })
    else for (const [at, list] of keys.entries()) for (const key of list) expected[at]?.add(key, rid)
  }
  const indexes = collection.indexes.map((index, at) => {
    const stored = new EntriesSum()
    for (const { key, rid } of storedEntries(database, index)) stored.add(key, rid)
    return {
      name: index.name,
      entries: stored.count,
      isWhole: areOld || expected[at]?.equals(stored) === true,
    }
  })
  return { collection, documents, broken, indexes }
}

/** @returns the document, if it can be decoded, and why it is broken, or null. */
function read(row: Record<string, unknown>, hasOldKey: boolean): { doc: Doc; reason: string | null } {
  const bytes = blob(row.doc)
  let doc: Doc
  try {
    doc = decode(bytes)
  } catch {
    return { doc: {}, reason: 'it cannot be decoded' }
  }
  // Older releases stored no checksum.
  if (row.sum !== null && row.sum !== documentSum(bytes)) return { doc, reason: 'its checksum is wrong' }
  const isItsKey = hasOldKey || Buffer.compare(encodeKey(doc._id), blob(row.id_key)) === 0
  return { doc, reason: isItsKey ? null : 'it is stored under another _id' }
}

function keysOf(collection: Collection, doc: Doc): Uint8Array[][] | null {
  try {
    return collection.indexes.map((index) =>
      index.isSubstring ? textKeys(index, doc) : indexKeys(index, doc),
    )
  } catch {
    return null
  }
}

/** The text of a document stands for its key: SQLite itself checks that its sequences of characters are indexed. */
function textKeys(index: Index, doc: Doc): Uint8Array[] {
  const { text } = textsOf(index, doc)
  return text === '' ? [] : [Buffer.from(text)]
}

function* storedEntries(database: Database, index: Index): Generator<{ key: Uint8Array; rid: number }> {
  const rows = index.isSubstring
    ? database.iterate(`SELECT CAST(c0 AS BLOB) AS key, id AS rid FROM ${textsTable(index)}`)
    : database.iterate('SELECT key, rid FROM index_entries WHERE idx = ?', index.id)
  for (const { key, rid } of rows) yield { key: blob(key), rid: Number(rid) }
}

const idOf = (doc: Doc, row: Record<string, unknown>) =>
  doc._id === undefined ? `(key ${Buffer.from(blob(row.id_key)).toString('hex')})` : show(doc._id)
