import { publicRedirects } from '@lane-and-court/contract/redirects/redirects.resource.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import type { PublicRedirects } from '@lane-and-court/contract/redirects/redirects.ts'
import { readPublicRedirects } from './redirects.service.ts'

const PATH = '/api/redirects'
/** One to a scheduled article leads there at most this long after its time. */
const MAX_AGE_MS = 30_000

/** GET /api/redirects (docs/product.md section 7). */
export function redirectsRoutes(responseCache: ResponseCache): void {
  responseCache.declare(
    PATH,
    {
      tag: 'Public',
      summary: 'Where the addresses of renamed pages lead',
      response: publicRedirects,
      // Those that lead to a page or an article show whether it is published.
      topic: 'all',
      cacheControl: 'no-cache',
      maxAgeMs: MAX_AGE_MS,
    },
    readPublicRedirects,
  )
}

/** @returns a function that finds where the address of a missing page leads, or null. @param name of the page. */
export const redirectOf = (responseCache: ResponseCache) => async (name: string) => {
  const redirects = (await responseCache.read(PATH)) as PublicRedirects | null
  return redirects && Object.hasOwn(redirects.to, name) ? (redirects.to[name] ?? null) : null
}
