import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { screen } from '../../../lib/browser/screen.ts'
import { defineAdminResource, type ListedObject } from '../../../ui/adminResource.ts'
import { newsAdminApi, path, pathOf } from '../newsAdmin.api.ts'

const listed = (one: NewsArticle): ListedObject => ({
  path: `${pathOf(one.id)}/edit`,
  title: one.title,
  facts: one.publishAt ? shortDate(one.publishAt) : `Draft, ${shortDate(one.createdAt)}`,
})

/** The articles in the admin area, including drafts (docs/product.md section 2). */
export const news = defineAdminResource({
  type: 'article',
  one: 'Article',
  hasPictures: true,
  api: newsAdminApi,
  path,
  label: 'News',
  icon: 'paper',
  screens: {
    '': screen('NewsAdminScreen', () => import('./NewsAdminScreen.tsx')),
    '/new': screen('NewNewsScreen', () => import('./NewNewsScreen.tsx')),
    '/:id/edit': screen('EditNewsScreen', () => import('./EditNewsScreen.tsx')),
  },
  prefetch: [['adminNews', { page: 1 }]],
  objects: { adminNews: ({ items }) => items.map(listed), adminArticle: (one) => [listed(one)] },
})
