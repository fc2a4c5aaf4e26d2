import { pageNameSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateParam } from '../../http/validateParam.ts'
import { readPageContent } from './pages.service.ts'

/** GET /api/content/{name} (SPEC section 7). */
export function pagesRoutes(prebuilt: PrebuiltAnswers): void {
  prebuilt.declareFamily('/api/content/', {
    topic: 'pages',
    cacheControl: 'no-cache',
    read: (name) => validateParam<string>(name, pageNameSchema, 'Page content'),
    build: readPageContent,
  })
}
