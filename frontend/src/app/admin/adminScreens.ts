import { lazy, type ComponentType } from 'react'
import { UnreadBadge } from '../../features/messages/UnreadBadge.tsx'

export interface AdminScreen {
  path: string
  /** As the sidebar names it; a screen without is reached from another. */
  label?: string
  Screen: ComponentType
  /** What the sidebar says behind the label. */
  Badge?: ComponentType
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
    path: '/admin/programs',
    label: 'Programs',
    Screen: screen('ProgramsScreen', () => import('./ProgramsScreen.tsx')),
  },
  {
    path: '/admin/programs/new',
    Screen: screen('ProgramEditorScreen', () => import('./ProgramEditorScreen.tsx')),
  },
  {
    path: '/admin/programs/:position/edit',
    Screen: screen('ProgramEditorScreen', () => import('./ProgramEditorScreen.tsx')),
  },
  {
    path: '/admin/messages',
    label: 'Messages',
    Screen: screen('MessagesScreen', () => import('./MessagesScreen.tsx')),
    Badge: UnreadBadge,
  },
  { path: '/admin/messages/:id', Screen: screen('MessageScreen', () => import('./MessageScreen.tsx')) },
  {
    path: '/admin/gallery',
    label: 'Gallery',
    Screen: screen('GalleryAdminScreen', () => import('./GalleryAdminScreen.tsx')),
  },
  {
    path: '/admin/gallery/new',
    Screen: screen('NewGalleryImageScreen', () => import('./NewGalleryImageScreen.tsx')),
  },
  {
    path: '/admin/gallery/:id/edit',
    Screen: screen('GalleryImageScreen', () => import('./GalleryImageScreen.tsx')),
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    Screen: screen('ActivityScreen', () => import('./ActivityScreen.tsx')),
  },
  {
    path: '/admin/trash',
    label: 'Trash',
    Screen: screen('TrashScreen', () => import('./TrashScreen.tsx')),
  },
]
