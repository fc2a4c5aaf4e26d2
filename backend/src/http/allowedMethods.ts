import { existsSync } from 'node:fs'
import path from 'node:path'
import { SHARE_PATH } from '@lane-and-court/contract/pictures/share.ts'
import type { Context, Middleware } from 'koa'
import type { ResponseCache } from './cache/responseCache.ts'
import { HttpError } from './httpErrors.ts'
import type { GuardedRouter } from './router.ts'

const READING = ['GET', 'HEAD']
const isApi = (pathname: string) => /^\/api(\/|$)/i.test(pathname)

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
