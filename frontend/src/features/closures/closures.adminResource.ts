import { screen } from '../../lib/screen.ts'
import { defineAdminResource } from '../../ui/adminResource.ts'
import { closuresAdminApi, path } from './closuresAdmin.api.ts'

/** The closures in the admin area (docs/specification.md section 2). */
export const closures = defineAdminResource({
  type: 'closure',
  one: 'Closure',
  hasPictures: false,
  api: closuresAdminApi,
  path,
  label: 'Closures',
  icon: 'closed',
  screens: {
    '': screen('ClosuresScreen', () => import('./ClosuresScreen.tsx')),
    '/new': screen('ClosureScreen', () => import('./ClosureScreen.tsx')),
    '/:id/edit': screen('ClosureScreen', () => import('./ClosureScreen.tsx')),
  },
  prefetch: [['adminClosures', { page: 1 }]],
})
