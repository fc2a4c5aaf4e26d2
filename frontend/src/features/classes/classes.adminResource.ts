import { screen } from '../../lib/screen.ts'
import { defineAdminResource } from '../../ui/adminResource.ts'
import { classesAdminApi, path } from './classesAdmin.api.ts'

/** The classes in the admin area (docs/specification.md section 2). */
export const classes = defineAdminResource({
  type: 'class',
  one: 'Class',
  hasPictures: false,
  api: classesAdminApi,
  path,
  label: 'Classes',
  icon: 'calendar',
  screens: {
    '': screen('ClassesAdminScreen', () => import('./ClassesAdminScreen.tsx')),
    '/new': screen('NewClassScreen', () => import('./NewClassScreen.tsx')),
    '/:id/edit': screen('EditClassScreen', () => import('./EditClassScreen.tsx')),
  },
  prefetch: [['classList', { page: 1 }]],
})
