import { anyObject } from '@lane-and-court/contract/answers/shape.ts'
import { pageNameSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { readPageContent } from './pages.service.ts'

/** GET /api/content/{name} (SPEC section 7). */
export function pagesRoutes(prebuilt: PrebuiltAnswers): void {
  prebuilt.declareFamily('/api/content/', {
    tag: 'Public',
    summary: 'What a page holds: free-form, as its administrator made it',
    answer: anyObject,
    topic: 'pages',
    cacheControl: 'no-cache',
    param: 'name',
    schema: pageNameSchema,
    what: 'Page content',
    build: readPageContent,
  })
}
