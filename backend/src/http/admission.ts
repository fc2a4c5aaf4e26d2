import { existsSync } from 'node:fs'
import path from 'node:path'
import { isApi } from '@lane-and-court/contract/pages/pageAddress.ts'
import {
  SHARE_PATH,
  SHARE_LIMITS,
  SHARE_MESSAGES,
  SHARE_FORM_PATH,
} from '@lane-and-court/contract/pictures/share.ts'
import type { Context, Middleware } from 'koa'
import type { GuardedRouter } from './router.ts'
import { HttpError } from './errors.ts'
import type { ResponseCache } from './cache/responseCache.ts'

const READING = ['GET', 'HEAD']

/**
 * Answers the requests whose method their address does not take with 405, and OPTIONS with what it takes. It runs
 * ahead of all that looks at who sends a request: what an address takes is the same for everybody.
 * @param dist folder of the built site: with it, every address that is not of the API is a page, a file, or missing,
 *   which GET and HEAD tell.
 */
export function allowedMethods(
  router: Pick<GuardedRouter, 'methodsOf'>,
  responseCache: Pick<ResponseCache, 'has'>,
  dist: string,
): Middleware {
  const hasPages = existsSync(path.join(dist, 'index.html'))

  function methodsOf(ctx: Context): Set<string> {
    const isRead = responseCache.has(ctx.url) || (hasPages && !isApi(ctx.path))
    const isShared = ctx.path.toLowerCase() === SHARE_PATH
    return new Set([...(isRead ? READING : []), ...(isShared ? ['POST'] : []), ...router.methodsOf(ctx.path)])
  }

  return (ctx, next) => {
    const methods = methodsOf(ctx)
    if (methods.size === 0 || methods.has(ctx.method)) return next()
    ctx.set('Allow', [...methods, 'OPTIONS'].join(', '))
    if (ctx.method !== 'OPTIONS')
      throw new HttpError(405, 'method_not_allowed', 'This address does not take such requests.')
    ctx.status = 204
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects unsafe requests from pages of other sites (docs/architecture.md section 4).
 * @param publicUrl the site's own URL behind a proxy; without one, the Host header is compared.
 * @param open paths to which others may send too, because their requests need no session.
 */
export function sameOrigin(publicUrl: string | null, open: ReadonlySet<string> = new Set()): Middleware {
  return async (ctx, next) => {
    if (!SAFE.has(ctx.method) && !open.has(ctx.path) && !isOwn(ctx, publicUrl)) {
      throw new HttpError(403, 'forbidden', 'This request did not come from this website.')
    }
    await next()
  }
}

/** @returns whether the origin is this site's, with its scheme: anybody in the network may write a page over http. */
function isOwn(ctx: Context, publicUrl: string | null): boolean {
  const origin = originOf(ctx.get('Origin'))
  return origin !== null && [publicUrl ?? '', `${ctx.protocol}://${ctx.host}`].map(originOf).includes(origin)
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null)

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
