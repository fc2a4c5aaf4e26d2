import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { isDiskFull } from './stored.ts'
import type { Reach } from './topologyWatch.ts'

const { mongo } = mongoose

/** @returns the connected database, for what Mongoose has no model of. */
export function connectedDb(): mongoose.mongo.Db {
  const { db } = mongoose.connection
  if (!db) throw new Error('no database is connected')
  return db as unknown as mongoose.mongo.Db
}

/** The database does not answer; what was asked may be asked again later. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'
}

/** What the driver throws when it has no connection, or loses one while it waits for the answer. */
const CONNECTION_ERRORS = [
  DatabaseAwayError,
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoServerClosedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoNotConnectedError,
  mongo.MongoClientClosedError,
  mongoose.Error.MongooseServerSelectionError,
]

/**
 * Codes with which a server says that it is starting or stopping, is not the primary, or cannot reach enough other
 * members for a write: HostUnreachable, HostNotFound, WriteConcernTimeout, NetworkTimeout, ShutdownInProgress,
 * UnsatisfiableWriteConcern, ExceededTimeLimit, PrimarySteppedDown, SocketException, NotWritablePrimary,
 * LegacyNotPrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk,
 * NotPrimaryOrSecondary.
 */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  6, 7, 64, 89, 91, 100, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
])

/**
 * @returns whether an error says that the database cannot be reached now. A write may have been stored nevertheless;
 *   the idempotency key of its request makes it safe to send it again.
 */
export function isDatabaseAwayError(error: unknown): boolean {
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind)) return true
  // What `insertMany` and `bulkWrite` throw holds the error of the connection.
  const cause = error instanceof mongo.MongoBulkWriteError ? (error.errorResponse as unknown) : null
  if (cause instanceof Error) return isDatabaseAwayError(cause)
  return error instanceof mongo.MongoServerError && AWAY_CODES.has(error.code)
}

/** How long a request waits for a database that is away: a store that is started again is back by then. */
const PATIENCE_MS = 1_000
/** How long it waits for the election of a new primary, which takes ten to twelve seconds. */
const FAILOVER_MS = 15_000
/** Requests that wait at once; further ones are refused, so that their number in memory is limited. */
const MOST_WAITING = 500
/** How often a request that is still being received is looked at again. */
const RECEIVING_MS = 250
/** An outage is noticed this long after the first connection has failed, at the latest. */
const NOTICED_MS = 2_000
/** How long the database may take to answer a health check. */
const PING_MS = 800

interface Waiting {
  onBack: () => void
  /** @returns whether the request is over; a request that is still being received is not. */
  onGivenUp: () => boolean
}

interface Outage {
  /** Epoch milliseconds. */
  since: number
  reach: Reach
}

let outage: Outage | null = null
/** When the last outage ended, in epoch milliseconds. */
let lastEnd = -Infinity
let timer: NodeJS.Timeout | undefined
const waiting = new Set<Waiting>()

/** @returns since when the database has been away, in epoch milliseconds, or null while it answers. */
export const awaySince = (): number | null => outage?.since ?? null

/**
 * Notes what is known about the database.
 * @param reach null when the connection is closed on purpose.
 * @param report is given one sentence when the database has gone, and one when it is back.
 */
export function noteReach(reach: Reach | null, report: (line: string) => void): void {
  if (reach && !reach.isUp) {
    if (!outage) report(`The database does not answer: ${reach.reason}`)
    outage = { since: outage?.since ?? Date.now() - reach.silentMs, reach }
    return schedule()
  }
  if (!outage) return
  const seconds = ((Date.now() - outage.since) / 1_000).toFixed(1)
  outage = null
  lastEnd = Date.now()
  clearTimeout(timer)
  if (reach) report(`The database answers again, after ${seconds} s`)
  for (const { onBack } of waiting) onBack()
}

const givesUpAt = ({ since, reach }: Outage): number =>
  since + (reach.mayFailOver ? FAILOVER_MS : PATIENCE_MS)

function schedule(): void {
  clearTimeout(timer)
  if (outage) timer = setTimeout(giveUp, Math.max(0, givesUpAt(outage) - Date.now())).unref()
}

function giveUp(): void {
  for (const one of waiting) if (one.onGivenUp()) waiting.delete(one)
  if (waiting.size > 0) timer = setTimeout(giveUp, RECEIVING_MS).unref()
}

/**
 * Runs work that reads or writes the database. While the database is away, it waits for it: a second, and up to
 * fifteen while a replica set elects a new primary. Work that has begun is waited for as long, and goes on unseen
 * after that: the driver ends it.
 * @param isReceiving whether the client is still sending; its request is not ended then.
 * @returns what the work returns. @throws DatabaseAwayError when the database is away for too long; what the work
 *   throws.
 */
export async function withDatabase<T>(work: () => Promise<T>, isReceiving = () => false): Promise<T> {
  if (outage) await untilBack(outage)
  let one: Waiting | undefined
  const givenUp = new Promise<never>((_resolve, reject) => {
    one = {
      onBack: () => {},
      onGivenUp() {
        if (isReceiving()) return false
        reject(new DatabaseAwayError('The database is away'))
        return true
      },
    }
    waiting.add(one)
  })
  try {
    return await Promise.race([work(), givenUp])
  } finally {
    if (one) waiting.delete(one)
  }
}

async function untilBack(current: Outage): Promise<void> {
  if (Date.now() >= givesUpAt(current) || waiting.size >= MOST_WAITING)
    throw new DatabaseAwayError('The database is away')
  await new Promise<void>((resolve, reject) => {
    const one: Waiting = {
      onBack() {
        waiting.delete(one)
        resolve()
      },
      onGivenUp() {
        reject(new DatabaseAwayError('The database is away'))
        return true
      },
    }
    waiting.add(one)
  })
}

/**
 * @returns whether an outage that is in the log explains why a connection failed just now. The connections of an
 *   outage may fail a moment before it is noticed, and after it is over.
 */
export async function isOutageKnown(): Promise<boolean> {
  const at = Date.now()
  if (!outage) await sleep(NOTICED_MS, undefined, { ref: false })
  return outage !== null || lastEnd >= at - NOTICED_MS
}

/**
 * Asks the database whether it is there.
 * @returns null if it responds; `full` if it found no room for its last write; `away` if it does not respond, at the
 *   latest after 0.8 s.
 */
export async function databaseFault(): Promise<'away' | 'full' | null> {
  if (outage) return 'away'
  const over = new AbortController()
  const ping = async () => {
    await mongoose.connection.db?.command({ ping: 1 })
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected ? null : 'away'
  }
  try {
    return await Promise.race([ping(), sleep(PING_MS, 'away' as const, { signal: over.signal, ref: false })])
  } catch (error) {
    return isDiskFull(error) ? 'full' : 'away'
  } finally {
    over.abort()
  }
}
