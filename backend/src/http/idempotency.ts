import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY, IDEMPOTENT_REPLAYED } from '@lane-and-court/contract/http/headers.ts'
import { toPageName } from '@lane-and-court/contract/pages/pages.limits.ts'
import type { Context, Middleware } from 'koa'
import { Types } from 'mongoose'
import { underWriteKey } from '../infra/database/writeKey.ts'
import type { Actor } from './actor.ts'
import { Fault } from './fault.ts'
import { reserve, type IdempotencyRecord, type Reservation } from './idempotencyRecords.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const RETRY_SECONDS = 2
const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest()

/**
 * Answers a repeated Idempotency-Key with the first answer (DESIGN section 4). The key is reserved before
 * the work, so that overlapping calls do it once. Only answers of success are kept: a refused write changed
 * nothing, and its correction may use the same key.
 * @throws Fault 400 for a key that is no UUID, 422 for a key that came with another request before, 425
 *   where the first call is still at work: the outbox sends it again later, under the same key.
 */
export const idempotent: Middleware = async (ctx, next) => {
  const _id = readKey(ctx)
  if (!_id) return next()
  const reserved = await reserve(_id, fingerprintOf(ctx))
  switch (reserved.kind) {
    case 'answered':
      return replay(ctx, reserved.record)
    case 'mismatch':
      throw new Fault(422, 'idempotency_mismatch', `This ${IDEMPOTENCY_KEY} was used for another request.`)
    case 'busy':
      ctx.set('Retry-After', String(RETRY_SECONDS))
      throw new Fault(425, 'in_progress', 'This is still being saved. Please try again in a moment.')
    case 'reserved':
      return work(ctx, reserved, () => keyedWork(ctx, _id, next))
  }
}

/**
 * Has a new object's id and an update's mark come from the Idempotency-Key, and keeps no record of the
 * request: for what holds a secret.
 * @throws Fault 400 for a key that is no UUID.
 */
export const keyed: Middleware = async (ctx, next) => {
  const _id = readKey(ctx)
  return _id ? keyedWork(ctx, _id, next) : next()
}

/**
 * So that a second try after a crash between the write and the record of its answer finds what the first
 * has made or saved, instead of doing it again.
 */
function keyedWork(ctx: Context, _id: string, next: () => Promise<unknown>): Promise<unknown> {
  ctx.state.newId = new Types.ObjectId(digest('id', _id).subarray(0, 12))
  return underWriteKey(_id, next)
}

async function work(ctx: Context, reservation: Reservation, next: () => Promise<unknown>): Promise<void> {
  try {
    await next()
  } catch (error) {
    await reservation.release()
    throw error
  }
  if (ctx.status >= 400) return reservation.release()
  const body = textOf(ctx.body)
  const type = ctx.response.get('Content-Type') || null
  await reservation.answer({ status: ctx.status, type, body })
  // The first answer is sent from the same text as all later ones.
  if (body !== null) ctx.body = body
}

const textOf = (body: unknown): string | null =>
  body === null || body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)

/** @returns what a key means from this caller to this route, or null where none was sent. */
function readKey(ctx: Context): string | null {
  const key = ctx.get(IDEMPOTENCY_KEY)
  if (!key) return null
  if (!UUID.test(key)) throw new Fault(400, 'bad_request', `${IDEMPOTENCY_KEY} must be a UUID.`)
  // One person's key never answers with what another was told.
  const actor = ctx.state.actor as Actor | undefined
  const scope = [ctx.method, routeOf(ctx), ...(actor ? [actor.role, actor.id] : [])].join(' ')
  return digest(scope, key.toLowerCase()).toString('base64url')
}

/**
 * @returns the route with its parameters filled in: one text for all spellings of an address (a slash at the
 *   end, upper case, needless escapes, a query), and the usual spelling for most of them.
 */
function routeOf(ctx: Context): string {
  const { routerPath, params } = ctx as Context & { routerPath: string; params: Record<string, string> }
  return routerPath.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(toPageName(params[name] ?? '').toWellFormed()),
  )
}

/** @throws Fault 400 for a body that is nested too deep to be written down. */
function fingerprintOf(ctx: Context): string {
  const { body } = ctx.request as Context['request'] & { body?: unknown }
  try {
    return digest(JSON.stringify(body ?? null)).toString('base64url')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Fault(400, 'bad_request', 'The request could not be read.')
  }
}

function replay(ctx: Context, { status, type, body }: IdempotencyRecord): void {
  ctx.status = status ?? 200
  ctx.set(IDEMPOTENT_REPLAYED, 'true')
  if (body === null || body === undefined) return
  if (type) ctx.set('Content-Type', type)
  ctx.body = body
}

/** @returns the id for the object this request makes. */
export function newId(ctx: Context): Types.ObjectId {
  return (ctx.state.newId as Types.ObjectId | undefined) ?? new Types.ObjectId()
}
