import { createHash } from 'node:crypto'
import { AUTH_LIMITS as L, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import type { Context, Middleware } from 'koa'
import { createRateLimiter, type RateLimiter } from '../infra/rateLimiter.ts'
import { clientNetworks, NETWORK_SHARES } from './clientAddress.ts'
import { HttpError, WrongPasswordError } from './errors.ts'
import { docsOf, withDocs } from './routeDocs.ts'
import { actorOf, sessionIdOf } from './sessions.ts'

const MESSAGE = 'Too many attempts. Please wait a moment and try again.'

/** Counts one request under a key. @throws HttpError 429, with Retry-After set, when there were too many. */
export async function countRequest(
  ctx: Context,
  limiter: RateLimiter,
  key: string,
  message = MESSAGE,
): Promise<void> {
  const { waitMs } = await limiter.consume(key)
  if (waitMs === null) return
  ctx.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))))
  throw new HttpError(429, 'rate_limited', message)
}

/**
 * Counts by where a request comes from: under its address, and of IPv6 under the networks around it too, which may do
 * more. With a prefix each name has a count of its own.
 */
interface NetworkLimiter {
  /** @throws HttpError 429, with Retry-After set, when there were too many from the address, or from its networks. */
  count: (ctx: Context, prefix?: string, message?: string) => Promise<void>
  /** Takes back one. */
  takeBack: (ctx: Context, prefix?: string) => Promise<void>
  /** Starts again from zero for the address, and takes back one for the networks around it. */
  forgive: (ctx: Context, prefix?: string) => Promise<void>
}

/** The parameters are those of `createRateLimiter`, for one address. */
export function createNetworkLimiter(name: string, points: number, seconds: number): NetworkLimiter {
  const limiters = NETWORK_SHARES.map((share) => createRateLimiter(name, points * share, seconds))
  const counts = (ctx: Context, prefix: string) =>
    clientNetworks(ctx).flatMap((network, at) => {
      const limiter = limiters[at]
      return limiter ? [{ limiter, key: prefix + network }] : []
    })
  return {
    // The smallest first: an address over its limit uses up nothing of the others in its networks.
    async count(ctx, prefix = '', message = MESSAGE) {
      for (const { limiter, key } of counts(ctx, prefix)) await countRequest(ctx, limiter, key, message)
    },
    async takeBack(ctx, prefix = '') {
      for (const { limiter, key } of counts(ctx, prefix)) await limiter.takeBack(key)
    },
    async forgive(ctx, prefix = '') {
      const [address, ...networks] = counts(ctx, prefix)
      await address?.limiter.reset(address.key)
      for (const { limiter, key } of networks) await limiter.takeBack(key)
    },
  }
}

/** What is true of every limit by address. */
export const NETWORKS_NOTE =
  'Of IPv6 a /64 counts as one address; twice as many from its /56, and four times as many from its /48.'

/** Limits requests per client address; the parameters are those of `createNetworkLimiter`. */
export function rateLimit(name: string, points: number, seconds: number): Middleware {
  const limiter = createNetworkLimiter(name, points, seconds)
  const notes = [`At most ${points} calls from one address in ${seconds / 60} minutes. ${NETWORKS_NOTE}`]
  return withDocs({ errors: [429], notes }, async (ctx, next) => {
    await limiter.count(ctx)
    await next()
  })
}

/**
 * Limits the requests of each account; behind its guard.
 * @param limit as for `createRateLimiter`; `what` is counted, in the description of the API.
 */
export function accountLimit(
  name: string,
  { points, seconds, what, message }: { points: number; seconds: number; what: string; message: string },
): Middleware {
  const limiter = createRateLimiter(name, points, seconds)
  return withDocs({ errors: [429], notes: [`At most ${points} ${what}.`] }, async (ctx, next) => {
    await countRequest(ctx, limiter, actorOf(ctx).id, message)
    await next()
  })
}

const perPasswordChange = createRateLimiter('password-change', L.attemptsPerName, L.windowSeconds)
const perPasswordCheck = createRateLimiter('password-check', L.attemptsPerName, L.windowSeconds)
const CHANGE_NOTE = `At most ${L.attemptsPerName} wrong passwords in one session in ${L.windowSeconds / 60} minutes.`

/**
 * Counts how often who is signed in types the own password; behind the guard, so that no one else's count. Each session
 * has a count of its own: whoever has stolen one does not lock out the owner. Each is counted before it is checked, so
 * that parallel ones count too. Only wrong passwords stay counted, not a form with another fault.
 */
const countOwnPassword = (limiter: RateLimiter) =>
  withDocs({ errors: [429], notes: [CHANGE_NOTE] }, async (ctx, next) => {
    // A hash, because the id of a session is a secret.
    const session = createHash('sha256').update(sessionIdOf(ctx)).digest('base64url')
    await countRequest(ctx, limiter, session, AUTH_MESSAGES.tooMany)
    try {
      await next()
    } catch (error) {
      if (!(error instanceof WrongPasswordError)) await limiter.takeBack(session)
      throw error
    }
    await limiter.reset(session)
  })

/** Counts attempts to confirm something with the own password, or to change it. */
export const countPasswordChange = countOwnPassword(perPasswordChange)

/** The same for a form in which the password is not always asked: one without it must not start the count again. */
export const countSentPassword = withDocs(docsOf(countPasswordChange), (ctx, next) => {
  const { body } = ctx.request as { body?: { currentPassword?: unknown } | null }
  return body?.currentPassword === undefined ? next() : countPasswordChange(ctx, next)
})

/** Counts an administrator's attempts to download a backup. */
export const countPasswordCheck = countOwnPassword(perPasswordCheck)
