import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.ts'
import { organization } from './business.ts'

/** Items in the order in which a page shows them. */
export function listJsonLd(items: object[]): object {
  if (!import.meta.env.SSR) return {}
  return { '@type': 'ItemList', itemListElement: items.map((item, index) => listed(index, { item })) }
}

/** The path from the home page to the current page. */
export function breadcrumbJsonLd(trail: { name: string; path: string }[]): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => listed(index, { name, item: { '@id': path } })),
  }
}

export function articleJsonLd(article: NewsArticle, site: SiteContent): object {
  if (!import.meta.env.SSR) return {}
  const { title, image, publishAt, createdAt } = article
  return {
    '@type': 'NewsArticle',
    headline: title,
    datePublished: publishAt ?? createdAt,
    url: newsPath(article),
    author: organization(site),
    publisher: organization(site),
    ...(image ? { image: [image] } : {}),
  }
}

const listed = (index: number, what: object) => ({ '@type': 'ListItem', position: index + 1, ...what })
