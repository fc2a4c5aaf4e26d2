import { screen } from '../../lib/screen.ts'
import { defineAdminResource } from '../../ui/adminResource.ts'
import { path, redirectsAdminApi } from './redirectsAdmin.api.ts'

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
})
