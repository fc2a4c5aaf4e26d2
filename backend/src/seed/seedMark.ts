import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose, { type mongo } from 'mongoose'
import { isDuplicateKey } from '../infra/database/stored.ts'

/** How the laying of the samples stands: being laid by an owner until the lock ends, or settled for good. */
interface Mark {
  _id: string
  owner?: string
  lockedUntil?: Date
  settledAt?: Date
}

/**
 * Not `seeding`, the mark of older releases: one of those, started on this database again, would drop all of
 * it where it finds that.
 */
const MARK = 'samples'
const MARK_OF_OLDER_RELEASES = 'seeding'
/** One sample takes far less; a server that was killed holds the others up no longer than this. */
const LOCK_MS = 5_000
const LOOK_AGAIN_MS = 100

const marks = () => mongoose.connection.collection<Mark>('marks')
const lockEnd = () => new Date(Date.now() + LOCK_MS)

/** The lock that lets one server at a time lay the samples. */
export interface SeedLock {
  /** Whether a seeding was begun before and not finished. */
  wasInterrupted: boolean
  /** Moves the end of the lock on. @returns false when the lock is not ours any more. */
  renew(): Promise<boolean>
  /** Notes that nothing is to be laid into this database any more, and gives the lock back. @returns as `renew`. */
  settle(): Promise<boolean>
}

/**
 * Takes the lock, or waits for the server that holds it; a lock whose end has passed is taken over.
 * @returns the lock, or null when it is settled already.
 */
export async function takeSeedLock(): Promise<SeedLock | null> {
  const owner = randomUUID()
  for (;;) {
    const before = await tryToTake(owner)
    if (before === 'settled') return null
    if (before !== 'held') {
      const { deletedCount } = await marks().deleteOne({ _id: MARK_OF_OLDER_RELEASES })
      return lockOf(owner, before !== null || deletedCount > 0)
    }
    await sleep(LOOK_AGAIN_MS)
  }
}

/** @returns the mark as it was before it was taken, null where there was none. */
async function tryToTake(owner: string): Promise<Mark | null | 'held' | 'settled'> {
  const isFree = { settledAt: { $exists: false }, lockedUntil: { $lte: new Date() } }
  try {
    return await marks().findOneAndUpdate(
      { _id: MARK, ...isFree },
      { $set: { owner, lockedUntil: lockEnd() } },
      { upsert: true, returnDocument: 'before' },
    )
  } catch (error) {
    // There is a mark, and it is not free.
    if (!isDuplicateKey(error)) throw error
    return (await marks().findOne({ _id: MARK }))?.settledAt ? 'settled' : 'held'
  }
}

function lockOf(owner: string, wasInterrupted: boolean): SeedLock {
  const change = async (update: mongo.UpdateFilter<Mark>) =>
    (await marks().updateOne({ _id: MARK, owner }, update)).matchedCount > 0
  return {
    wasInterrupted,
    renew: () => change({ $set: { lockedUntil: lockEnd() } }),
    settle: () => change({ $set: { settledAt: new Date() }, $unset: { owner: 1, lockedUntil: 1 } }),
  }
}

/** Forgets an unfinished seeding: what it laid stays and is the site's own from now on. */
export async function clearSeedMark(): Promise<void> {
  await marks().deleteMany({ _id: { $in: [MARK, MARK_OF_OLDER_RELEASES] }, settledAt: { $exists: false } })
}
