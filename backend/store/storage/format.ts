import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StoreStartError } from '../folder/startError.ts'
import { isDiskFull } from '../commands/errors.ts'
import { usedWords } from '../words.ts'
import type { Sql } from './sql.ts'

/** Removes the checksum of the catalog with each change. */
const CATALOG_TRIGGERS = ['collections', 'indexes']
  .flatMap((table) => ['INSERT', 'UPDATE', 'DELETE'].map((change) => [table, change]))
  .map(
    ([table, change]) =>
      `CREATE TRIGGER ${table}_${change} AFTER ${change} ON ${table} BEGIN DELETE FROM catalog_sum; END;`,
  )
  .join('\n')

/** "LnCt", in the header of the file: another program's database has another number there. */
const APPLICATION_ID = 0x4c6e4374
/** The format that this release reads and writes; those below it are of builds before release 1.0.0. */
const FORMAT = 4

/** A log that grew beyond this is cut to it once its pages are in the database. */
const LOG_BYTES = 16 * 1024 * 1024

const SCHEMA = `
CREATE TABLE collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (db, name));
CREATE TABLE indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0);
CREATE TABLE room (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
CREATE TABLE catalog_sum (id INTEGER PRIMARY KEY, sum INTEGER NOT NULL);
CREATE TABLE set_aside (id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, id_key BLOB, doc BLOB, reason TEXT NOT NULL, at TEXT NOT NULL);
CREATE TABLE index_entries (idx INTEGER NOT NULL, key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (idx, key, rid)) WITHOUT ROWID;
`

/** The table of a new collection. `sum` is the checksum of `doc`. */
export const collectionSchema = (id: number): string =>
  `CREATE TABLE c${id} (rid INTEGER PRIMARY KEY AUTOINCREMENT, id_key BLOB NOT NULL UNIQUE, sum INTEGER NOT NULL, doc BLOB NOT NULL)`

/** Prepares the connection, and creates the tables of a new file. */
export function prepare(sqlite: DatabaseSync, path: string): void {
  refuseOthers(sqlite, path)
  // FULL, because an acknowledged write must survive a power failure, not only a crash of the process.
  // A new file can give back the pages that are no longer used; the setting comes ahead of the first table.
  sqlite.exec(`PRAGMA auto_vacuum=INCREMENTAL; PRAGMA journal_size_limit=${LOG_BYTES};`)
  // The cache is small: the system caches the file too, and what SQLite frees leaves holes in the memory.
  sqlite.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-2000;')
  if (numberOf(sqlite, 'user_version') === FORMAT) return
  sqlite.exec(
    `BEGIN IMMEDIATE; ${SCHEMA} ${CATALOG_TRIGGERS} PRAGMA application_id=${APPLICATION_ID}; PRAGMA user_version=${FORMAT}; COMMIT`,
  )
}

/** @throws StoreStartError for a file of another program, of a newer release or of a build before release 1.0.0. */
export function refuseOthers(sqlite: DatabaseSync, path: string): void {
  const application = numberOf(sqlite, 'application_id')
  const format = numberOf(sqlite, 'user_version')
  const tables = sqlite.prepare('SELECT name FROM sqlite_master').all()
  const isNew = application === 0 && format === 0 && tables.length === 0
  const isEarliest = application === 0 && tables.some(({ name }) => name === 'collections')
  if (isNew) return
  if (application !== APPLICATION_ID && !isEarliest)
    throw new StoreStartError(`${path} is the database of another program. ${usedWords().useBackup}`)
  if (format >= 0 && format < FORMAT)
    throw new StoreStartError(
      `${path} is of a build before release 1.0.0, whose data no release reads: ${usedWords().otherDirectory}, or start the build that made it.`,
    )
  if (format !== FORMAT)
    throw new StoreStartError(
      `${path} was written by ${writerOf(sqlite)} (format ${format}), and this one, release ${usedWords().release}, reads format ${FORMAT}. Start that release or a newer one, or put a backup of this one in its place (${usedWords().manual}).`,
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
