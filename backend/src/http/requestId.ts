import { accountOf, REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import type { Middleware } from 'koa'
import type { Actor } from './actor.ts'
import { recordOf } from './requestRecord.ts'

/** Sends the id of each request, and notes for its line in the log who was signed in. */
export const requestId: Middleware = async (ctx, next) => {
  const record = recordOf(ctx.res)
  ctx.state.requestId = record.id
  ctx.set(REQUEST_ID, record.id)
  try {
    await next()
  } finally {
    const actor = ctx.state.actor as Actor | undefined
    if (actor) record.user = accountOf(actor)
  }
}
