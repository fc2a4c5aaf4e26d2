import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { IDEMPOTENCY_DAYS } from '@lane-and-court/contract/http/headers.ts'
import mongoose, { Schema } from 'mongoose'
import { isDuplicateKey } from '../infra/database/stored.ts'

/** A reservation ends this long after it was last renewed: its process is dead, and another may do the work. */
const LEASE_MS = 8_000
const RENEW_MS = 2_500
/** How long a second call waits for the answer of the first: longer than the reservation of a dead process. */
const WAIT_MS = 10_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500

/** What is known of one key: first that somebody is at work under it, then the answer. */
export interface IdempotencyRecord {
  _id: string
  /** Digest of the request's body: the same key never answers another request. */
  fingerprint: string
  /** Who is at work; null once it is answered. Records of older releases lack it, and are answered. */
  owner?: string | null
  until?: Date | null
  status?: number
  type?: string | null
  /** The answer's body as it was sent, null for none. Older releases kept it as a value, not as text. */
  body?: unknown
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
    body: { type: Schema.Types.Mixed },
    createdAt: { type: Date, default: Date.now, expires: IDEMPOTENCY_DAYS * 86_400 },
  },
  { versionKey: false, minimize: false, collection: 'idempotency_answers' },
)

const RecordModel = mongoose.model<IdempotencyRecord>('IdempotencyAnswer', schema)

/** An answer as it went over the wire. */
type SentAnswer = Pick<Required<IdempotencyRecord>, 'status' | 'type' | 'body'>

/** The right to do the work of a key, which ends by itself when this process dies. */
export interface Reservation {
  kind: 'reserved'
  /**
   * Fingerprint of the request whose process died at this work, so that it may be done or not; null where
   * nobody was at it before.
   */
  former: string | null
  /** Keeps the answer for every later call with the key. @param fingerprint of the request that it answers. */
  answer: (sent: SentAnswer, fingerprint: string) => Promise<void>
  /** Gives the key back, as if it had never been used. */
  release: () => Promise<void>
}

export type Reserved =
  | Reservation
  | { kind: 'answered'; record: IdempotencyRecord }
  /** The key came with another request, which is answered. */
  | { kind: 'mismatch'; record: IdempotencyRecord }
  /** The first call is still at work. */
  | { kind: 'busy' }

/**
 * Reserves a key before its work is done, so that of many calls at once, on one server or on several, one
 * alone does it. The others wait for its answer, up to ten seconds; also those with other words, for until
 * the first is answered nobody knows whether it will be done or refused.
 * @param fingerprint digest of the request.
 */
export async function reserve(_id: string, fingerprint: string): Promise<Reserved> {
  const owner = randomUUID()
  const giveUpAt = Date.now() + WAIT_MS
  let isMine = await insert(_id, fingerprint, owner)
  let former: string | null = null
  for (let pause = FIRST_PAUSE_MS; !isMine; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const record = await RecordModel.findById(_id).lean<IdempotencyRecord>()
    if (record && !record.owner)
      return { kind: record.fingerprint === fingerprint ? 'answered' : 'mismatch', record }
    if (!record) isMine = await insert(_id, fingerprint, owner)
    else if (isOver(record)) {
      isMine = await takeOver(record, owner)
      former = record.fingerprint
    } else if (Date.now() >= giveUpAt) return { kind: 'busy' }
    else await sleep(pause)
  }
  return hold(_id, owner, former)
}

const leaseEnd = () => new Date(Date.now() + LEASE_MS)
const isOver = ({ until }: IdempotencyRecord) => !until || until.getTime() <= Date.now()

async function insert(_id: string, fingerprint: string, owner: string): Promise<boolean> {
  try {
    await RecordModel.create({ _id, fingerprint, owner, until: leaseEnd() })
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}

async function takeOver({ _id, owner: former = null }: IdempotencyRecord, owner: string): Promise<boolean> {
  const until = mongoose.trusted({ $lte: new Date() })
  const taken = await RecordModel.updateOne({ _id, owner: former, until }, { owner, until: leaseEnd() })
  return taken.matchedCount === 1
}

function hold(_id: string, owner: string, former: string | null): Reservation {
  // A renewal that fails lets the reservation end: the work is written so that doing it again is safe.
  const renew = () => RecordModel.updateOne({ _id, owner }, { until: leaseEnd() }).then(undefined, () => {})
  const timer = setInterval(() => void renew(), RENEW_MS)
  timer.unref()
  return {
    kind: 'reserved',
    former,
    async answer(sent, fingerprint) {
      clearInterval(timer)
      await RecordModel.updateOne({ _id, owner }, { ...sent, fingerprint, owner: null, until: null })
    },
    async release() {
      clearInterval(timer)
      await RecordModel.deleteOne({ _id, owner })
    },
  }
}

/**
 * Ends every reservation: for the start of a process that has the store to itself, because who made them is
 * dead. What was asked stays known: the work may be done, and other words must not pass for it.
 */
export async function endLeftReservations(): Promise<void> {
  await RecordModel.updateMany({ owner: mongoose.trusted({ $ne: null }) }, { until: new Date(0) })
}
