import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { decode, encode } from '../values/bson.ts'
import { CommandError, isDiskFull, sqliteCode } from '../commands/errors.ts'
import { catalogSum } from './checksums.ts'
import { Collection } from './collection.ts'
import { collectionSchema, prepare, refuseOthers } from './format.ts'
import { parseIndex, type Index } from './indexSpec.ts'
import { blob, type Sql } from './sql.ts'

/** What `hasRoom` writes to find out whether there is room again. */
const TRIAL_BYTES = 256 * 1024

/** What a piece of work has come to. */
export type Outcome<T> = { value: T } | { error: unknown }

/**
 * The SQLite file with its catalog of collections. Every method is synchronous, so commands run one at a
 * time.
 */
export class Database implements Sql {
  readonly #sqlite: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #collections = new Map<string, Collection>()
  #inTransaction = false
  /** How many statements that change something were begun. */
  #changes = 0
  #wasFull = false
  readonly stats = { docsExamined: 0 }

  /**
   * @param options.readOnly changes nothing in the file, not even its format.
   * @throws StoreStartError for a file of another program or of another format, and errors of SQLite.
   */
  constructor(path: string, { readOnly = false } = {}) {
    this.#sqlite = new DatabaseSync(path, { readOnly })
    try {
      if (readOnly) refuseOthers(this.#sqlite, path)
      else prepare(this.#sqlite, path)
      this.#load()
    } catch (error) {
      this.close()
      throw error
    }
  }

  run(sql: string, ...values: SQLInputValue[]): { changes: number; lastInsertRowid: number } {
    this.#changes += 1
    const result = this.#prepare(sql).run(...values)
    return { changes: Number(result.changes), lastInsertRowid: Number(result.lastInsertRowid) }
  }

  all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.#prepare(sql).all(...values)
  }

  /** The rows of a query one by one; nothing may be written until the last was read. */
  iterate(sql: string, ...values: SQLInputValue[]): Iterable<Record<string, unknown>> {
    return this.#prepare(sql).iterate(...values)
  }

  get(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
    return this.#prepare(sql).get(...values)
  }

  /**
   * Runs `work` in one transaction, which is on disk when this returns, and rolled back if `work` throws.
   * Nested calls join the outer transaction.
   */
  transaction<T>(work: () => T): T {
    if (this.#inTransaction) return work()
    this.#inTransaction = true
    try {
      this.#sqlite.exec('BEGIN IMMEDIATE')
      const result = work()
      if (!this.get('SELECT 1 FROM catalog_sum'))
        this.run('INSERT INTO catalog_sum VALUES (1, ?)', catalogSum(this))
      this.#sqlite.exec('COMMIT')
      return result
    } catch (error) {
      this.#wasFull ||= isDiskFull(error)
      // SQLite itself rolls back when the disk is full; a second ROLLBACK would throw, and hide the cause.
      if (this.#sqlite.isTransaction) this.#sqlite.exec('ROLLBACK')
      // The catalog in memory may contain entries that were just rolled back.
      this.#load()
      throw error
    } finally {
      this.#inTransaction = false
    }
  }

  /**
   * Runs several pieces of work in one transaction, so that all of them wait for the disk only once. Each is stored
   * or undone as if it were alone: if one fails half done, or if the commit fails, all are undone and then run
   * again in a transaction each.
   * @returns the outcomes in the same order. What succeeded is on disk.
   */
  runTogether<T>(works: Iterable<() => T>): Outcome<T>[] {
    const begun: (() => T)[] = []
    try {
      return this.transaction(() => {
        const outcomes: Outcome<T>[] = []
        for (const work of works) {
          begun.push(work)
          outcomes.push(this.#runUndivided(work))
        }
        return outcomes
      })
    } catch (error) {
      if (begun.length === 1) return [{ error }]
      return begun.map((work) => outcomeOf(() => this.transaction(work)))
    }
  }

  /** @throws the error of work that had begun to change something, because the changes have to be undone. */
  #runUndivided<T>(work: () => T): Outcome<T> {
    const before = this.#changes
    const outcome = outcomeOf(work)
    if ('error' in outcome && (this.#changes !== before || sqliteCode(outcome.error) !== null))
      throw outcome.error
    return outcome
  }

  /**
   * Returns whether there is room on the disk. Once a write has found none, each call tries to write until
   * one succeeds, so that the answer is right also when nobody writes.
   */
  hasRoom(): boolean {
    if (!this.#wasFull) return true
    try {
      this.transaction(() => this.run('REPLACE INTO room VALUES (1, zeroblob(?))', TRIAL_BYTES))
      this.transaction(() => this.run('DELETE FROM room'))
      this.#wasFull = false
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
    return !this.#wasFull
  }

  /** Returns the collection, or undefined if it does not exist. */
  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`)
  }

  /**
   * Returns the collection, created if missing. Throws InvalidNamespace (73) for names that MongoDB rejects.
   */
  open(db: string, name: string): Collection {
    const openCollection = this.find(db, name)
    if (openCollection) return openCollection
    checkName(db, name)
    const { lastInsertRowid: id } = this.run('INSERT INTO collections (db, name) VALUES (?, ?)', db, name)
    this.#sqlite.exec(collectionSchema(id))
    return this.#register(id, db, name)
  }

  /** Removes an index from the file; its collection still names it. */
  dropIndex(index: Index): void {
    this.run('DELETE FROM index_entries WHERE idx = ?', index.id)
    this.run('DELETE FROM indexes WHERE id = ?', index.id)
  }

  /** Returns all collections, or those of one database, sorted by name. */
  list(db?: string): Collection[] {
    const all = [...this.#collections.values()].filter(
      (collection) => db === undefined || collection.db === db,
    )
    return all.sort((a, b) => (a.namespace < b.namespace ? -1 : 1))
  }

  close(): void {
    this.#statements.clear()
    this.#sqlite.close()
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#sqlite.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  #load(): void {
    this.#statements.clear()
    this.#collections.clear()
    for (const row of this.all('SELECT id, db, name FROM collections')) {
      const collection = this.#register(Number(row.id), String(row.db), String(row.name))
      for (const entry of this.all(
        'SELECT id, spec, multikey FROM indexes WHERE collection = ? ORDER BY id',
        collection.id,
      )) {
        collection.indexes.push({
          ...parseIndex(decode(blob(entry.spec))),
          id: Number(entry.id),
          multikey: entry.multikey === 1,
        })
      }
    }
  }

  #register(id: number, db: string, name: string): Collection {
    const collection = new Collection(this, id, db, name)
    this.#collections.set(collection.namespace, collection)
    return collection
  }
}

function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

/** Encodes the definition of an index as the catalog stores it. */
export const encodeSpec = encode

function checkName(db: string, name: string): void {
  const isDatabase = db !== '' && !/[/\\. "$*<>:|?\0]/.test(db)
  const isCollection = name !== '' && !name.startsWith('.') && !name.endsWith('.') && !/[$\0]/.test(name)
  if (!isDatabase || !isCollection) throw new CommandError(73, `Invalid namespace specified '${db}.${name}'`)
}
