import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY, IDEMPOTENT_REPLAYED } from '@lane-and-court/contract/http/headers.ts'
import { toPageName } from '@lane-and-court/contract/pages/pages.limits.ts'
import type { Context } from 'koa'
import { Types } from 'mongoose'
import { underWriteKey, type KeyedWrite } from '../infra/database/writeKey.ts'
import type { Actor } from './actor.ts'
import { withEffects } from './effects.ts'
import { Fault, Mismatch } from './fault.ts'
import { reserve, type IdempotencyRecord, type Reservation } from './idempotencyRecords.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const RETRY_SECONDS = 2
const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest()

/**
 * Answers a repeated Idempotency-Key with the first answer (DESIGN section 4). The key is reserved before
 * the work, so that overlapping calls do it once. Only answers of success are kept: a refused write changed
 * nothing, and its correction may use the same key.
 * Other words under a key are for who changed them after an answer that never came: they are done under it
 * where the first never came, and then the first is refused if it comes late.
 * @throws Fault 400 for a key that is no UUID; Mismatch with the first answer where other words were saved
 *   under the key; 425 where the first call is still at work: try again later, under the same key.
 */
export const idempotent = withEffects(
  { headers: [IDEMPOTENCY_KEY], faults: [400, 422, 425] },
  async (ctx, next) => {
    const _id = readKey(ctx)
    if (!_id) return next()
    const fingerprint = fingerprintOf(ctx)
    const reserved = await reserve(_id, fingerprint)
    switch (reserved.kind) {
      case 'answered':
        return replay(ctx, reserved.record)
      case 'mismatch':
        throw new Mismatch(valueOf(reserved.record.body))
      case 'busy':
        ctx.set('Retry-After', String(RETRY_SECONDS))
        throw new Fault(425, 'in_progress', 'This is still being saved. Please try again in a moment.')
      case 'reserved':
        return work(ctx, { reserved, _id, fingerprint }, next)
    }
  },
)

/**
 * Has a new object's id and an update's mark come from the Idempotency-Key, and keeps no record of the
 * request: for what holds a secret.
 * @throws Fault 400 for a key that is no UUID; Mismatch where a try before has saved other words.
 */
export const keyed = withEffects({ headers: [IDEMPOTENCY_KEY], faults: [400, 422] }, async (ctx, next) => {
  const _id = readKey(ctx)
  if (!_id) return next()
  const { former } = await keyedWork(ctx, _id, next)
  if (former && !former.hasSameWords) throw new Mismatch(ctx.body)
})

/**
 * So that a second try after a crash between the write and the record of its answer finds what the first
 * has made or saved, instead of doing it again.
 * @returns what the work has found of a try before.
 */
async function keyedWork(ctx: Context, _id: string, next: () => Promise<unknown>): Promise<KeyedWrite> {
  ctx.state.newId = new Types.ObjectId(digest('id', _id).subarray(0, 12))
  const write: KeyedWrite = { key: _id, former: null }
  await underWriteKey(write, next)
  return write
}

interface Reserved {
  reserved: Reservation
  _id: string
  fingerprint: string
}

async function work(
  ctx: Context,
  { reserved, _id, fingerprint }: Reserved,
  next: () => Promise<unknown>,
): Promise<void> {
  let write: KeyedWrite
  try {
    write = await keyedWork(ctx, _id, next)
  } catch (error) {
    await reserved.release()
    throw error
  }
  if (ctx.status >= 400) return reserved.release()
  const body = textOf(ctx.body)
  const sent = { status: ctx.status, type: ctx.response.get('Content-Type') || null, body }
  // What was done is a try's before. Where its request is known, that says whether these are its words.
  const isOther =
    write.former !== null &&
    (reserved.former === null ? !write.former.hasSameWords : reserved.former !== fingerprint)
  if (isOther) {
    if (reserved.former === null) await reserved.release()
    else await reserved.answer(sent, reserved.former)
    throw new Mismatch(valueOf(body))
  }
  await reserved.answer(sent, fingerprint)
  // The first answer is sent from the same text as all later ones.
  if (body !== null) ctx.body = body
}

const textOf = (body: unknown): string | null =>
  body === null || body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)

/** @returns the answer's body as a value. */
function valueOf(body: unknown): unknown {
  // Older releases kept it as a value.
  if (typeof body !== 'string') return body ?? null
  try {
    return JSON.parse(body) as unknown
  } catch {
    return body
  }
}

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
