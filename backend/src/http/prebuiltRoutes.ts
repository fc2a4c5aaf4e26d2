import type { Middleware } from 'koa'
import type { PrebuiltAnswers } from './prebuilt.ts'
import { sendBody } from './preparedBody.ts'

/** Builds and sends a declared public read that is not in memory yet. */
export function prebuiltRoutes(prebuilt: PrebuiltAnswers): Middleware {
  return async (ctx, next) => {
    const body = ctx.method === 'GET' || ctx.method === 'HEAD' ? await prebuilt.prepare(ctx.url) : null
    if (!body) return next()
    ctx.respond = false
    sendBody(body, ctx.req, ctx.res)
  }
}
