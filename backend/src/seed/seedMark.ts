import type { mongo } from 'mongoose'
import { marks as allMarks, withLease, type HeldLease, type Lease } from '../infra/database/lease.ts'

/** The state of the seeding: locked by an owner until the lock expires, or settled permanently. */
interface Mark extends Lease {
  settledAt?: Date
}

const MARK = 'samples'
/** Creating one sample takes far less; a killed server delays the others no longer than this. */
const LEASE_MS = 5_000
const NEVER = new AbortController().signal

const marks = () => allMarks<Mark>()

/** The turn of the one server that creates the samples. */
export interface SeedTurn {
  /** Whether an earlier seeding was not finished. */
  wasInterrupted: boolean
  /** Keeps the turn. @returns false if this server no longer has it. */
  renew(): Promise<boolean>
  /** Records that this database needs no more samples. @returns as `renew`. */
  settle(): Promise<boolean>
}

/**
 * Creates samples while no other server does.
 * @returns what the work returns; null if the seeding is settled already.
 */
export function inSeedTurn<T>(work: (turn: SeedTurn) => Promise<T>): Promise<T | null> {
  const options = {
    leaseMs: LEASE_MS,
    ending: NEVER,
    free: { settledAt: { $exists: false } },
    isSettled: async () => (await marks().findOne({ _id: MARK }))?.settledAt !== undefined,
    // A mark that is not settled tells the next start of an interruption.
    isKept: true,
  }
  return withLease<T, Mark>(MARK, options, (_lost, held) => work(turnOf(held, held.before !== null)))
}

function turnOf({ owner, renew }: HeldLease<Mark>, wasInterrupted: boolean): SeedTurn {
  const settled: mongo.UpdateFilter<Mark> = {
    $set: { settledAt: new Date() },
    $unset: { owner: 1, lockedUntil: 1 },
  }
  return {
    wasInterrupted,
    renew,
    settle: async () => (await marks().updateOne({ _id: MARK, owner }, settled)).matchedCount > 0,
  }
}

/** Cancels an unfinished seeding: the samples that it created stay, and count as content of the site. */
export async function clearSeedMark(): Promise<void> {
  await marks().deleteMany({ _id: MARK, settledAt: { $exists: false } })
}
