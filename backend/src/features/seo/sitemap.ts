import { xmlDocument } from './xml.ts'

interface SitemapUrl {
  /** Encoded path, from the first slash on. */
  path: string
  changedAt?: Date
}

/** @returns the sitemap of those URLs. @param origin this site's, such as https://lane-and-court.example. */
export function sitemap(origin: string, urls: SitemapUrl[]): string {
  return xmlDocument({
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: urls.map(({ path, changedAt }) => ({
        loc: origin + path,
        ...(changedAt ? { lastmod: changedAt.toISOString() } : {}),
      })),
    },
  })
}
