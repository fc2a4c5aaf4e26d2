import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { siteOrigin } from '../../http/siteOrigin.ts'
import { listNewsTexts } from '../news/newsText.service.ts'
import { listNewsAddresses } from '../news/publishedNews.service.ts'
import { listPublicPages, readBrand } from '../pages/pages.service.ts'
import { newsFeed } from './feed.ts'
import { sitemap } from './sitemap.ts'

const STATIC_PATHS = [
  '/',
  '/classes',
  '/classes/swimming',
  '/classes/tennis',
  '/camp',
  '/camp/swim',
  '/camp/tennis',
  '/team',
  '/staff',
  '/news',
  '/about',
]
const FEED_ARTICLES = 30
const HOUR = 'public, max-age=3600'

/** The routes for search engines and feed readers: /sitemap.xml, /robots.txt and /feed.xml. */
export function seoRoutes(router: GuardedRouter, publicUrl: string | null): void {
  router.get(
    '/robots.txt',
    'public',
    {
      tag: 'Service',
      summary: 'What search engines may crawl',
      response: { media: 'text/plain' },
      worksWithoutDatabase: true,
    },
    (ctx) => {
      const origin = siteOrigin(ctx, publicUrl)
      ctx.set('Cache-Control', HOUR)
      ctx.type = 'text/plain'
      return `User-agent: *\nDisallow: /admin\nDisallow: /staff/profile\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
    },
  )

  router.get(
    '/sitemap.xml',
    'public',
    { tag: 'Service', summary: 'The URLs of all public pages', response: { media: 'application/xml' } },
    async (ctx) => {
      const [news, pages] = await Promise.all([listNewsAddresses(), listPublicPages()])
      const addresses = [
        ...STATIC_PATHS.map((path) => ({ path })),
        ...pages.map(({ page, updatedAt }) => ({
          path: `/${encodeURIComponent(page)}`,
          changedAt: updatedAt,
        })),
        ...news.map(({ _id, updatedAt, publishAt }) => ({
          path: `/news/${_id.toHexString()}`,
          // A scheduled article changed when it was published.
          changedAt: updatedAt > publishAt ? updatedAt : publishAt,
        })),
      ]
      ctx.set('Cache-Control', HOUR)
      ctx.type = 'application/xml'
      return sitemap(siteOrigin(ctx, publicUrl), addresses)
    },
  )

  router.get(
    '/feed.xml',
    'public',
    { tag: 'Service', summary: 'The newest articles, as RSS', response: { media: 'application/rss+xml' } },
    async (ctx) => {
      const [news, brand] = await Promise.all([listNewsTexts(FEED_ARTICLES), readBrand()])
      ctx.set('Cache-Control', HOUR)
      ctx.type = 'application/rss+xml'
      return newsFeed(siteOrigin(ctx, publicUrl), brand, news)
    },
  )
}
