import type { Redirect } from '@lane-and-court/contract/redirects/redirects.ts'
import { screen } from '../../lib/browser/screen.ts'
import { defineAdminResource, type ListedObject } from '../../ui/adminResource.ts'
import { path, pathOf, redirectsAdminApi } from './redirectsAdmin.api.ts'

const listed = ({ id, from, to }: Redirect): ListedObject => ({
  path: `${pathOf(id)}/edit`,
  title: `/${from}`,
  facts: `leads to ${to}`,
})

/** The redirects in the admin area; their list is opened from that of the pages. */
export const redirects = defineAdminResource({
  type: 'redirect',
  one: 'Redirect',
  hasPictures: false,
  api: redirectsAdminApi,
  path,
  label: '',
  icon: 'pencil',
  screens: {
    '': screen('RedirectsScreen', () => import('./RedirectsScreen.tsx')),
    '/new': screen('RedirectScreen', () => import('./RedirectScreen.tsx')),
    '/:id/edit': screen('RedirectScreen', () => import('./RedirectScreen.tsx')),
  },
  prefetch: [['adminRedirects', { page: 1 }]],
  objects: {
    adminRedirects: ({ items }) => items.map(listed),
    adminRedirect: (one) => [listed(one)],
  },
})
