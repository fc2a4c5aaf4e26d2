import { sportWords, type AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { screen } from '../../../lib/browser/screen.ts'
import { defineAdminResource, type ListedObject } from '../../../ui/adminResource.ts'
import { path, pathOf, staffAdminApi } from '../staffAdmin.api.ts'

const listed = (one: AdminStaffMember): ListedObject => ({
  path: `${pathOf(one.id)}/edit`,
  title: one.name,
  facts: one.role,
  words: `${one.username} ${one.email ?? ''} ${sportWords(one)}`,
})

/** The staff in the admin area (docs/product.md section 2). A coach's own profile is in features/auth. */
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
  prefetch: [['coaches']],
  objects: {
    coaches: (items) => items.map(listed),
    adminStaffMember: (one) => [listed(one)],
  },
})
