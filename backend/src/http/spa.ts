import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Middleware } from 'koa'
import sirv from 'sirv'

/** Paths that never fall back to the shell: a missing script is a 404 (DESIGN section 10). */
const NEVER_SHELL = /^\/(api|uploads|assets)(\/|$)|\.[a-z0-9]+$/i

/** Serves the built site: hashed files for a year, everything else revalidated. */
export async function serveSite(dist: string): Promise<Middleware> {
  if (!existsSync(path.join(dist, 'index.html'))) return (_ctx, next) => next()
  const files = sirv(dist, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders(res, pathname) {
      const immutable = pathname.startsWith('/assets/')
      res.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const shell = await readFile(path.join(dist, 'index.html'))
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.path.startsWith('/api')) return next()
    const missed = await new Promise<boolean>((resolve) => {
      ctx.res.once('finish', () => resolve(false))
      ctx.res.once('close', () => resolve(false))
      ctx.res.statusCode = 200
      files(ctx.req, ctx.res, () => resolve(true))
    })
    if (!missed) {
      ctx.respond = false
      return
    }
    ctx.res.statusCode = 404
    if (NEVER_SHELL.test(ctx.path)) return next()
    ctx.status = ctx.path === '/' ? 200 : 404
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = 'html'
    ctx.body = shell
  }
}
