import { closure } from '@lane-and-court/contract/closures/closures.resource.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { readShownClosures } from './closures.service.ts'

/** Closures of the past leave the cached list at most this long after midnight. */
const MAX_AGE_MS = 60_000

/** GET /api/closures (docs/product.md section 7). It is not kept by a cache: a closure shows at once. */
export function closuresRoutes(responseCache: ResponseCache): void {
  responseCache.declare(
    '/api/closures',
    {
      tag: 'Public',
      summary: 'The closures that are not over since yesterday in New York, the next one first',
      response: listOf(closure),
      topic: 'closures',
      cacheControl: 'no-cache',
      maxAgeMs: MAX_AGE_MS,
    },
    () => readShownClosures(),
  )
}
