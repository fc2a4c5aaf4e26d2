import type { ComponentType } from 'react'
import { screen } from '../screen.ts'

export interface AdminScreen {
  path: string
  /** As the sidebar names it; a screen without is reached from another. */
  label?: string
  Screen: ComponentType
}

/** The console's screens in the order of the sidebar (SPEC section 2); each is fetched when first opened. */
export const adminScreens: AdminScreen[] = [
  {
    path: '/admin',
    label: 'Dashboard',
    ...screen('DashboardScreen', () => import('./DashboardScreen.tsx')),
  },
  {
    path: '/admin/staff',
    label: 'Staff',
    ...screen('StaffAdminScreen', () => import('./StaffAdminScreen.tsx')),
  },
  { path: '/admin/staff/new', ...screen('NewStaffScreen', () => import('./NewStaffScreen.tsx')) },
  {
    path: '/admin/news',
    label: 'News',
    ...screen('NewsAdminScreen', () => import('./NewsAdminScreen.tsx')),
  },
  { path: '/admin/news/new', ...screen('NewNewsScreen', () => import('./NewNewsScreen.tsx')) },
  {
    path: '/admin/programs',
    label: 'Programs',
    ...screen('ProgramsScreen', () => import('./ProgramsScreen.tsx')),
  },
  {
    path: '/admin/programs/new',
    ...screen('ProgramEditorScreen', () => import('./ProgramEditorScreen.tsx')),
  },
  {
    path: '/admin/programs/:position/edit',
    ...screen('ProgramEditorScreen', () => import('./ProgramEditorScreen.tsx')),
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    ...screen('ActivityScreen', () => import('./ActivityScreen.tsx')),
  },
]
