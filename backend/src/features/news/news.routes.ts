import { article, pageOf } from '@lane-and-court/contract/answers/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/answers/shape.ts'
import { idSchema, pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { NEWS_LIMITS } from '@lane-and-court/contract/news/news.limits.ts'
import type { NewsPage } from '@lane-and-court/contract/news/news.types.ts'
import { notFound } from '../../http/fault.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentNewsArticle } from './news.presenter.ts'
import { listNews, listNewsPage, readPublishedArticle } from './publishedNews.service.ts'

/** A scheduled article is out no later than this after its time; a finished page adds as much again. */
const BUILD_AGAIN_MS = 30_000
const CACHE = 'no-cache'

/** GET /api/news, page by page with ?page={n}, and each article (SPEC section 7, DESIGN section 4). */
export function newsRoutes(prebuilt: PrebuiltAnswers): void {
  const all = async () => (await listNews()).map(presentNewsArticle)
  const read = { tag: 'Public', topic: 'news', cacheControl: CACHE, maxAgeMs: BUILD_AGAIN_MS } as const
  const summary = 'The articles that are out, newest first; one page of them where it is named'
  prebuilt.declare('/api/news', { ...read, summary, answer: listOf(article) }, all)
  prebuilt.declareFamily('/api/news?page=', {
    ...read,
    summary,
    answer: pageOf(article),
    param: 'page',
    schema: pageNumberSchema,
    what: 'Page',
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
    ...read,
    summary: 'One article that is out',
    answer: article,
    param: 'id',
    schema: idSchema,
    what: 'Article',
    fold: (id) => id.toLowerCase(),
    build: async (id) => presentNewsArticle(await readPublishedArticle(id)),
  })
}
