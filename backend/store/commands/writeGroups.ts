import type { Database, Outcome } from '../storage/database.ts'

/** How long the writes of one group work before it is committed, so that reads have their turn. */
const GROUP_MS = 10

interface Waiting<T> {
  work: () => T
  settle: (outcome: Outcome<T>) => void
}

/**
 * Commits the writes of several clients together: waiting for the disk takes longer than the writes themselves.
 * Writes that arrive while one group is being committed form the next one. No other command runs within a group,
 * so nobody reads what is not committed yet.
 */
export class WriteGroups<T> {
  #waiting: Waiting<T>[] = []
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Runs a write with those of other clients.
   * @returns its result, once it is on disk.
   * @throws what the write has thrown, or why it could not be stored; this never is the fault of another write.
   */
  add(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<T>) =>
        'error' in outcome ? reject(outcome.error as Error) : resolve(outcome.value)
      this.#waiting.push({ work, settle })
      if (this.#waiting.length === 1) setImmediate(() => this.#runGroup())
    })
  }

  #runGroup(): void {
    const group: Waiting<T>[] = []
    const waiting = this.#waiting
    const works = function* () {
      const end = performance.now() + GROUP_MS
      do {
        const next = waiting[group.length]
        if (!next) return
        group.push(next)
        yield next.work
      } while (performance.now() < end)
    }
    const outcomes = this.#database.runTogether(works())
    this.#waiting = waiting.slice(group.length)
    if (this.#waiting.length > 0) setImmediate(() => this.#runGroup())
    for (const [at, outcome] of outcomes.entries()) group[at]?.settle(outcome)
  }
}
