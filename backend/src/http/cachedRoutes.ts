import type { Middleware } from 'koa'
import type { ResponseCache } from './responseCache.ts'
import { sendBody } from './encodedBody.ts'

/** Builds and sends the response of a declared public route that is not in memory yet. */
export function cachedRoutes(responseCache: ResponseCache): Middleware {
  return async (ctx, next) => {
    const found = ctx.method === 'GET' || ctx.method === 'HEAD' ? await responseCache.prepare(ctx.url) : null
    if (!found) return next()
    ctx.respond = false
    sendBody(found.body, ctx.req, ctx.res, found.isStale)
  }
}
