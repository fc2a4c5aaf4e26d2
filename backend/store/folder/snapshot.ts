import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { decode, type Doc } from '../values/bson.ts'
import { DATABASE } from '../server/listening.ts'
import { show } from '../storage/duplicate.ts'
import { documentSum } from '../storage/checksums.ts'
import { refuseOthers } from '../storage/format.ts'
import { blob } from '../storage/sql.ts'
import { usedWords } from '../words.ts'
import { StoreStartError, startErrorOf } from './startError.ts'

/** How long to wait for another process that is just opening the file. */
const BUSY_MS = 5_000
/** Documents are handed on in lists of about this size. */
const BATCH_BYTES = 256 * 1024

/** All collections of the store as they were at one moment, however long they are read. */
export interface StoreSnapshot {
  /** The size of the file, which is about that of the documents. */
  bytes: number
  collections: SnapshotCollection[]
  close(): void
}

export interface SnapshotCollection {
  name: string
  /** The definitions of the indexes, without that of `_id`. */
  indexes: Doc[]
  /** All documents as BSON, in the order in which they were stored. @throws StoreStartError for a damaged one. */
  documents(): Generator<Uint8Array[]>
}

/**
 * Reads the file of a store beside the site that uses it: SQLite's write-ahead log keeps the state of the first
 * read, and holds no writer up. Every write that was acknowledged before the call is in it. The file stays as it is.
 * @returns null if nothing was stored yet.
 * @throws StoreStartError, with a sentence, when the file cannot be used.
 */
export function openSnapshot(dataDir: string): StoreSnapshot | null {
  const path = join(dataDir, 'store.sqlite')
  if (!existsSync(path)) return null
  let sqlite: DatabaseSync | null = null
  try {
    sqlite = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS })
    const snapshot = read(sqlite, path)
    if (!snapshot) sqlite.close()
    return snapshot
  } catch (error) {
    sqlite?.close()
    throw startErrorOf(error, path)
  }
}

function read(sqlite: DatabaseSync, path: string): StoreSnapshot | null {
  sqlite.exec('BEGIN')
  refuseOthers(sqlite, path)
  if (!sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'collections'").get()) return null
  const collections = sqlite
    .prepare('SELECT id, name FROM collections WHERE db = ? ORDER BY name')
    .all(DATABASE)
    .map(({ id, name }) => ({
      name: String(name),
      indexes: sqlite
        .prepare('SELECT spec FROM indexes WHERE collection = ? ORDER BY id')
        .all(Number(id))
        .map(({ spec }) => decode(blob(spec))),
      documents: () =>
        readDocuments(sqlite, path, `SELECT sum, doc FROM c${Number(id)} ORDER BY rid`, String(name)),
    }))
  const pages = (name: 'page_count' | 'page_size') => Number(sqlite.prepare(`PRAGMA ${name}`).get()?.[name])
  return {
    bytes: pages('page_count') * pages('page_size'),
    collections,
    close: () => sqlite.close(),
  }
}

function* readDocuments(
  sqlite: DatabaseSync,
  path: string,
  sql: string,
  name: string,
): Generator<Uint8Array[]> {
  let batch: Uint8Array[] = []
  let bytes = 0
  try {
    for (const row of sqlite.prepare(sql).iterate()) {
      const document = blob(row.doc)
      if (row.sum !== documentSum(document)) throw damaged(path, name, document)
      batch.push(document)
      bytes += document.byteLength
      if (bytes < BATCH_BYTES) continue
      yield batch
      batch = []
      bytes = 0
    }
  } catch (error) {
    throw startErrorOf(error, path)
  }
  if (batch.length > 0) yield batch
}

function damaged(path: string, name: string, document: Uint8Array): StoreStartError {
  const which = `${name} ${idOf(document)}`
  return new StoreStartError(
    `${path} has a damaged document (${which}), so it was not read further. Stop the site: "${usedWords().check}" says what is whole, and the next start sets damaged documents aside. ${usedWords().useBackup}`,
  )
}

function idOf(document: Uint8Array): string {
  try {
    return show(decode(document)._id)
  } catch {
    return '(its _id cannot be read)'
  }
}
