import type { Middleware } from 'koa'
import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { Fault } from './fault.ts'

/**
 * Limits calls per address, counted in the database, so that it holds with several servers.
 * @param name keeps this limit's counts apart. @param points calls allowed in a window of `seconds`.
 */
export function rateLimit(name: string, points: number, seconds: number): Middleware {
  let limiter: RateLimiterMongo | null = null
  return async (ctx, next) => {
    limiter ??= new RateLimiterMongo({
      storeClient: mongoose.connection,
      keyPrefix: name,
      tableName: 'rate_limits',
      points,
      duration: seconds,
    })
    try {
      await limiter.consume(ctx.ip)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      ctx.set('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)))
      throw new Fault(429, 'rate_limited', 'Too many attempts. Please wait a moment and try again.')
    }
    await next()
  }
}
