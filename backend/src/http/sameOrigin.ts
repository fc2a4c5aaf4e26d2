import type { Middleware } from 'koa'
import { HttpError } from './httpErrors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects unsafe requests from pages of other sites (docs/architecture.md section 4).
 * @param publicUrl the site's own URL behind a proxy; without one, the Host header is compared.
 * @param open paths to which others may send too, because their requests need no session.
 */
export function sameOrigin(publicUrl: string | null, open: ReadonlySet<string> = new Set()): Middleware {
  return async (ctx, next) => {
    if (!SAFE.has(ctx.method) && !open.has(ctx.path) && !isOwn(ctx.get('Origin'), ctx.host, publicUrl)) {
      throw new HttpError(403, 'forbidden', 'This request did not come from this website.')
    }
    await next()
  }
}

function isOwn(origin: string, host: string, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const { host: from, origin: whole } = new URL(origin)
  return from === host || (publicUrl !== null && whole === new URL(publicUrl).origin)
}
