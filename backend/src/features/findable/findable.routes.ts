import { Readable } from 'node:stream'
import { Feed } from 'feed'
import { SitemapStream, streamToPromise } from 'sitemap'
import { plainText } from '@lane-and-court/contract/pages/richText.limits.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { siteOrigin } from '../../http/siteOrigin.ts'
import { listNews, listNewsAddresses } from '../news/publishedNews.service.ts'
import { listPublicPages, readBrand } from '../pages/pages.service.ts'

const FIXED = [
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

/** What those who search and follow read: /sitemap.xml, /robots.txt and /feed.xml. */
export function findableRoutes(router: GuardedRouter, publicUrl: string | null): void {
  router.get('/robots.txt', 'public', (ctx) => {
    const origin = siteOrigin(ctx, publicUrl)
    ctx.set('Cache-Control', HOUR)
    ctx.type = 'text/plain'
    ctx.body = `User-agent: *\nDisallow: /admin\nDisallow: /staff/profile\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
  })

  router.get('/sitemap.xml', 'public', async (ctx) => {
    const [news, pages] = await Promise.all([listNewsAddresses(), listPublicPages()])
    const addresses = [
      ...FIXED.map((url) => ({ url })),
      ...pages.map(({ page, updatedAt }) => ({
        url: `/${encodeURIComponent(page)}`,
        lastmod: updatedAt.toISOString(),
      })),
      ...news.map(({ _id, updatedAt, publishAt }) => ({
        url: `/news/${_id.toHexString()}`,
        // One that waited for its time is new since then.
        lastmod: new Date(Math.max(updatedAt.getTime(), publishAt.getTime())).toISOString(),
      })),
    ]
    const sitemap = Readable.from(addresses).pipe(new SitemapStream({ hostname: siteOrigin(ctx, publicUrl) }))
    ctx.set('Cache-Control', HOUR)
    ctx.type = 'application/xml'
    ctx.body = await streamToPromise(sitemap)
  })

  router.get('/feed.xml', 'public', async (ctx) => {
    const origin = siteOrigin(ctx, publicUrl)
    const [news, brand] = await Promise.all([listNews(FEED_ARTICLES), readBrand()])
    const feed = new Feed({
      id: `${origin}/news`,
      title: `${brand}: news`,
      link: `${origin}/news`,
      copyright: '',
      updated: news[0]?.publishAt ?? new Date(0),
    })
    for (const { _id, title, content, publishAt } of news) {
      const link = `${origin}/news/${_id.toHexString()}`
      feed.addItem({ id: link, link, title, date: publishAt, description: plainText(content) })
    }
    ctx.set('Cache-Control', HOUR)
    ctx.type = 'application/rss+xml'
    ctx.body = feed.rss2()
  })
}
