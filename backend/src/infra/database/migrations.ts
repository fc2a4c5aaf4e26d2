import type { mongo } from 'mongoose'
import { RELEASE } from '../release.ts'
import { connectedDb } from './databaseState.ts'
import { isOfEarlierBuild } from './dataVersion.ts'
import { applyIndexChange, describeIndexChange, listIndexChanges, type IndexChange } from './indexes.ts'
import { freeLock, marks, withLease } from './lease.ts'

/** A change of stored data that each database needs once (docs/decisions/0008-migrations.md). */
export interface Migration {
  /** Its place in the order; never given again. */
  number: number
  /** What it changes, for the log. */
  name: string
  /** Whether servers that do not know it go on working with the changed data, beside it or after a return to them. */
  isAdditive: boolean
  /** Whether the site may serve while it runs: its readers then know both forms of the data. */
  isBackground: boolean
  /** @returns how many documents it would change now. */
  count(db: mongo.Db): Promise<number>
  /**
   * Changes them. It may be interrupted anywhere and be run again, and run twice at the same time.
   * @param ending is aborted when it shall end early; what is left is done by the next run.
   * @returns how many documents it has changed.
   */
  run(db: mongo.Db, ending: AbortSignal): Promise<number>
}

/** What a database remembers of a migration that was done. */
export interface MigrationRecord {
  _id: string
  migration: number
  name: string
  isAdditive: boolean
  doneAt: Date
  /** The release that did it. */
  release: string
}

/** The number of the first migration since release 1.0.0. Builds before it did those with lower numbers. */
export const FIRST_MIGRATION = 9

/** @returns whether a build before release 1.0.0 has made the database with these records. */
export const isEarlierDatabase = (records: readonly Pick<MigrationRecord, 'migration'>[]): boolean =>
  records.some(({ migration }) => migration < FIRST_MIGRATION)

/** Writes a line for the operator. @param fields the same for programs; `changed` counts documents. */
export type Report = (line: string, fields?: { changed?: number; ms?: number; collection?: string }) => void

/** Refuses a database whose data this release would misread, in one sentence for the operator. */
export class NewerDatabaseError extends Error {
  constructor({ migration, name, release }: MigrationRecord, newest: number) {
    super(
      `The database was changed by release ${release} (migration ${migration}, ${name}), and this one, release ${RELEASE}, knows migrations up to ${newest}: start that release or a newer one, or put back a backup from before it (docs/operations.md).`,
    )
    this.name = 'NewerDatabaseError'
  }
}

/** Refuses the database of a build before release 1.0.0, in one sentence for the operator. */
export class EarlierDatabaseError extends Error {
  constructor() {
    super(
      `${isOfEarlierBuild('The database')}: set DATA_DIR or MONGODB_URI to an empty place, or start the build that made it.`,
    )
    this.name = 'EarlierDatabaseError'
  }
}

/** A migration that failed, with its cause; the next start tries it again. */
export class MigrationError extends Error {
  constructor({ number, name }: Migration, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `Migration ${number} (${name}) failed, nothing after it was done, and the next start tries it again: ${reason}`,
      { cause },
    )
    this.name = 'MigrationError'
  }
}

const LOCK = 'migrations'
/** A killed server blocks the next start over MongoDB no longer than this. */
const LEASE_MS = 15_000

const ID = 'migration-'
const records = () => marks<MigrationRecord>()

/** What a release finds in a database. */
interface Found {
  /** Migrations that were not done yet, in the order of their numbers. */
  pending: Migration[]
  /** Migrations of newer releases that this one can work with. */
  newer: MigrationRecord[]
}

/**
 * @throws NewerDatabaseError if a newer release has changed the data so that this one would misread it;
 *   EarlierDatabaseError if a build before release 1.0.0 made the database.
 */
async function compare(all: readonly Migration[]): Promise<Found> {
  const done = await records()
    .find({ migration: { $exists: true } })
    .sort({ migration: 1 })
    .toArray()
  if (isEarlierDatabase(done)) throw new EarlierDatabaseError()
  const newest = Math.max(FIRST_MIGRATION - 1, ...all.map(({ number }) => number))
  const newer = done.filter(({ migration }) => migration > newest)
  const refused = newer.find(({ isAdditive }) => isAdditive !== true)
  if (refused) throw new NewerDatabaseError(refused, newest)
  const numbers = new Set(done.map(({ migration }) => migration))
  const pending = all
    .filter(({ number }) => !numbers.has(number))
    .toSorted((one, other) => one.number - other.number)
  return { pending, newer }
}

