import type { Context, Middleware } from 'koa'
import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { clientAddress } from './clientAddress.ts'
import { withEffects } from './effects.ts'
import { Fault } from './fault.ts'

const MESSAGE = 'Too many attempts. Please wait a moment and try again.'

/**
 * Counts in the database, so that a limit holds with several servers.
 * @param name keeps this limit's counts apart. @param points calls allowed in a window of `seconds`.
 * @returns the counter; it is made at its first use, when the database is connected.
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

/** Counts one call under a key. @throws Fault 429, with Retry-After set, when there were too many. */
export async function count(ctx: Context, limiter: RateLimiterMongo, key: string, message = MESSAGE) {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    ctx.set('Retry-After', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))))
    throw new Fault(429, 'rate_limited', message)
  }
}

/** Limits calls per address; the parameters are those of `counter`. */
export function rateLimit(name: string, points: number, seconds: number): Middleware {
  const limiter = counter(name, points, seconds)
  const notes = [`At most ${points} calls from one address in ${seconds / 60} minutes.`]
  return withEffects({ faults: [429], notes }, async (ctx, next) => {
    await count(ctx, limiter(), clientAddress(ctx))
    await next()
  })
}
