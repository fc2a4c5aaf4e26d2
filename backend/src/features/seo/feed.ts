import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'
import { escapeHtml } from '../../infra/escapeHtml.ts'
import type { NewsText } from '../news/newsText.service.ts'
import { xmlDocument } from './xml.ts'

/**
 * @param origin this site's own, such as https://lane-and-court.example.
 * @returns the news as RSS 2.0, in the given order.
 */
export function newsFeed(origin: string, brand: string, news: NewsText[]): string {
  const newest = news[0]?.publishAt ?? new Date(0)
  return xmlDocument({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: `${brand}: news`,
        link: `${origin}/news`,
        'atom:link': { '@href': `${origin}/feed.xml`, '@rel': 'self', '@type': 'application/rss+xml' },
        description: `News and announcements of ${brand}`,
        lastBuildDate: newest.toUTCString(),
        item: news.map(({ _id, slug, title, words, publishAt }) => {
          const id = _id.toHexString()
          const link = origin + newsPath({ id, slug })
          // Feed readers tell articles apart by it: it stays as it is when the title changes.
          const guid = origin + newsPath({ id })
          // Feed readers parse a description as HTML: text that looks like a tag must stay text.
          const description = escapeHtml(words)
          return { title, link, guid, pubDate: publishAt.toUTCString(), description }
        }),
      },
    },
  })
}
