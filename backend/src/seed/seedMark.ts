import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import { marks as allMarks, renewLock, tryToLock, type Lease } from '../infra/database/lease.ts'

/** The state of the seeding: locked by an owner until the lock expires, or settled permanently. */
interface Mark extends Lease {
  settledAt?: Date
}

/**
 * Not `seeding`, the mark of older releases: an older release that is started on this database again would
 * drop the whole database if it found that mark.
 */
const MARK = 'samples'
const MARK_OF_OLDER_RELEASES = 'seeding'
/** Creating one sample takes far less; a killed server delays the others no longer than this. */
const LOCK_MS = 5_000
const POLL_MS = 100

const marks = () => allMarks<Mark>()

/** The lock that lets only one server at a time create the samples. */
export interface SeedLock {
  /** Whether an earlier seeding was not finished. */
  wasInterrupted: boolean
  /** Extends the lock. @returns false if this server no longer holds it. */
  renew(): Promise<boolean>
  /** Records that this database needs no more samples, and releases the lock. @returns as `renew`. */
  settle(): Promise<boolean>
}

/**
 * Takes the lock, or waits for the server that holds it; an expired lock is taken over.
 * @returns the lock, or null if the seeding is already settled.
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
    await sleep(POLL_MS)
  }
}

/** @returns the mark as it was before this server took it, or null if there was none. */
async function tryToTake(owner: string): Promise<Mark | null | 'held' | 'settled'> {
  const before = await tryToLock<Mark>(MARK, owner, LOCK_MS, { settledAt: { $exists: false } })
  if (before !== 'held') return before
  return (await marks().findOne({ _id: MARK }))?.settledAt ? 'settled' : 'held'
}

function lockOf(owner: string, wasInterrupted: boolean): SeedLock {
  const settled: mongo.UpdateFilter<Mark> = {
    $set: { settledAt: new Date() },
    $unset: { owner: 1, lockedUntil: 1 },
  }
  return {
    wasInterrupted,
    renew: () => renewLock(MARK, owner, LOCK_MS),
    settle: async () => (await marks().updateOne({ _id: MARK, owner }, settled)).matchedCount > 0,
  }
}

/** Cancels an unfinished seeding: the samples that it created stay, and count as content of the site. */
export async function clearSeedMark(): Promise<void> {
  await marks().deleteMany({ _id: { $in: [MARK, MARK_OF_OLDER_RELEASES] }, settledAt: { $exists: false } })
}
