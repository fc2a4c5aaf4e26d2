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
/** No lock is held for so long at once. */
const LONGEST_MS = 3_600_000

/** The collection of what a database remembers of its starts. */
export const MARKS = 'marks'
export const marks = <T extends { _id: string } = Lease>(): mongo.Collection<T> =>
  mongoose.connection.collection<T>(MARKS) as unknown as mongo.Collection<T>
const locks = (collection = MARKS) =>
  mongoose.connection.collection<Lease>(collection) as unknown as mongo.Collection<Lease>

const leaseEnd = (ms: number) => new Date(Date.now() + ms)

/** Takes a lock if it is free. @returns it as it was before, null if there was none, or `held`. */
async function tryToLock<T extends Lease>(
  id: string,
  owner: string,
  { leaseMs, free, collection }: Pick<LeaseOptions, 'leaseMs' | 'free' | 'collection'>,
): Promise<T | null | 'held'> {
  const now = Date.now()
  const isOver = [
    { lockedUntil: { $lte: new Date(now) } },
    // A time so far ahead is of a clock that was: to wait for it would end the work for as long.
    { lockedUntil: { $gt: new Date(now + LONGEST_MS) } },
    { lockedUntil: null as never },
  ]
  try {
    return (await locks(collection).findOneAndUpdate(
      { _id: id, $and: [{ $or: isOver }, ...(free ? [free] : [])] },
      { $set: { owner, lockedUntil: leaseEnd(leaseMs) } },
      { upsert: true, returnDocument: 'before' },
    )) as T | null
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return 'held'
  }
}

interface LeaseOptions {
  /** How long the lock stays after the last sign of life of its owner, in milliseconds. */
  leaseMs: number
  /** Is called once if another owner holds the lock. */
  onWait?: () => void
  /** Ends the waiting; the work is then not done. Null does not wait. */
  ending: AbortSignal | null
  /** Further conditions of a free lock, as a filter. */
  free?: object
  /** Tells while another owner holds the lock whether the work need not be done any more. */
  isSettled?: () => Promise<boolean>
  /** Whether the document of the lock stays when the work is over, because it says more than who holds it. */
  isKept?: boolean
  /** Where the lock is; by default, among the marks. */
  collection?: string
}

/** A lock that is held. */
export interface HeldLease<T extends Lease = Lease> {
  owner: string
  /** The lock as it was before; null if there was none. */
  before: T | null
  /** Extends the lock now. @returns whether this owner still holds it. */
  renew(): Promise<boolean>
}

/**
 * Does work that only one server at a time may do; waits for the server that does it. The lock is renewed while
 * the work lasts, and a killed server blocks the others no longer than `leaseMs`.
 * @param work gets a signal that is aborted if the lock was lost, because this process was suspended or the
 *   database could not be reached: then another server may do the same work.
 * @returns what the work returned, or null if it was not done.
 */
export async function withLease<Result, T extends Lease = Lease>(
  id: string,
  options: LeaseOptions,
  work: (lost: AbortSignal, held: HeldLease<T>) => Promise<Result>,
): Promise<Result | null> {
  const { leaseMs, onWait, ending, isSettled, isKept = false, collection } = options
  const owner = randomUUID()
  let before = await tryToLock<T>(id, owner, options)
  for (let tries = 0; before === 'held'; tries++) {
    if (ending === null || (await isSettled?.())) return null
    if (tries === 0) onWait?.()
    await sleep(POLL_MS)
    if (ending.aborted) return null
    before = await tryToLock<T>(id, owner, options)
  }
  const own = { _id: id, owner }
  const lost = new AbortController()
  let heldUntil = Date.now() + leaseMs
  const renew = async () =>
    (await locks(collection).updateOne(own, { $set: { lockedUntil: leaseEnd(leaseMs) } })).matchedCount > 0
  const keep = async () => {
    const askedAt = Date.now()
    const isHeld = await renew().catch(() => null)
    if (isHeld) heldUntil = askedAt + leaseMs
    else if (isHeld === false || Date.now() >= heldUntil) lost.abort()
  }
  const timer = setInterval(() => void keep(), leaseMs / 4)
  try {
    return await work(lost.signal, { owner, before, renew })
  } finally {
    clearInterval(timer)
    if (isKept) await locks(collection).updateOne(own, { $set: { lockedUntil: new Date() } })
    else await locks(collection).deleteOne(own)
  }
}

/** Frees a lock, for the start of a process that has the store to itself: the one that held it is dead. */
export async function freeLock(id: string): Promise<void> {
  await marks().deleteOne({ _id: id })
}
