import type { Database } from './database.ts'

/** One step should hold other commands no longer than this. */
const STEP_MS = 4
const PAGES = { least: 4, first: 32, most: 512 }
/** Free pages that stay for the next writes (1 MB). */
const KEPT_PAGES = 256
/** A step is followed by a pause, in which other commands run. */
const PAUSE_MS = 25
const CHECK_MS = 60_000

/** Gives the pages of deleted documents back to the file system, in steps of a few milliseconds. */
export class Shrinker {
  #pages = PAGES.first
  #timer: NodeJS.Timeout | undefined
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Looks once a minute whether there is something to give back. */
  start(): void {
    this.#wait(CHECK_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Does one step. @returns whether there is more to give back. */
  step(): boolean {
    const free = freePages(this.#database) - KEPT_PAGES
    if (free <= 0) return false
    const begin = performance.now()
    const pages = Math.min(free, this.#pages)
    this.#database.all(`PRAGMA incremental_vacuum(${pages})`)
    // Only now does the file become shorter; after each step, so that no checkpoint has much to do.
    this.#database.all('PRAGMA wal_checkpoint(PASSIVE)')
    const isSlow = performance.now() - begin > STEP_MS
    this.#pages = Math.max(PAGES.least, Math.min(PAGES.most, isSlow ? this.#pages >> 1 : this.#pages * 2))
    return free > pages
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => this.#wait(this.#tryStep() ? PAUSE_MS : CHECK_MS), ms)
    this.#timer.unref()
  }

  #tryStep(): boolean {
    try {
      return this.step()
    } catch (error) {
      // Moving pages needs a little room in the log.
      process.emitWarning(`The file of the store could not be made smaller: ${String(error)}`)
      return false
    }
  }
}

const freePages = (database: Database): number =>
  Number(database.get('PRAGMA freelist_count')?.freelist_count)
