import type { Context, Middleware } from 'koa'
import { createRateLimiter, type RateLimiter } from '../infra/rateLimiter.ts'
import { clientAddress } from './clientAddress.ts'
import { withDocs } from './routeDocs.ts'
import { HttpError } from './httpErrors.ts'

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

/** Limits requests per client address; the parameters are those of `createRateLimiter`. */
export function rateLimit(name: string, points: number, seconds: number): Middleware {
  const limiter = createRateLimiter(name, points, seconds)
  const notes = [`At most ${points} calls from one address in ${seconds / 60} minutes.`]
  return withDocs({ errors: [429], notes }, async (ctx, next) => {
    await countRequest(ctx, limiter, clientAddress(ctx))
    await next()
  })
}
