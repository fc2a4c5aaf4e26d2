import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose, { type mongo } from 'mongoose'
import { isDuplicateKey } from './stored.ts'

/** A lock in the database: held by its owner until it expires. */
export interface Lease {
  _id: string
  owner?: string
  lockedUntil?: Date
}

const POLL_MS = 100

/** The collection of what a database remembers of its starts. */
export const MARKS = 'marks'
export const marks = <T extends { _id: string } = Lease>(): mongo.Collection<T> =>
  mongoose.connection.collection<T>(MARKS) as unknown as mongo.Collection<T>

const leaseEnd = (ms: number) => new Date(Date.now() + ms)

/**
 * Takes a lock if nobody holds it, or if its owner has not renewed it in time.
 * @param free further conditions of a free lock.
 * @returns the lock as it was before, null if there was none, or `held`.
 */
export async function tryToLock<T extends Lease>(
  id: string,
  owner: string,
  ms: number,
  free: object = {},
): Promise<T | null | 'held'> {
  try {
    return (await marks<Lease>().findOneAndUpdate(
      { _id: id, ...free, lockedUntil: { $lte: new Date() } },
      { $set: { owner, lockedUntil: leaseEnd(ms) } },
      { upsert: true, returnDocument: 'before' },
    )) as T | null
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return 'held'
  }
}

/** Extends a lock. @returns whether this owner still holds it. */
export async function renewLock(id: string, owner: string, ms: number): Promise<boolean> {
  const { matchedCount } = await marks().updateOne(
    { _id: id, owner },
    { $set: { lockedUntil: leaseEnd(ms) } },
  )
  return matchedCount > 0
}

interface LeaseOptions {
  /** How long the lock stays after the last sign of life of its owner, in milliseconds. */
  leaseMs: number
  /** Is called once if another owner holds the lock. */
  onWait(): void
  /** Ends the waiting; the work is then not done. */
  ending: AbortSignal
}

/**
 * Does work that only one server at a time may do; waits for the server that does it. The lock is renewed while
 * the work lasts, and a killed server blocks the others no longer than `leaseMs`.
 * @param work gets a signal that is aborted if the lock was lost, because this process was suspended or the
 *   database could not be reached: then another server may do the same work.
 * @returns what the work returned, or null if it was not done.
 */
export async function withLease<T>(
  id: string,
  { leaseMs, onWait, ending }: LeaseOptions,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const owner = randomUUID()
  for (let tries = 0; (await tryToLock(id, owner, leaseMs)) === 'held'; tries++) {
    if (tries === 0) onWait()
    await sleep(POLL_MS)
    if (ending.aborted) return null
  }
  const lost = new AbortController()
  let heldUntil = Date.now() + leaseMs
  const renew = async () => {
    const asked = Date.now()
    const isHeld = await renewLock(id, owner, leaseMs).catch(() => null)
    if (isHeld) heldUntil = asked + leaseMs
    else if (isHeld === false || Date.now() >= heldUntil) lost.abort()
  }
  const timer = setInterval(() => void renew(), leaseMs / 4)
  try {
    return await work(lost.signal)
  } finally {
    clearInterval(timer)
    await marks().deleteOne({ _id: id, owner })
  }
}

/** Frees a lock, for the start of a process that has the store to itself: the one that held it is dead. */
export async function freeLock(id: string): Promise<void> {
  await marks().deleteOne({ _id: id })
}
