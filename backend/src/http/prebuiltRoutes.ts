import type { Middleware } from 'koa'
import type { PrebuiltAnswers } from './prebuilt.ts'

/** Builds and sends a declared public read that is not in memory yet. */
export function prebuiltRoutes(prebuilt: PrebuiltAnswers): Middleware {
  return async (ctx, next) => {
    const send = ctx.method === 'GET' || ctx.method === 'HEAD' ? await prebuilt.prepare(ctx.path) : null
    if (!send) return next()
    ctx.respond = false
    send(ctx.req, ctx.res)
  }
}
