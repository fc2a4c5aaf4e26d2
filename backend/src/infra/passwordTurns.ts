import { setTimeout as wait } from 'node:timers/promises'
import PQueue from 'p-queue'

/** Too many password checks are waiting: try again later. */
export class TooManyChecksError extends Error {
  constructor() {
    super('Too many password checks are waiting')
    this.name = 'TooManyChecksError'
  }
}

/** The client has gone away before its turn. */
export class CheckAbortedError extends Error {
  constructor() {
    super('The client of a password check has gone away')
    this.name = 'CheckAbortedError'
  }
}

/** How a password check waits that anybody may ask for. */
export interface Turn {
  /** Leaves the queue when it is aborted. */
  signal: AbortSignal
  /** How many checks may be waiting, so that this one may join them. */
  mostWaiting: number
}

/** Work for somebody who is signed in, or for the start of the site, goes ahead of logins. */
const AHEAD = 1

/**
 * After each login the queue rests this many times as long as the password took, up to the longest rest: whoever
 * wants to sign in at the same moment waits a little longer, so that those who read the site do not.
 */
const REST = 4
const LONGEST_REST_MS = 100

/**
 * A hash takes a core for some hundredths of a second. One at a time leaves the other cores, and the other threads
 * that read files and compress, to those who read the site.
 */
const queue = new PQueue({ concurrency: 1 })

/** @returns how many wait, besides the one that is running. */
export const waitingChecks = (): number => queue.size

/**
 * Hashes or checks a password when all that came before has ended.
 * @param turn for what anybody may ask for; without it, the work goes ahead of that and is never refused.
 * @returns the result of the work. Work that has begun is finished even if the client goes away.
 * @throws TooManyChecksError when the queue is full; CheckAbortedError when the client leaves it.
 */
export async function inTurn<Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result> {
  if (!turn) return queue.add(work, { priority: AHEAD })
  const { signal, mostWaiting } = turn
  if (signal.aborted) throw new CheckAbortedError()
  if (queue.size >= mostWaiting) throw new TooManyChecksError()
  // Not the signal itself: the next one would begin beside work that was aborted while it runs.
  const waiting = new AbortController()
  const leave = () => waiting.abort(new CheckAbortedError())
  const stay = () => signal.removeEventListener('abort', leave)
  signal.addEventListener('abort', leave, { once: true })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const workAndRest = async () => {
    stay()
    const started = performance.now()
    await work().then(resolve, reject)
    const rest = Math.min(LONGEST_REST_MS, (performance.now() - started) * REST)
    await wait(rest, null, { ref: false })
  }
  queue.add(workAndRest, { signal: waiting.signal }).catch(reject)
  return promise.finally(stay)
}
