import type { ComponentType } from 'react'
import { UnreadBadge } from '../../features/contact/admin/UnreadBadge.tsx'
import { screen } from '../screen.ts'

export interface AdminScreen {
  path: string
  /** Label in the sidebar; a screen without one is opened from another screen. */
  label?: string
  Screen: ComponentType
  /** Loads its script; may be called ahead of time. */
  load: () => Promise<unknown>
  /** Shown after the label. */
  Badge?: ComponentType
}

/** The screens of the admin area in the order of the sidebar (docs/specification.md section 2). */
export const adminScreens: AdminScreen[] = [
  {
    path: '/admin',
    label: 'Dashboard',
    ...screen('DashboardScreen', () => import('./DashboardScreen.tsx')),
  },
  {
    path: '/admin/classes',
    label: 'Classes',
    ...screen('ClassesAdminScreen', () => import('./ClassesAdminScreen.tsx')),
  },
  { path: '/admin/classes/new', ...screen('NewClassScreen', () => import('./NewClassScreen.tsx')) },
  {
    path: '/admin/classes/:id/edit',
    ...screen('EditClassScreen', () => import('./EditClassScreen.tsx')),
  },
  {
    path: '/admin/staff',
    label: 'Staff',
    ...screen('StaffAdminScreen', () => import('./StaffAdminScreen.tsx')),
  },
  { path: '/admin/staff/new', ...screen('NewStaffScreen', () => import('./NewStaffScreen.tsx')) },
  { path: '/admin/staff/:id/edit', ...screen('EditStaffScreen', () => import('./EditStaffScreen.tsx')) },
  {
    path: '/admin/news',
    label: 'News',
    ...screen('NewsAdminScreen', () => import('./NewsAdminScreen.tsx')),
  },
  { path: '/admin/news/new', ...screen('NewNewsScreen', () => import('./NewNewsScreen.tsx')) },
  {
    path: '/admin/news/:id/edit',
    ...screen('EditNewsScreen', () => import('./EditNewsScreen.tsx')),
  },
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
    path: '/admin/messages',
    label: 'Messages',
    ...screen('MessagesScreen', () => import('./MessagesScreen.tsx')),
    Badge: UnreadBadge,
  },
  { path: '/admin/messages/:id', ...screen('MessageScreen', () => import('./MessageScreen.tsx')) },
  {
    path: '/admin/gallery',
    label: 'Gallery',
    ...screen('GalleryAdminScreen', () => import('./GalleryAdminScreen.tsx')),
  },
  {
    path: '/admin/gallery/new',
    ...screen('NewGalleryImageScreen', () => import('./NewGalleryImageScreen.tsx')),
  },
  {
    path: '/admin/gallery/:id/edit',
    ...screen('GalleryImageScreen', () => import('./GalleryImageScreen.tsx')),
  },
  {
    path: '/admin/content',
    label: 'Page Content',
    ...screen('PagesAdminScreen', () => import('./PagesAdminScreen.tsx')),
  },
  { path: '/admin/content/new', ...screen('NewPageScreen', () => import('./NewPageScreen.tsx')) },
  {
    path: '/admin/content/:page/edit',
    ...screen('EditPageScreen', () => import('./EditPageScreen.tsx')),
  },
  {
    path: '/admin/outbox',
    label: 'Outbox',
    ...screen('OutboxScreen', () => import('./OutboxScreen.tsx')),
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    ...screen('ActivityScreen', () => import('./ActivityScreen.tsx')),
  },
  {
    path: '/admin/trash',
    label: 'Trash',
    ...screen('TrashScreen', () => import('./TrashScreen.tsx')),
  },
]
