import { article } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf, pageOf } from '@lane-and-court/contract/responses/shape.ts'
import { pageNumberSchema } from '@lane-and-court/contract/http/common.schema.ts'
import { articleNameSchema } from '@lane-and-court/contract/news/news.schema.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { mapPage } from '../../infra/database/lists.ts'
import { NEWS_LIMITS, type NewsPage } from '@lane-and-court/contract/news/news.ts'
import { notFound } from '../../http/errors.ts'
import { presentNewsArticle } from './news.presenter.ts'
import { listNews, listNewsPage, readPublishedArticle } from './publishedNews.service.ts'

/** A scheduled article appears at most this long after its time; a rendered page adds the same delay. */
const MAX_AGE_MS = 30_000
const CACHE = 'no-cache'

/**
 * GET /api/news, its pages with ?page={n}, and each article (docs/product.md section 7,
 * docs/architecture.md section 4).
 */
export function newsRoutes(responseCache: ResponseCache): void {
  const all = async () => (await listNews()).map(presentNewsArticle)
  const publicRead = { tag: 'Public', topic: 'news', cacheControl: CACHE, maxAgeMs: MAX_AGE_MS } as const
  const summary = 'The articles that are out, newest first; one page of them where it is named'
  responseCache.declare('/api/news', { ...publicRead, summary, response: listOf(article) }, all)
  responseCache.declareFamily('/api/news?page=', {
    ...publicRead,
    summary,
    response: pageOf(article),
    param: 'page',
    schema: pageNumberSchema,
    what: 'Page',
    async build(number) {
      // The first page holds the total, so that requests for nonexistent pages need no database query.
      if (number !== '1') {
        const first = (await responseCache.read('/api/news?page=1')) as NewsPage
        if ((Number(number) - 1) * NEWS_LIMITS.perPage >= first.total) throw notFound('Page')
      }
      return mapPage(await listNewsPage(number), presentNewsArticle)
    },
  })
  responseCache.declareFamily('/api/news/', {
    ...publicRead,
    summary: 'One published article, by its id or by the last part of any address that it has had',
    response: article,
    param: 'id',
    schema: articleNameSchema,
    what: 'Article',
    fold: (id) => id.toLowerCase(),
    build: async (id) => presentNewsArticle(await readPublishedArticle(id)),
  })
}
