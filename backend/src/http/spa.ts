import { SHARE_PATH, SHARED_FORM } from '@lane-and-court/contract/pictures/share.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Middleware } from 'koa'
import sirv from 'sirv'
import type { FinishedPages } from './pages/finishedPages.ts'
import { plainRange } from './plainRange.ts'
import { siteOrigin } from './siteOrigin.ts'
import { sendBody } from './preparedBody.ts'

/** Paths that are never a page: a missing script is a 404 (DESIGN section 10). */
const NEVER_PAGE = /^\/(api|uploads|assets)(\/|$)|\.[a-z0-9]+$/i

/**
 * Sends the pages of the site finished, and its built files: hashed ones for a year, all else revalidated.
 * @param dist folder of the built site; without an index.html it serves nothing.
 * @param publicUrl this site's own address; without one, each request's.
 */
export function serveSite(dist: string, pages: FinishedPages | null, publicUrl: string | null): Middleware {
  if (!existsSync(path.join(dist, 'index.html'))) return (_ctx, next) => next()
  const files = sirv(dist, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    extensions: [],
    setHeaders(res, pathname) {
      const immutable = pathname.startsWith('/assets/')
      res.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return async (ctx, next) => {
    // The worker is gone, and with it what was shared: the form says so.
    if (ctx.method === 'POST' && ctx.path === SHARE_PATH) {
      ctx.redirect(SHARED_FORM)
      ctx.status = 303
      return
    }
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.path.startsWith('/api')) return next()
    if (pages && !NEVER_PAGE.test(ctx.path)) {
      const body = await pages.page(new URL(siteOrigin(ctx, publicUrl) + ctx.url))
      ctx.respond = false
      sendBody(body, ctx.req, ctx.res)
      return
    }
    const range = plainRange(ctx.req.headers.range)
    if (range === undefined) delete ctx.req.headers.range
    const missed = await new Promise<boolean>((resolve) => {
      ctx.res.once('finish', () => resolve(false))
      ctx.res.once('close', () => resolve(false))
      ctx.res.statusCode = 200
      files(ctx.req, ctx.res, () => resolve(true))
    })
    ctx.res.statusCode = missed ? 404 : ctx.res.statusCode
    if (missed) return next()
    ctx.respond = false
  }
}
