import { screen } from '../../lib/screen.ts'
import { defineAdminResource } from '../../ui/adminResource.ts'
import { path, staffAdminApi } from './staffAdmin.api.ts'

/** The staff in the admin area (docs/specification.md section 2). A coach's own profile is in features/auth. */
export const staff = defineAdminResource({
  type: 'staff',
  one: 'Coach',
  hasPictures: true,
  api: staffAdminApi,
  path,
  label: 'Staff',
  icon: 'people',
  screens: {
    '': screen('StaffAdminScreen', () => import('./StaffAdminScreen.tsx')),
    '/new': screen('NewStaffScreen', () => import('./NewStaffScreen.tsx')),
    '/:id/edit': screen('EditStaffScreen', () => import('./EditStaffScreen.tsx')),
  },
  prefetch: [['adminStaffPage', { page: 1 }]],
})
