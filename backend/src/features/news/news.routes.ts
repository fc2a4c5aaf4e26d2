import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentNewsArticle } from './news.presenter.ts'
import { listNews, listNewsPage, readPublishedArticle } from './publishedNews.service.ts'

/** A scheduled article is out no later than this after its time; a finished page adds as much again. */
const BUILD_AGAIN_MS = 30_000
const CACHE = 'no-cache'

/** GET /api/news, page by page with ?page={n}, and each article (SPEC section 7, DESIGN section 4). */
export function newsRoutes(prebuilt: PrebuiltAnswers): void {
  const all = async () => (await listNews()).map(presentNewsArticle)
  prebuilt.declare('/api/news', 'news', CACHE, all, BUILD_AGAIN_MS)

  const page = async (number: string) => {
    const { items, total } = await listNewsPage(number)
    return { items: items.map(presentNewsArticle), total }
  }
  prebuilt.declareFamily('/api/news?page=', 'news', CACHE, page, BUILD_AGAIN_MS)

  const one = async (id: string) => presentNewsArticle(await readPublishedArticle(id))
  prebuilt.declareFamily('/api/news/', 'news', CACHE, one, BUILD_AGAIN_MS)
}
