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

/** A limit: at most `most` checks with the same key may wait at the same time. */
export interface Place {
  key: string
  most: number
}

/** How a password check waits that anybody may ask for. */
export interface Turn {
  /** Leaves the queue when it is aborted. */
  signal: AbortSignal
  /** The limits that apply to it. It may join the queue only if none of them is reached. */
  places: readonly Place[]
  /** Whether it is checked before the waiting logins of unknown devices. */
  isAhead: boolean
}

/** Work for signed-in people and for the start of the site comes first, then logins from known devices. */
const PRIORITIES = { signedIn: 2, ahead: 1, login: 0 }

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

/** How many checks wait, by key. */
const taken = new Map<string, number>()

/** @returns whether one of the limits is reached. */
export const isFull = (places: readonly Place[]): boolean =>
  places.some(({ key, most }) => (taken.get(key) ?? 0) >= most)

/** Counts a waiting check. @returns a function that stops counting it; only its first call has an effect. */
function take(places: readonly Place[]): () => void {
  const change = (by: number) => {
    for (const { key } of places) {
      const count = (taken.get(key) ?? 0) + by
      if (count > 0) taken.set(key, count)
      else taken.delete(key)
    }
  }
  change(1)
  let isTaken = true
  return () => {
    if (isTaken) change(-1)
    isTaken = false
  }
}

/**
 * Hashes or checks a password when all that came before has ended.
 * @param turn for what anybody may ask for; without it, the work goes ahead of that and is never refused.
 * @returns the result of the work. Work that has begun is finished even if the client goes away.
 * @throws TooManyChecksError when a limit is reached; CheckAbortedError when the client leaves the queue.
 */
export async function inTurn<Result>(work: () => Promise<Result>, turn?: Turn): Promise<Result> {
  if (!turn) return queue.add(work, { priority: PRIORITIES.signedIn })
  const { signal, places, isAhead } = turn
  if (signal.aborted) throw new CheckAbortedError()
  if (isFull(places)) throw new TooManyChecksError()
  const leavePlaces = take(places)
  // Not the signal itself: the next one would begin beside work that was aborted while it runs.
  const waiting = new AbortController()
  const leave = () => {
    leavePlaces()
    waiting.abort(new CheckAbortedError())
  }
  const stay = () => signal.removeEventListener('abort', leave)
  signal.addEventListener('abort', leave, { once: true })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const workAndRest = async () => {
    stay()
    leavePlaces()
    const started = performance.now()
    await work().then(resolve, reject)
    const rest = Math.min(LONGEST_REST_MS, (performance.now() - started) * REST)
    await wait(rest, null, { ref: false })
  }
  const priority = isAhead ? PRIORITIES.ahead : PRIORITIES.login
  queue.add(workAndRest, { signal: waiting.signal, priority }).catch(reject)
  return promise.finally(stay)
}
