import { randomUUID } from 'node:crypto'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import type { Middleware } from 'koa'
import type { Logger } from '../infra/logger.ts'

/** Gives each request an id, sends it in the response, and logs one line when the request ends. */
export function requestId(logger: Logger): Middleware {
  return async (ctx, next) => {
    const id = randomUUID()
    const started = performance.now()
    ctx.state.requestId = id
    ctx.set(REQUEST_ID, id)
    try {
      await next()
    } finally {
      const ms = Math.round(performance.now() - started)
      logger.info({ requestId: id, method: ctx.method, path: ctx.path, status: ctx.status, ms }, 'request')
    }
  }
}
