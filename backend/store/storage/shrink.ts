import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDiskFull } from '../commands/errors.ts'
import type { Database } from './database.ts'

/** One step should hold other commands no longer than this. */
const STEP_MS = 4
const PAGES = { least: 4, first: 32, most: 512 }
/** Free pages that stay for the next writes (1 MB). */
const KEPT_PAGES = 256
/** A step is followed by a pause, in which other commands run. */
const PAUSE_MS = 25
const CHECK_MS = 60_000

/** What VACUUM needs: a new copy of the file in the log, and in the end in the file. */
const ROOM_FACTOR = 2.5

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
    const free = pragma(this.#database, 'freelist_count') - KEPT_PAGES
    if (free <= 0 || pragma(this.#database, 'auto_vacuum') === 0) return false
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

/**
 * Rewrites the file of an older release once, so that it can give pages back.
 * @returns a sentence if there is too little room for that; the store works all the same.
 */
export function makeShrinkable(database: Database, path: string): string[] {
  if (pragma(database, 'auto_vacuum') !== 0) return []
  const { bavail, bsize } = statfsSync(dirname(path))
  const needed = Math.ceil(statSync(path).size * ROOM_FACTOR)
  if (bavail * bsize >= needed && tryToRewrite(database)) return []
  return [
    `${path} does not become smaller after deletions: an older release has made it. With ${Math.ceil(needed / 1e6)} MB of free room on its disk, the next start changes that.`,
  ]
}

function tryToRewrite(database: Database): boolean {
  try {
    database.all('PRAGMA auto_vacuum=INCREMENTAL')
    database.all('VACUUM')
    database.all('PRAGMA wal_checkpoint(TRUNCATE)')
    return true
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return false
  }
}

function pragma(database: Database, name: 'freelist_count' | 'auto_vacuum'): number {
  return Number(database.get(`PRAGMA ${name}`)?.[name])
}
