import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { byCode, byText, type Orders } from '../../../ui/table/orders.ts'

/** The sort orders of the articles (docs/specification.md section 7); the first one is the usual one. */
export const NEWS_ORDERS: Orders<NewsArticle> = {
  newest: {
    label: 'Newest first',
    reversed: 'Oldest first',
    compare: (one, other) => byCode<NewsArticle>(({ createdAt }) => createdAt)(other, one),
    isDescending: true,
  },
  title: { label: 'By title', reversed: 'By title, Z to A', compare: byText(({ title }) => title) },
  published: {
    label: 'Last published first',
    reversed: 'First published first',
    compare: (one, other) => byCode<NewsArticle>(({ publishAt }) => publishAt)(other, one),
    isDescending: true,
  },
}
