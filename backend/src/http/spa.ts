import { FILE_ENDING, shownElsewhere } from '@lane-and-court/contract/pages/pageAddress.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Context, Middleware } from 'koa'
import { Fault } from './fault.ts'
import type { FinishedPages } from './pages/finishedPages.ts'
import { siteFiles } from './siteFiles.ts'
import { keptOrigin } from './siteOrigin.ts'
import { sendBody } from './preparedBody.ts'

const isApi = (pathname: string) => /^\/api(\/|$)/i.test(pathname)

/** @returns whether an address is that of a file or a call: a missing script is a 404 (DESIGN section 10). */
const isNeverPage = (pathname: string) =>
  isApi(pathname) || /^\/(uploads|assets)(\/|$)/i.test(pathname) || FILE_ENDING.test(pathname)

/**
 * Sends the pages of the site finished, and its built files: hashed ones for a year, all else revalidated.
 * A person who asks for a file or a call that is not there is shown the not-found page (SPEC section 2).
 * @param dist folder of the built site; without an index.html it serves nothing.
 * @param publicUrl this site's own address; without one, that by which this machine is asked.
 */
export function serveSite(dist: string, pages: FinishedPages | null, publicUrl: string | null): Middleware {
  if (!existsSync(path.join(dist, 'index.html'))) return (_ctx, next) => next()
  const files = siteFiles(dist)

  const sendPage = async (ctx: Context, pages: FinishedPages): Promise<void> => {
    const body = await pages.page(new URL(`http://site.invalid${ctx.url}`), keptOrigin(ctx, publicUrl))
    ctx.respond = false
    sendBody(body, ctx.req, ctx.res)
  }

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const elsewhere = shownElsewhere(pageNameIn(ctx.path))
    if (elsewhere) {
      ctx.redirect(elsewhere + ctx.search)
      ctx.status = 301
      return
    }
    if (pages && !isNeverPage(ctx.path)) return sendPage(ctx, pages)
    if (!isApi(ctx.path) && (await files(ctx))) return
    if (!pages || !isPerson(ctx)) return next()
    if (await isMissing(ctx, next)) await sendPage(ctx, pages)
  }
}

/** @returns the page name that an address of one part holds, or an empty text. */
function pageNameIn(pathname: string): string {
  const [, name = ''] = /^\/([^/]+)\/?$/.exec(pathname) ?? []
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

/** A browser that opens an address asks for HTML by name; a script does not. */
const isPerson = (ctx: Context) => /\btext\/html\b/i.test(ctx.get('Accept'))

/** @returns whether nothing behind this answers. A call that says itself what is missing has answered. */
async function isMissing(ctx: Context, next: () => Promise<unknown>): Promise<boolean> {
  try {
    await next()
  } catch (error) {
    if (error instanceof Fault && error.status === 404 && !isApi(ctx.path)) return true
    throw error
  }
  return ctx.status === 404 && ctx.body === undefined
}
