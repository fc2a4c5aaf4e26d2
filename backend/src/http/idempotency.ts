import { createHash } from 'node:crypto'
import {
  IDEMPOTENCY_DAYS,
  IDEMPOTENCY_KEY,
  IDEMPOTENT_REPLAYED,
} from '@lane-and-court/contract/http/headers.ts'
import type { Context, Middleware } from 'koa'
import mongoose, { Schema, Types } from 'mongoose'
import { isDuplicateKey } from '../infra/database/stored.ts'
import type { Actor } from './actor.ts'
import { Fault } from './fault.ts'

interface StoredAnswer {
  _id: string
  fingerprint: string
  status: number
  body: unknown
  createdAt: Date
}

const answerSchema = new Schema<StoredAnswer>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    status: { type: Number, required: true },
    body: { type: Schema.Types.Mixed },
    createdAt: { type: Date, default: Date.now, expires: IDEMPOTENCY_DAYS * 86_400 },
  },
  { versionKey: false, collection: 'idempotency_answers' },
)

const Answer = mongoose.model<StoredAnswer>('IdempotencyAnswer', answerSchema)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest()

/**
 * Answers a repeated Idempotency-Key with the first answer (DESIGN section 4). Only answers of success
 * are kept: a refused write changed nothing, and its correction may use the same key.
 * @throws Fault 400 for a key that is no UUID, 422 for a key that came with another request before.
 */
export const idempotent: Middleware = async (ctx, next) => {
  const _id = readKey(ctx)
  if (!_id) return next()
  const fingerprint = digest(JSON.stringify((ctx.request as { body?: unknown }).body ?? null)).toString(
    'base64url',
  )

  const first = await Answer.findById(_id).lean()
  if (first) return replay(ctx, first, fingerprint)

  // So that a second try after a crash between the write and the record of its answer finds the object
  // instead of making another.
  ctx.state.newId = idOf(_id)
  await next()
  if (ctx.status >= 400) return
  try {
    await Answer.create({ _id, fingerprint, status: ctx.status, body: ctx.body ?? null })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

/**
 * Has the id of a new object come from the Idempotency-Key, and keeps no record of the request: for what
 * holds a secret.
 * @throws Fault 400 for a key that is no UUID.
 */
export const keyed: Middleware = async (ctx, next) => {
  const _id = readKey(ctx)
  if (_id) ctx.state.newId = idOf(_id)
  await next()
}

/** @returns what a key means from this caller to this address, or null where none was sent. */
function readKey(ctx: Context): string | null {
  const key = ctx.get(IDEMPOTENCY_KEY)
  if (!key) return null
  if (!UUID.test(key)) throw new Fault(400, 'bad_request', `${IDEMPOTENCY_KEY} must be a UUID.`)
  // One person's key never answers with what another was told.
  const actor = ctx.state.actor as Actor | undefined
  const scope = [ctx.method, ctx.path, ...(actor ? [actor.role, actor.id] : [])].join(' ')
  return digest(scope, key.toLowerCase()).toString('base64url')
}

const idOf = (key: string) => new Types.ObjectId(digest('id', key).subarray(0, 12))

function replay(ctx: Context, first: StoredAnswer, fingerprint: string): void {
  if (first.fingerprint !== fingerprint) {
    throw new Fault(422, 'idempotency_mismatch', `This ${IDEMPOTENCY_KEY} was used for another request.`)
  }
  ctx.status = first.status
  ctx.set(IDEMPOTENT_REPLAYED, 'true')
  if (first.body !== null) ctx.body = first.body
}

/** @returns the id for the object this request makes. */
export function newId(ctx: Context): Types.ObjectId {
  return (ctx.state.newId as Types.ObjectId | undefined) ?? new Types.ObjectId()
}
