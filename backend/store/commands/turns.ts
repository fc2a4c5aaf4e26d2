import { badValue, CommandError, timeExceeded } from './errors.ts'
import { toNumber } from '../values/bson.ts'

/** Long work that yields where other commands may run in between. */
export type InTurns<T> = Generator<null, T, void>

/** When a command has to be done, in milliseconds as of `performance.now()`; `Infinity` for no limit. */
export interface Deadline {
  at: number
}

/** How long one command works before the next one has its turn. */
const TURN_MS = 2
const MAX_TIME_MS = 2 ** 31 - 1

/** The deadline of the command whose turn it is: the thread runs one turn at a time. */
let current: Deadline = { at: Infinity }

/** @returns the milliseconds that the running command has left. */
export const timeLeft = (): number => current.at - performance.now()

/** @throws CommandError MaxTimeMSExpired (50) when the deadline of the running command has passed. */
export function checkTime(): void {
  if (timeLeft() < 0) throw timeExceeded()
}

/** Runs work whose `checkTime` looks at this deadline. */
export function within<T>(deadline: Deadline, work: () => T): T {
  const outer = current
  current = deadline
  try {
    return work()
  } finally {
    current = outer
  }
}

/**
 * @param maxTimeMS as in a command; 0 or nothing means no limit.
 * @throws BadValue (2) for anything but a whole number of milliseconds.
 */
export function deadlineOf(maxTimeMS: unknown): Deadline {
  if (maxTimeMS === undefined || maxTimeMS === null) return { at: Infinity }
  const ms = toNumber(maxTimeMS)
  if (ms === null || !Number.isInteger(ms)) throw badValue('maxTimeMS must be a whole number')
  if (ms < 0 || ms > MAX_TIME_MS)
    throw badValue(`${ms} value for maxTimeMS is out of range [0, ${MAX_TIME_MS}]`)
  return { at: ms === 0 ? Infinity : performance.now() + ms }
}

/** @returns whether a command is to be run in turns, rather than already done. */
export const isInTurns = <T extends object>(work: T | InTurns<T>): work is InTurns<T> =>
  'next' in work && typeof work.next === 'function'

/**
 * Runs long commands in short turns, one after another. Between two turns the thread reads its sockets, so that a
 * lookup by id is answered while searches run.
 */
export class Turns {
  readonly #waiting: (() => void)[] = []

  /**
   * Runs the first turn now, and the others later.
   * @param isWanted whether somebody still waits for the result; the work ends when nobody does.
   * @returns the result, if the first turn finished the work.
   */
  start<T>(work: InTurns<T>, deadline: Deadline, isWanted: () => boolean): T | Promise<T> {
    const first = turn(work, deadline)
    if (first.done) return first.value
    return new Promise((resolve, reject) => {
      const next = () => {
        try {
          if (!isWanted()) {
            work.return(undefined as T)
            throw new CommandError(11601, 'operation was interrupted')
          }
          const { done, value } = turn(work, deadline)
          if (done) resolve(value)
          else this.#wait(next)
        } catch (error) {
          reject(error as Error)
        }
      }
      this.#wait(next)
    })
  }

  #wait(next: () => void): void {
    this.#waiting.push(next)
    if (this.#waiting.length === 1) setImmediate(() => this.#runOne())
  }

  /** Only one, because all callbacks of `setImmediate` run before the sockets are read. */
  #runOne(): void {
    const next = this.#waiting[0]
    next?.()
    this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(() => this.#runOne())
  }
}

function turn<T>(work: InTurns<T>, deadline: Deadline): IteratorResult<null, T> {
  return within(deadline, () => {
    const end = performance.now() + TURN_MS
    let step = work.next()
    while (!step.done && performance.now() < end) step = work.next()
    return step
  })
}
