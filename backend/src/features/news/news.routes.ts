import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentNewsArticle } from './news.presenter.ts'
import { listNews, listNewsPage, readNewsArticle } from './news.service.ts'

/** GET /api/news, page by page with ?page={n}, and each article (SPEC section 7, DESIGN section 4). */
export function newsRoutes(prebuilt: PrebuiltAnswers): void {
  prebuilt.declare('/api/news', 'news', 'no-cache', async () => (await listNews()).map(presentNewsArticle))
  prebuilt.declareFamily('/api/news?page=', 'news', 'no-cache', async (page) => {
    const { items, total } = await listNewsPage(page)
    return { items: items.map(presentNewsArticle), total }
  })
  prebuilt.declareFamily('/api/news/', 'news', 'no-cache', async (id) =>
    presentNewsArticle(await readNewsArticle(id)),
  )
}