/** @returns a line for each thing that is to be done, without doing it. @throws NewerDatabaseError, EarlierDatabaseError. */
export async function describePending(all: readonly Migration[]): Promise<string[]> {
  const { pending, newer } = await compare(all)
  const lines = newer.map(byNewer)
  for (const migration of pending)
    lines.push(`${titleOf(migration)} would change ${amount(await migration.count(connectedDb()))}`)
  const indexes = await listIndexChanges()
  return [...lines, ...indexes.map((change) => `An index would be changed: ${describeIndexChange(change)}`)]
}

const byNewer = ({ migration, name, release }: MigrationRecord) =>
  `Migration ${migration} (${name}) was done by release ${release}; this one can work with it`
const titleOf = ({ number, name }: Migration) => `Migration ${number} (${name})`
const amount = (count: number) => (count === 1 ? '1 document' : `${count} documents`)

interface MigrateOptions {
  report: Report
  /** Which of them: those that the start waits for, with the indexes, or those that run while the site serves. */
  isBackground: boolean
  /** Ends it early; what is left is done by the next start. */
  ending?: AbortSignal
}

/**
 * Does what is pending, each once, in order: of several servers one does it, and the others wait.
 * @throws NewerDatabaseError; EarlierDatabaseError; MigrationError with the first that failed; an index error of the
 *   database.
 */
export async function migrate(all: readonly Migration[], options: MigrateOptions): Promise<void> {
  const { report, isBackground, ending = new AbortController().signal } = options
  const findPending = async () => {
    const { pending, newer } = await compare(all)
    const migrations = pending.filter((one) => one.isBackground === isBackground)
    return { migrations, indexes: isBackground ? [] : await listIndexChanges(), newer }
  }
  const first = await findPending()
  const isNew = !isBackground && first.migrations.length > 0 && (await isNewDatabase())
  if (!isBackground) for (const record of first.newer) report(byNewer(record))
  if (first.migrations.length + first.indexes.length === 0) return

  const onWait = () => report('Another server changes the database for this release; waiting for it')
  while (!ending.aborted) {
    const isDone = await withLease(LOCK, { leaseMs: LEASE_MS, onWait, ending }, async (lost) => {
      const signal = AbortSignal.any([ending, lost])
      // Read again: the server that was waited for has done it.
      const { migrations, indexes } = await findPending()
      // A new database has nothing to change: all are noted as done, those beside the site too.
      if (isNew) for (const migration of all) await note(migration)
      else for (const migration of migrations) if (!signal.aborted) await runOne(migration, signal, report)
      for (const change of indexes) if (!signal.aborted) await changeIndex(change, report)
      return !signal.aborted
    })
    if (isDone) return
  }
}

/** @returns whether no collection has a document; models may have created them. */
async function isNewDatabase(): Promise<boolean> {
  for (const collection of await connectedDb().collections()) if (await collection.findOne()) return false
  return true
}

async function note({ number, name, isAdditive }: Migration): Promise<void> {
  const record = { migration: number, name, isAdditive, doneAt: new Date(), release: RELEASE }
  await records().updateOne({ _id: `${ID}${number}` }, { $setOnInsert: record }, { upsert: true })
}

async function changeIndex(change: IndexChange, report: Report): Promise<void> {
  await applyIndexChange(change)
  // A new database has forty of them.
  if (!change.isOfNewCollection) report(describeIndexChange(change), { collection: change.collection })
}

async function runOne(migration: Migration, signal: AbortSignal, report: Report): Promise<void> {
  const title = titleOf(migration)
  const started = performance.now()
  try {
    const count = await migration.count(connectedDb())
    if (count > 0) report(`${title} starts: ${amount(count)}`)
    const changed = count > 0 ? await migration.run(connectedDb(), signal) : 0
    if (signal.aborted) return
    await note(migration)
    const ms = Math.round(performance.now() - started)
    report(`${title} is done: ${amount(changed)} changed`, { changed, ms })
  } catch (error) {
    throw new MigrationError(migration, error)
  }
}

/** Frees the lock of a dead process, for the start of one that has the store to itself. */
export const freeMigrationLock = (): Promise<void> => freeLock(LOCK)
