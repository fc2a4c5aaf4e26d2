import { pathOfPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { titleOfPage } from '../../features/pages/pageSections.ts'
import { pagesAdminApi, pathOf } from '../../features/pages/pagesAdmin.api.ts'
import { screen } from '../../lib/browser/screen.ts'
import { defineAdminResource } from '../../ui/adminResource.ts'

/**
 * The page contents. They are named by their URL instead of an id and have a history, so their endpoints are
 * their own; and their editor shows the public screens, so their screens are in app and not in the feature.
 */
export const pages = defineAdminResource({
  type: 'page',
  one: 'Page',
  hasPictures: true,
  api: pagesAdminApi,
  path: '/admin/content',
  label: 'Page Content',
  icon: 'pencil',
  screens: {
    '': screen('PagesAdminScreen', () => import('../../features/pages/PagesAdminScreen.tsx')),
    '/new': screen('NewPageScreen', () => import('../../features/pages/NewPageScreen.tsx')),
    '/:page/edit': screen('EditPageScreen', () => import('./EditPageScreen.tsx')),
  },
  prefetch: [['adminPages']],
  objects: {
    adminPages: (items) =>
      items.map(({ page }) => ({
        path: `${pathOf(page)}/edit`,
        title: titleOfPage(page),
        facts: pathOfPage(page) ?? '',
        words: page,
      })),
  },
})
