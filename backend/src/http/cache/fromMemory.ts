import type { Middleware } from 'koa'
import { awaySince } from '../../infra/database/databaseState.ts'
import { cacheableOrigin } from '../siteOrigin.ts'
import type { TopicCache } from './topicCache.ts'

/**
 * Sends what is in the cache at the address of a request, ahead of all that would look for it: data by its URL, pages and
 * documents by the origin of this site, too. What is out of date, missing, or asked for in another spelling is left to
 * them, and so is everything while the database is away.
 * @param publicUrl this site's own URL; without one, the address of this machine in the request.
 */
export function fromMemory(cache: TopicCache, publicUrl: string | null): Middleware {
  return (ctx, next) => {
    const { method, url = '' } = ctx.req
    if ((method !== 'GET' && method !== 'HEAD') || awaySince() !== null) return next()
    const response = cache.fresh(url) ?? cache.fresh(`${cacheableOrigin(ctx, publicUrl)} ${url}`)
    // A missing page may be redirected.
    return response?.status === 200 ? response.send(ctx) : next()
  }
}
