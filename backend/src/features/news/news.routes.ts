import { idSchema, pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.limits.ts'
import type { NewsPage } from '@lane-and-court/contract/news/news.types.ts'
import { notFound } from '../../http/fault.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateParam } from '../../http/validateParam.ts'
import { presentNewsArticle } from './news.presenter.ts'
import { listNews, listNewsPage, readPublishedArticle } from './publishedNews.service.ts'

/** A scheduled article is out no later than this after its time; a finished page adds as much again. */
const BUILD_AGAIN_MS = 30_000
const CACHE = 'no-cache'

/** GET /api/news, page by page with ?page={n}, and each article (SPEC section 7, DESIGN section 4). */
export function newsRoutes(prebuilt: PrebuiltAnswers): void {
  const all = async () => (await listNews()).map(presentNewsArticle)
  prebuilt.declare('/api/news', 'news', CACHE, all, BUILD_AGAIN_MS)

  const family = { topic: 'news', cacheControl: CACHE, maxAgeMs: BUILD_AGAIN_MS } as const
  prebuilt.declareFamily('/api/news?page=', {
    ...family,
    read: (number) => validateParam<string>(number, pageNumberSchema, 'Page'),
    async build(number) {
      // How many there are stands on the first page: numbers that are made up cost the database nothing.
      if (number !== '1') {
        const first = (await prebuilt.read('/api/news?page=1')) as NewsPage
        if ((Number(number) - 1) * NEWS_LIMITS.perPage >= first.total) throw notFound('Page')
      }
      const { items, total } = await listNewsPage(number)
      return { items: items.map(presentNewsArticle), total }
    },
  })
  prebuilt.declareFamily('/api/news/', {
    ...family,
    read: (id) => validateParam<string>(id, idSchema, 'Article').toLowerCase(),
    build: async (id) => presentNewsArticle(await readPublishedArticle(id)),
  })
}
