import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY, IDEMPOTENT_REPLAYED } from '@lane-and-court/contract/http/headers.ts'
import { toPageName } from '@lane-and-court/contract/pages/pages.ts'
import type { Context } from 'koa'
import {
  newObjectId,
  objectIdFrom,
  type ObjectId,
  runWithWriteKey,
  type KeyedWrite,
} from '../infra/database/stored.ts'
import { reserve, type FirstResponse, type Reservation } from '../infra/idempotencyRecords.ts'
import { measurements } from '../infra/measurements.ts'
import type { Actor } from './sessions.ts'
import { withDocs } from './routeDocs.ts'
import { HttpError, IdempotencyMismatchError } from './errors.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const RETRY_SECONDS = 2
const sha256 = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest()

/**
 * Answers a repeated Idempotency-Key with the first response (docs/architecture.md section 4). The key is
 * reserved before the work, so that overlapping requests do it once. Only successful responses are stored: a
 * rejected write changed nothing, and its correction may use the same key.
 * A client may send another payload under a key when the user has edited it after a lost response: it is
 * saved if the first payload never arrived, and then the first is rejected if it arrives late.
 * @throws HttpError 400 for a key that is no UUID; IdempotencyMismatchError with the first response when
 *   another payload was saved under the key; 425 while the first request is in progress: retry later, under
 *   the same key.
 */
export const idempotent = withDocs(
  { headers: [IDEMPOTENCY_KEY], errors: [400, 422, 425] },
  async (ctx, next) => {
    const _id = readKey(ctx)
    if (!_id) return next()
    // The batch has the record. Another payload under its key was refused there.
    if (ctx.state.batch) return void (await keyedWork(ctx, _id, next))
    const fingerprint = fingerprintOf(ctx)
    const reserved = await reserve(_id, fingerprint)
    switch (reserved.kind) {
      case 'answered':
        return replay(ctx, reserved.first)
      case 'mismatch':
        throw new IdempotencyMismatchError(valueOf(reserved.first.body))
      case 'busy':
        ctx.set('Retry-After', String(RETRY_SECONDS))
        throw new HttpError(425, 'in_progress', 'This is still being saved. Please try again in a moment.')
      case 'reserved':
        return work(ctx, { reserved, _id, fingerprint }, next)
    }
  },
)

/**
 * Derives a new object's id and an update's write key from the Idempotency-Key, and stores no record of the
 * request: for requests that hold a secret.
 * @throws HttpError 400 for a key that is no UUID; IdempotencyMismatchError when an earlier attempt has saved
 *   another payload.
 */
export const keyed = withDocs({ headers: [IDEMPOTENCY_KEY], errors: [400, 422] }, async (ctx, next) => {
  const _id = readKey(ctx)
  if (!_id) return next()
  const { earlierAttempt } = await keyedWork(ctx, _id, next)
  if (!ctx.state.batch && earlierAttempt && !earlierAttempt.hasSameFields)
    throw new IdempotencyMismatchError(ctx.body)
})

/**
 * Runs the work under the key, so that a retry after a crash between the write and the record of its response
 * finds what the first attempt has created or saved, instead of doing it again.
 * @returns the key, and what the work has found of an earlier attempt.
 */
async function keyedWork(ctx: Context, _id: string, next: () => Promise<unknown>): Promise<KeyedWrite> {
  ctx.state.newId = objectIdFrom(sha256('id', _id))
  const write: KeyedWrite = { key: _id, earlierAttempt: null }
  await runWithWriteKey(write, next)
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
  const response = { status: ctx.status, type: ctx.response.get('Content-Type') || null, body }
  // An earlier attempt did the work. If its fingerprint is known, it tells whether the payload is the same.
  const isOtherPayload =
    write.earlierAttempt !== null &&
    (reserved.earlierFingerprint === null
      ? !write.earlierAttempt.hasSameFields
      : reserved.earlierFingerprint !== fingerprint)
  if (isOtherPayload) {
    if (reserved.earlierFingerprint === null) await reserved.release()
    else await reserved.complete(response, reserved.earlierFingerprint)
    throw new IdempotencyMismatchError(valueOf(body))
  }
  await reserved.complete(response, fingerprint)
  // The first response is sent from the same text as all replayed ones.
  if (body !== null) ctx.body = body
}

const textOf = (body: unknown): string | null =>
  body === null || body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)

/** @returns the response body as a value. */
function valueOf(body: string | null | undefined): unknown {
  if (body === null || body === undefined) return null
  try {
    return JSON.parse(body) as unknown
  } catch {
    return body
  }
}

/** @returns the id of a key's record, for this user and route, or null when no key was sent. */
function readKey(ctx: Context): string | null {
  const key = ctx.get(IDEMPOTENCY_KEY)
  if (!key) return null
  if (!UUID.test(key)) throw new HttpError(400, 'bad_request', `${IDEMPOTENCY_KEY} must be a UUID.`)
  // A key never returns the response to another user.
  const actor = ctx.state.actor as Actor | undefined
  const scope = [ctx.method, routeOf(ctx), ...(actor ? [actor.role, actor.id] : [])].join(' ')
  return sha256(scope, key.toLowerCase()).toString('base64url')
}

/**
 * @returns the route with its parameters filled in: one text for all spellings of a URL (a slash at the
 *   end, upper case, needless escapes, a query), in most cases the usual spelling.
 */
function routeOf(ctx: Context): string {
  const { routerPath, params } = ctx as Context & { routerPath: string; params: Record<string, string> }
  return routerPath.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(toPageName(params[name] ?? '').toWellFormed()),
  )
}

/** @throws HttpError 400 for a body that is nested too deep to be serialized. */
function fingerprintOf(ctx: Context): string {
  const { body } = ctx.request as Context['request'] & { body?: unknown }
  try {
    return sha256(JSON.stringify(body ?? null)).toString('base64url')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new HttpError(400, 'bad_request', 'The request could not be read.')
  }
}

function replay(ctx: Context, { status, type, body }: FirstResponse): void {
  measurements()?.replay(String(ctx.routerPath).replaceAll(/:(\w+)/g, '{$1}'))
  ctx.status = status ?? 200
  ctx.set(IDEMPOTENT_REPLAYED, 'true')
  if (body === null || body === undefined) return
  if (type) ctx.set('Content-Type', type)
  ctx.body = body
}

/** @returns the id for the object that this request creates. */
export function newId(ctx: Context): ObjectId {
  return (ctx.state.newId as ObjectId | undefined) ?? newObjectId()
}
