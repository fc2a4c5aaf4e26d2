import { toPageName } from '@lane-and-court/contract/pages/pages.limits.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { readPageContent } from './pages.service.ts'

/** GET /api/content/{name} (SPEC section 7). */
export function pagesRoutes(prebuilt: PrebuiltAnswers): void {
  prebuilt.declareFamily('/api/content/', 'pages', 'no-cache', (name) => readPageContent(toPageName(name)))
}
