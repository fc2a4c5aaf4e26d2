import {
  SHARE_LIMITS,
  SHARE_MESSAGES,
  SHARE_PATH,
  SHARE_FORM_PATH,
} from '@lane-and-court/contract/pictures/share.ts'
import type { Middleware } from 'koa'

/** `none`: the system's share sheet, which is no page. `same-origin`: a page of this site. */
const TRUSTED_SOURCES = new Set(['none', 'same-origin'])

/**
 * Handles photos that are shared to the app while no service worker is active: they are lost, and the form
 * says so. The body is not read. Posts from another site's page are rejected. It runs before the origin
 * check, because requests from the share sheet have no origin.
 */
export const shareTarget: Middleware = (ctx, next) => {
  if (ctx.method !== 'POST' || ctx.path.toLowerCase() !== SHARE_PATH) return next()
  const isTrusted = TRUSTED_SOURCES.has(ctx.get('Sec-Fetch-Site'))
  const isBounded = Number(ctx.get('Content-Length') || NaN) <= SHARE_LIMITS.bytes
  if (isTrusted && isBounded) {
    ctx.redirect(SHARE_FORM_PATH)
    ctx.status = 303
    return
  }
  // Otherwise the server would go on receiving, and discarding, the rest of the body.
  ctx.set('Connection', 'close')
  ctx.status = isTrusted ? 413 : 403
  ctx.type = 'text/plain'
  ctx.body = isTrusted ? SHARE_MESSAGES.total : SHARE_MESSAGES.foreign
}
