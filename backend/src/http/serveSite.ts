import { canonicalPathOf, isApi, isNeverPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { toPageName } from '@lane-and-court/contract/pages/pages.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Context, Middleware } from 'koa'
import type { RenderedPages } from './cache/renderedPages.ts'
import { HttpError } from './errors.ts'
import { siteFiles } from './siteFiles.ts'
import { cacheableOrigin } from './siteOrigin.ts'

/** Browsers would keep a permanent redirect forever. */
const REDIRECT_CACHE = 'public, max-age=86400'

/** Most requests: such a path has no other spelling, so that it need not be looked up. */
const PLAIN = /^(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/

/**
 * Sends the server-rendered pages of the site, each at one address, and its built files. A browser that requests
 * a missing file or API path gets the not-found page (docs/product.md section 2).
 * @param dist folder of the built site; without an index.html, nothing is served.
 * @param redirectOf finds where the address of a missing page leads, by the name of the page.
 * @param publicUrl this site's own URL; without one, the address of this machine in the request.
 */
export function serveSite(
  dist: string,
  pages: RenderedPages | null,
  publicUrl: string | null,
  redirectOf: (name: string) => Promise<string | null>,
): Middleware {
  if (!existsSync(path.join(dist, 'index.html'))) return (_ctx, next) => next()
  const files = siteFiles(dist)

  /** Sends a page, or redirects to its one address. Missing pages are missing at whatever address. */
  const sendPage = async (ctx: Context, pages: RenderedPages, address: string): Promise<void> => {
    const url = new URL(`http://site.invalid${address}${ctx.search}`)
    const origin = cacheableOrigin(ctx, publicUrl)
    const { response, isStale, address: own } = await pages.page(url, origin)
    const name = response.status === 404 ? toPageName(pageNameIn(address)) : ''
    const to = name && (await redirectOf(name).catch(() => null))
    if (to) return redirectRenamed(ctx, to)
    if (own && response.status !== 404) return redirectRenamed(ctx, own)
    if (address !== ctx.path && response.status !== 404) return redirect(ctx, 308, address)
    return response.send(ctx, isStale)
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (pages && isIndex(ctx)) return redirect(ctx, 308, '/')
    const mayBePage = !isNeverPage(ctx.path)
    const isPlain = !mayBePage || PLAIN.test(ctx.path)
    const address = (!isPlain && pages?.canonicalAddress(ctx.path)) || ctx.path
    const elsewhere = canonicalPathOf(pageNameIn(address))
    if (elsewhere) return redirect(ctx, 301, elsewhere)
    if (pages && mayBePage) return sendPage(ctx, pages, address)
    if (!isApi(ctx.path) && (await files(ctx))) return
    if (!pages || !acceptsHtml(ctx)) return next()
    if (await isMissing(ctx, next)) await sendPage(ctx, pages, ctx.path)
  }
}

/** @returns whether this is another name of the home page. */
const isIndex = (ctx: Context): boolean => /^\/+index\.html?$/i.test(ctx.path)

/** @param to starts with one slash. The query stays. */
function redirect(ctx: Context, status: 301 | 308, to: string): void {
  ctx.set('Cache-Control', REDIRECT_CACHE)
  ctx.redirect(to + ctx.search)
  ctx.status = status
}

/**
 * Redirects from the address of a renamed page, or a former one of an article or class. It may be used again, so that
 * browsers ask each time.
 */
function redirectRenamed(ctx: Context, to: string): void {
  const [, path = to, anchor = ''] = /^([^#]*)(#.*)?$/s.exec(to) ?? []
  ctx.set('Cache-Control', 'no-cache')
  // The query of the request stays, unless the redirect has one of its own.
  ctx.redirect(`${path}${path.includes('?') ? '' : ctx.search}${anchor}`)
  ctx.status = 308
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
