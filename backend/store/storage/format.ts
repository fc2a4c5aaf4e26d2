import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StoreStartError } from '../folder/startError.ts'
import { isDiskFull } from '../commands/errors.ts'
import { usedWords } from '../words.ts'
import type { Sql } from './sql.ts'

/** Removes the checksum of the catalog with each change, also with those of a release that knows none. */
const CATALOG_TRIGGERS = ['collections', 'indexes']
  .flatMap((table) => ['INSERT', 'UPDATE', 'DELETE'].map((change) => [table, change]))
  .map(
    ([table, change]) =>
      `CREATE TRIGGER IF NOT EXISTS ${table}_${change} AFTER ${change} ON ${table} BEGIN DELETE FROM catalog_sum; END;`,
  )
  .join('\n')

/** "LnCt", in the header of the file: another program's database has another number there. */
const APPLICATION_ID = 0x4c6e4374
/** The newest format that this release reads; it writes this one. Releases before the first wrote 0. */
const FORMAT = 3
/** Has the same tables and keys. That of format 3 could also have indexes of another kind (`otherKind.ts`). */
const WITH_SAME_KEYS = 2
/** Has the same tables, but other keys for empty arrays, for Decimal128 and for documents with `$ref`. */
const WITH_OLD_KEYS = 1
/** The SQL that says that all keys are those of this release. */
export const MARK_FORMAT = `PRAGMA user_version=${FORMAT}`

/** A log that grew beyond this is cut to it once its pages are in the database. */
const LOG_BYTES = 16 * 1024 * 1024

const SCHEMA = `
CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (db, name));
CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS room (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS catalog_sum (id INTEGER PRIMARY KEY, sum INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS set_aside (id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, id_key BLOB, doc BLOB, reason TEXT NOT NULL, at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS index_entries (idx INTEGER NOT NULL, key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (idx, key, rid)) WITHOUT ROWID;
`

/**
 * The tables of a new collection. `sum` is the checksum of `doc`. A release that knows no checksums leaves it as
 * it was when it changes `doc`; the trigger then removes it.
 */
export const collectionSchema = (id: number): string =>
  `CREATE TABLE c${id} (rid INTEGER PRIMARY KEY AUTOINCREMENT, id_key BLOB NOT NULL UNIQUE, sum INTEGER, doc BLOB NOT NULL); ${sumTrigger(id)}`

const sumTrigger = (id: number) =>
  `CREATE TRIGGER c${id}_sum AFTER UPDATE OF doc ON c${id} WHEN NEW.sum IS OLD.sum AND NEW.doc IS NOT OLD.doc BEGIN UPDATE c${id} SET sum = NULL WHERE rid = NEW.rid; END`

/** Prepares the connection, and creates the tables of a new file or of an older release's. Its keys stay: `rekey`. */
export function prepare(sqlite: DatabaseSync, path: string): void {
  refuseOthers(sqlite, path)
  // FULL, because an acknowledged write must survive a power failure, not only a crash of the process.
  // A new file can give back the pages that are no longer used; the setting comes ahead of the first table.
  sqlite.exec(`PRAGMA auto_vacuum=INCREMENTAL; PRAGMA journal_size_limit=${LOG_BYTES};`)
  // The cache is small: the system caches the file too, and what SQLite frees leaves holes in the memory.
  sqlite.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-2000;')
  const format = numberOf(sqlite, 'user_version')
  if (format === WITH_SAME_KEYS) sqlite.exec(MARK_FORMAT)
  if (format >= WITH_OLD_KEYS) return
  sqlite.exec('BEGIN IMMEDIATE')
  sqlite.exec(SCHEMA + CATALOG_TRIGGERS)
  const collections = sqlite.prepare('SELECT id FROM collections').all()
  for (const { id } of collections)
    sqlite.exec(`ALTER TABLE c${Number(id)} ADD COLUMN sum INTEGER; ${sumTrigger(Number(id))}`)
  sqlite.exec(
    `PRAGMA application_id=${APPLICATION_ID}; PRAGMA user_version=${collections.length === 0 ? FORMAT : WITH_OLD_KEYS}; COMMIT`,
  )
}

/** @returns whether the keys in a file are those of an older release, so that they must be made again. */
export const hasOldKeys = (database: Sql): boolean =>
  Number(database.get('PRAGMA user_version')?.user_version) <= WITH_OLD_KEYS

/** @returns whether the tables of the collections have checksums; those of the first releases have none. */
export const hasSums = (sqlite: DatabaseSync): boolean => numberOf(sqlite, 'user_version') >= WITH_OLD_KEYS

/** @throws StoreStartError for a file of another program or of a newer release. */
export function refuseOthers(sqlite: DatabaseSync, path: string): void {
  const application = numberOf(sqlite, 'application_id')
  const format = numberOf(sqlite, 'user_version')
  const tables = sqlite.prepare('SELECT name FROM sqlite_master').all()
  const isOlder = application === 0 && format === 0
  const isOurs =
    application === APPLICATION_ID ||
    (isOlder && (tables.length === 0 || tables.some(({ name }) => name === 'collections')))
  if (!isOurs)
    throw new StoreStartError(`${path} is the database of another program. ${usedWords().useBackup}`)
  if (format < 0 || format > FORMAT)
    throw new StoreStartError(
      `${path} was written by ${writerOf(sqlite)} (format ${format}), and this one, release ${usedWords().release}, reads up to format ${FORMAT}. Start that release or a newer one, or put a backup of this one in its place (${usedWords().manual}).`,
    )
}

/** @returns the release that was the last to open the file for writing. */
function writerOf(sqlite: DatabaseSync): string {
  const isThere = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'written_by'").get()
  const row = isThere && sqlite.prepare('SELECT release FROM written_by').get()
  return row ? `release ${String(row.release)}` : 'a newer release of this site'
}

/**
 * Stores the name of this release in the file, for the sentence of an older one that must refuse it. On a full disk
 * the next start does it.
 */
export function markWriter(database: Sql): void {
  const isThere = database.get("SELECT 1 FROM sqlite_master WHERE name = 'written_by'")
  if (isThere && database.get('SELECT release FROM written_by')?.release === usedWords().release) return
  try {
    database.run('CREATE TABLE IF NOT EXISTS written_by (id INTEGER PRIMARY KEY, release TEXT NOT NULL)')
    database.run('REPLACE INTO written_by VALUES (1, ?)', usedWords().release)
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

/** @throws StoreStartError for a file that was cut short, as by a copy that has ended early. */
export function refuseCut(path: string): void {
  // The newest pages may be in the log alone; then the size in the header is that of an older state.
  if (!existsSync(path)) return
  const { size } = statSync(path)
  if (size === 0) return
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  readSync(file, header, 0, header.length, 0)
  closeSync(file)
  if (header.toString('latin1', 0, 15) !== 'SQLite format 3') return
  const stored = header.readUInt16BE(16)
  const expected = header.readUInt32BE(28) * (stored === 1 ? 65_536 : stored)
  if (size < expected && !(existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0))
    throw new StoreStartError(
      `${path} is cut short: it has ${size} of ${expected} bytes. ${usedWords().useBackup}`,
    )
}

function numberOf(sqlite: DatabaseSync, pragma: 'application_id' | 'user_version'): number {
  return Number(sqlite.prepare(`PRAGMA ${pragma}`).get()?.[pragma])
}
