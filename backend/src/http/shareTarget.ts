import {
  SHARE_LIMITS,
  SHARE_MESSAGES,
  SHARE_PATH,
  SHARED_FORM,
} from '@lane-and-court/contract/pictures/share.ts'
import type { Middleware } from 'koa'

/** The share sheet of the system has no page that it comes from; `same-origin` is a page of our own. */
const OWN = new Set(['none', 'same-origin'])

/**
 * Answers photos that are shared to the app while its worker is gone: they are lost, and the form says so.
 * Nothing of the body is read. What another site's page posts is refused. It stands ahead of the check of
 * the origin, because the share sheet has none.
 */
export const shareTarget: Middleware = (ctx, next) => {
  if (ctx.method !== 'POST' || ctx.path.toLowerCase() !== SHARE_PATH) return next()
  const isOwn = OWN.has(ctx.get('Sec-Fetch-Site'))
  const isBounded = Number(ctx.get('Content-Length') || NaN) <= SHARE_LIMITS.bytes
  if (isOwn && isBounded) {
    ctx.redirect(SHARED_FORM)
    ctx.status = 303
    return
  }
  // Else the server would go on taking in, and throwing away, what is still on its way.
  ctx.set('Connection', 'close')
  ctx.status = isOwn ? 413 : 403
  ctx.type = 'text/plain'
  ctx.body = isOwn ? SHARE_MESSAGES.total : SHARE_MESSAGES.foreign
}
