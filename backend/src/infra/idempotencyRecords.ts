import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { IDEMPOTENCY_DAYS } from '@lane-and-court/contract/http/headers.ts'
import mongoose, { Schema, type mongo } from 'mongoose'
import { isDuplicateKey } from './database/stored.ts'

/** The record of one key: first the reservation while the request is processed, then its response. */
export interface IdempotencyRecord {
  _id: string
  /** Hash of the request's body: a key never returns the response to another request. */
  fingerprint: string
  /** Holder of the reservation; null once there is a response. */
  owner: string | null
  until: Date | null
  status?: number
  type?: string | null
  /** The response body as it was sent, null for none. */
  body?: string | null
  createdAt: Date
}

const schema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    owner: { type: String },
    until: { type: Date },
    status: { type: Number },
    type: { type: String },
    body: { type: String },
    createdAt: { type: Date, default: Date.now, expires: IDEMPOTENCY_DAYS * 86_400 },
  },
  { versionKey: false, minimize: false, collection: 'idempotency_answers' },
)

const IdempotencyRecordModel = mongoose.model<IdempotencyRecord>('IdempotencyAnswer', schema)

/** A reservation expires this long after its last renewal: its process is dead, another may do the work. */
const LEASE_MS = 8_000
const RENEW_MS = 2_500
/** How long a repeated request waits for the first response: longer than the lease of a dead process. */
const WAIT_MS = 10_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500

/** The stored response. */
export type FirstResponse = Pick<IdempotencyRecord, 'status' | 'type' | 'body'>

/** A response as it was sent. */
type SentResponse = Pick<Required<IdempotencyRecord>, 'status' | 'type' | 'body'>

/** The lock on a key while its request is processed; it expires when this process dies. */
export interface Reservation {
  kind: 'reserved'
  /**
   * Fingerprint of the request whose process died while it was processed, so that its work may be done or
   * not; null if there was none.
   */
  earlierFingerprint: string | null
  /** Stores the response for all later requests with the key. @param fingerprint of the answered request. */
  complete: (sent: SentResponse, fingerprint: string) => Promise<void>
  /** Frees the key, as if it had never been used. */
  release: () => Promise<void>
}

export type Reserved =
  | Reservation
  | { kind: 'answered'; first: FirstResponse }
  /** The key was used for another request, which has its response. */
  | { kind: 'mismatch'; first: FirstResponse }
  /** The first request is still in progress. */
  | { kind: 'busy' }

/**
 * Reserves a key before its request is processed, so that of many parallel requests, on one server or on
 * several, only one is processed. The others wait for its response, up to ten seconds; also those with
 * another payload, because until then nobody knows whether the first will be saved or rejected.
 * @param fingerprint hash of the request.
 */
export async function reserve(_id: string, fingerprint: string): Promise<Reserved> {
  const owner = randomUUID()
  const giveUpAt = Date.now() + WAIT_MS
  let isReserved = await insert(_id, fingerprint, owner)
  let earlierFingerprint: string | null = null
  for (let pause = FIRST_PAUSE_MS; !isReserved; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const record = await IdempotencyRecordModel.findById(_id).lean<IdempotencyRecord>()
    if (record && !record.owner)
      return { kind: record.fingerprint === fingerprint ? 'answered' : 'mismatch', first: record }
    if (!record) isReserved = await insert(_id, fingerprint, owner)
    else if (isExpired(record)) {
      isReserved = await takeOver(record, owner)
      earlierFingerprint = record.fingerprint
    } else if (Date.now() >= giveUpAt) return { kind: 'busy' }
    else await sleep(pause)
  }
  return holdReservation(_id, owner, earlierFingerprint)
}

/** The records without Mongoose: it took a twentieth of the time of each save to check what is written here. */
const records = () => IdempotencyRecordModel.collection as unknown as mongo.Collection<IdempotencyRecord>
const leaseEnd = () => new Date(Date.now() + LEASE_MS)
const isExpired = ({ until }: IdempotencyRecord) => !until || until.getTime() <= Date.now()

async function insert(_id: string, fingerprint: string, owner: string): Promise<boolean> {
  try {
    await records().insertOne({ _id, fingerprint, owner, until: leaseEnd(), createdAt: new Date() })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}

async function takeOver({ _id, owner: former = null }: IdempotencyRecord, owner: string): Promise<boolean> {
  const until = mongoose.trusted({ $lte: new Date() })
  const result = await IdempotencyRecordModel.updateOne(
    { _id, owner: former, until },
    { owner, until: leaseEnd() },
  )
  return result.matchedCount === 1
}

function holdReservation(_id: string, owner: string, earlierFingerprint: string | null): Reservation {
  // A failed renewal lets the reservation expire: the work is written so that doing it again is safe.
  const renew = () =>
    IdempotencyRecordModel.updateOne({ _id, owner }, { until: leaseEnd() }).then(undefined, () => {})
  const timer = setInterval(() => void renew(), RENEW_MS)
  timer.unref()
  return {
    kind: 'reserved',
    earlierFingerprint,
    async complete(response, fingerprint) {
      clearInterval(timer)
      await records().updateOne(
        { _id, owner },
        { $set: { ...response, fingerprint, owner: null, until: null } },
      )
    },
    async release() {
      clearInterval(timer)
      await IdempotencyRecordModel.deleteOne({ _id, owner })
    },
  }
}

/**
 * Expires every reservation: for the start of a process that has the store to itself, because the processes
 * that made them are dead. The fingerprints stay: the work may be done, and another payload must not be
 * taken for it.
 */
export async function expireAbandonedReservations(): Promise<void> {
  await IdempotencyRecordModel.updateMany({ owner: mongoose.trusted({ $ne: null }) }, { until: new Date(0) })
}

const AT_ONCE = 200

/** What is kept of a response for a repeated request. */
export interface StoredResponse {
  _id: string
  /** The body as text; empty without one. */
  text: string
  createdAt: Date
}

/** @returns all stored responses, read in batches. */
export async function* eachStoredResponse(): AsyncGenerator<StoredResponse> {
  const records = IdempotencyRecordModel.find({}, { body: 1, createdAt: 1 })
    .maxTimeMS(0)
    .lean<IdempotencyRecord[]>()
    .cursor({ batchSize: AT_ONCE })
  for await (const { _id, body, createdAt } of records) yield { _id, createdAt, text: body ?? '' }
}

/** Deletes stored responses: the same request would be done once more. @returns how many. */
export async function deleteStoredResponses(ids: readonly string[]): Promise<number> {
  let deleted = 0
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const _id = mongoose.trusted({ $in: ids.slice(at, at + AT_ONCE) })
    deleted += (await IdempotencyRecordModel.deleteMany({ _id })).deletedCount
  }
  return deleted
}
