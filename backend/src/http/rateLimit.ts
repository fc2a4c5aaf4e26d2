import type { Context, Middleware } from 'koa'
import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { clientAddress } from './clientAddress.ts'
import { withEffects } from './effects.ts'
import { HttpError } from './httpErrors.ts'

const MESSAGE = 'Too many attempts. Please wait a moment and try again.'

/**
 * Counts in the database, so that a limit holds with several servers.
 * @param name key prefix of this limit's counts. @param points requests allowed in a window of `seconds`.
 * @returns a function that returns the counter, created at its first use, when the database is connected.
 */
export function counter(name: string, points: number, seconds: number): () => RateLimiterMongo {
  let limiter: RateLimiterMongo | null = null
  return () =>
    (limiter ??= new RateLimiterMongo({
      storeClient: mongoose.connection,
      keyPrefix: name,
      tableName: 'rate_limits',
      points,
      duration: seconds,
    }))
}

/** Counts one request under a key. @throws HttpError 429, with Retry-After set, when there were too many. */
export async function count(ctx: Context, limiter: RateLimiterMongo, key: string, message = MESSAGE) {
  try {
    await limiter.consume(key)
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    ctx.set('Retry-After', String(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))))
    throw new HttpError(429, 'rate_limited', message)
  }
}

/** Limits requests per client address; the parameters are those of `counter`. */
export function rateLimit(name: string, points: number, seconds: number): Middleware {
  const limiter = counter(name, points, seconds)
  const notes = [`At most ${points} calls from one address in ${seconds / 60} minutes.`]
  return withEffects({ faults: [429], notes }, async (ctx, next) => {
    await count(ctx, limiter(), clientAddress(ctx))
    await next()
  })
}
