import { xmlDocument } from './xml.ts'

interface Address {
  /** As it stands in an address, from the first slash on. */
  path: string
  changedAt?: Date
}

/** @returns the sitemap of those addresses. @param origin this site's own, such as https://lane-and-court.example. */
export function sitemap(origin: string, addresses: Address[]): string {
  return xmlDocument({
    urlset: {
      '@xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      url: addresses.map(({ path, changedAt }) => ({
        loc: origin + path,
        ...(changedAt ? { lastmod: changedAt.toISOString() } : {}),
      })),
    },
  })
}
