import { FILE_ENDING, canonicalPathOf } from '@lane-and-court/contract/pages/pageAddress.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Context, Middleware } from 'koa'
import { HttpError } from './httpErrors.ts'
import type { SsrPageCache } from './pages/ssrPageCache.ts'
import { siteFiles } from './siteFiles.ts'
import { cacheableOrigin } from './siteOrigin.ts'
import { sendBody } from './encodedBody.ts'

const isApi = (pathname: string) => /^\/api(\/|$)/i.test(pathname)

/**
 * @returns whether a path belongs to a file, the API or a check of the service: a missing script is a 404
 *   (docs/architecture.md section 10).
 */
const isNeverPage = (pathname: string) =>
  isApi(pathname) ||
  /^\/(uploads|assets)(\/|$)/i.test(pathname) ||
  /^\/(livez|readyz)\/?$/i.test(pathname) ||
  FILE_ENDING.test(pathname)

/**
 * Sends the server-rendered pages of the site and its built files: hashed ones are cached for a year, all
 * others revalidated. A browser that requests a missing file or API path gets the not-found page
 * (docs/specification.md section 2).
 * @param dist folder of the built site; without an index.html, nothing is served.
 * @param publicUrl this site's own URL; without one, the address of this machine in the request.
 */
export function serveSite(dist: string, pages: SsrPageCache | null, publicUrl: string | null): Middleware {
  if (!existsSync(path.join(dist, 'index.html'))) return (_ctx, next) => next()
  const files = siteFiles(dist)

  const sendPage = async (ctx: Context, pages: SsrPageCache): Promise<void> => {
    const { body, isStale } = await pages.page(
      new URL(`http://site.invalid${ctx.url}`),
      cacheableOrigin(ctx, publicUrl),
    )
    ctx.respond = false
    sendBody(body, ctx.req, ctx.res, isStale)
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const elsewhere = canonicalPathOf(pageNameIn(ctx.path))
    if (elsewhere) {
      ctx.redirect(elsewhere + ctx.search)
      ctx.status = 301
      return
    }
    if (pages && !isNeverPage(ctx.path)) return sendPage(ctx, pages)
    if (!isApi(ctx.path) && (await files(ctx))) return
    if (!pages || !acceptsHtml(ctx)) return next()
    if (await isMissing(ctx, next)) await sendPage(ctx, pages)
  }
}

/** @returns the page name in a path of one segment, or an empty string. */
function pageNameIn(pathname: string): string {
  const [, name = ''] = /^\/([^/]+)\/?$/.exec(pathname) ?? []
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

/** A browser that navigates names HTML in its Accept header; a script does not. */
const acceptsHtml = (ctx: Context) => /\btext\/html\b/i.test(ctx.get('Accept'))

/** @returns whether no later handler responds. An API route that throws its own 404 has responded. */
async function isMissing(ctx: Context, next: () => Promise<unknown>): Promise<boolean> {
  try {
    await next()
  } catch (error) {
    if (error instanceof HttpError && error.status === 404 && !isApi(ctx.path)) return true
    throw error
  }
  return ctx.status === 404 && ctx.body === undefined
}
