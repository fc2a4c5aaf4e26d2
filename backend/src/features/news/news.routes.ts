import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentNewsArticle } from './news.presenter.ts'
import { listNews } from './news.service.ts'

/** GET /api/news (SPEC section 7). */
export function newsRoutes(prebuilt: PrebuiltAnswers): void {
  prebuilt.declare('/api/news', 'news', 'no-cache', async () => (await listNews()).map(presentNewsArticle))
}
