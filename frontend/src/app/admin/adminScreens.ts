import { lazy, type ComponentType } from 'react'

export interface AdminScreen {
  path: string
  /** As the sidebar names it; a screen without is reached from another. */
  label?: string
  Screen: ComponentType
}

function screen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazy(async () => ({ default: (await load())[name] }))
}

/** The console's screens in the order of the sidebar (SPEC section 2); each is fetched when first opened. */
export const adminScreens: AdminScreen[] = [
  {
    path: '/admin',
    label: 'Dashboard',
    Screen: screen('DashboardScreen', () => import('./DashboardScreen.tsx')),
  },
  {
    path: '/admin/classes',
    label: 'Classes',
    Screen: screen('ClassesAdminScreen', () => import('./ClassesAdminScreen.tsx')),
  },
  { path: '/admin/classes/new', Screen: screen('NewClassScreen', () => import('./NewClassScreen.tsx')) },
  {
    path: '/admin/classes/:id/edit',
    Screen: screen('EditClassScreen', () => import('./EditClassScreen.tsx')),
  },
  {
    path: '/admin/staff',
    label: 'Staff',
    Screen: screen('StaffAdminScreen', () => import('./StaffAdminScreen.tsx')),
  },
  { path: '/admin/staff/new', Screen: screen('NewStaffScreen', () => import('./NewStaffScreen.tsx')) },
  {
    path: '/admin/news',
    label: 'News',
    Screen: screen('NewsAdminScreen', () => import('./NewsAdminScreen.tsx')),
  },
  { path: '/admin/news/new', Screen: screen('NewNewsScreen', () => import('./NewNewsScreen.tsx')) },
  {
    path: '/admin/activity',
    label: 'Activity',
    Screen: screen('ActivityScreen', () => import('./ActivityScreen.tsx')),
  },
]
