import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'
import type { Context } from 'koa'
import type { Documents } from '../../http/cache/documents.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { siteOrigin } from '../../http/siteOrigin.ts'
import { withDatabase } from '../../infra/database/databaseState.ts'
import { listOfferedClasses } from '../classes/classes.service.ts'
import { listNewsTexts } from '../news/newsText.service.ts'
import { listNewsAddresses } from '../news/publishedNews.service.ts'
import { listPublicPages } from '../pages/pages.service.ts'
import { readBrand, readSite } from '../site/site.service.ts'
import { securityText } from './securityText.ts'

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
/** A few documents for each origin; without PUBLIC_URL a client can invent origins. */
const APART = { name: 'documents', max: 64 }

/**
 * The routes for search engines, feed readers and people who have found a weakness: /sitemap.xml, /robots.txt,
 * /feed.xml and /.well-known/security.txt.
 * @param options.securityContact where to report a weakness, as a URL; null for the address of the site content.
 */
export function seoRoutes(
  router: GuardedRouter,
  documents: Documents,
  { publicUrl, securityContact }: { publicUrl: string | null; securityContact: string | null },
): void {
  const routes = router.of('public', 'Service')
  const declare = (
    path: string,
    { summary, media, isFixed = false }: { summary: string; media: string; isFixed?: boolean },
    build: (origin: string) => string | Promise<string>,
  ) => {
    const contentType = media === 'text/plain' ? `${media}; charset=utf-8` : media
    routes.get(
      path,
      // It waits for the database itself, because the last good one may be sent meanwhile.
      { summary, response: { media }, hasEtag: true, worksWithoutDatabase: true },
      (ctx: Context) => {
        const origin = siteOrigin(ctx, publicUrl)
        const text = () => (isFixed ? build(origin) : withDatabase(async () => build(origin)))
        const content = async () => ({ content: await text() })
        const described = { contentType, cacheControl: HOUR, apart: APART }
        return documents.send(ctx, { name: path, origin, ...described, build: content })
      },
    )
  }

  declare(
    '/robots.txt',
    { summary: 'What search engines may crawl', media: 'text/plain', isFixed: true },
    (origin) =>
      `User-agent: *\nDisallow: /admin\nDisallow: /staff/profile\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  )

  declare(
    '/sitemap.xml',
    { summary: 'The URLs of all public pages', media: 'application/xml' },
    async (origin) => {
      const { sitemap } = await import('./sitemap.ts')
      const [news, pages, classes] = await Promise.all([
        listNewsAddresses(),
        listPublicPages(),
        listOfferedClasses(),
      ])
      return sitemap(origin, [
        ...STATIC_PATHS.map((path) => ({ path })),
        ...pages.map(({ page, updatedAt }) => ({
          path: `/${encodeURIComponent(page)}`,
          ...(updatedAt ? { changedAt: updatedAt } : {}),
        })),
        ...classes.map(({ _id, name, dayOfWeek, updatedAt }) => ({
          path: classPath({ id: _id.toHexString(), name, dayOfWeek }),
          changedAt: updatedAt,
        })),
        ...news.map(({ _id, slug, updatedAt, publishAt }) => ({
          path: newsPath({ id: _id.toHexString(), slug }),
          // A scheduled article changed when it was published.
          changedAt: updatedAt > publishAt ? updatedAt : publishAt,
        })),
      ])
    },
  )

  declare(
    '/feed.xml',
    { summary: 'The newest articles, as RSS', media: 'application/rss+xml' },
    async (origin) => {
      const { newsFeed } = await import('./feed.ts')
      const [news, brand] = await Promise.all([listNewsTexts(FEED_ARTICLES), readBrand()])
      return newsFeed(origin, brand, news)
    },
  )

  declare(
    '/.well-known/security.txt',
    { summary: 'Where to report a weakness', media: 'text/plain' },
    async (origin) => {
      const contact = securityContact ?? (await readSite()).contactEmail
      // A site without an address has its contact form.
      return securityText(origin, contact || `${origin}/contact/form`, new Date())
    },
  )
}
