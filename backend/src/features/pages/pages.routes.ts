import { anyObject } from '@lane-and-court/contract/responses/shape.ts'
import { pageNameSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { readPageContent } from './pages.service.ts'

/** GET /api/content/{name} (docs/product.md section 7). */
export function pagesRoutes(responseCache: ResponseCache): void {
  responseCache.declareFamily('/api/content/', {
    tag: 'Public',
    summary: 'The content of a page: free-form, as the administrator wrote it',
    response: anyObject,
    topic: 'pages',
    cacheControl: 'no-cache',
    param: 'name',
    schema: pageNameSchema,
    what: 'Page content',
    build: readPageContent,
  })
}
