import { screen } from '../../lib/screen.ts'
import { defineAdminResource } from '../../ui/adminResource.ts'
import { newsAdminApi, path } from './newsAdmin.api.ts'

/** The articles in the admin area, including drafts (docs/specification.md section 2). */
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
})
