import type { ComponentType } from 'react'
import { screen } from '../../lib/screen.ts'
import { NEWSLETTER } from '../../lib/newsletterPaths.ts'
import { ADMIN_ICONS } from '../../ui/adminIcons.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { everyResource } from './everyResource.ts'

export interface AdminScreen {
  path: string
  /** Label and icon in the sidebar; a screen without them is opened from another screen. */
  label?: string
  icon?: IconName
  Screen: ComponentType
  /** Loads its script; may be called ahead of time. */
  load: () => Promise<unknown>
  /** Shown after the label. */
  Badge?: ComponentType
}

export const ACCOUNT_PATH = '/admin/account'

/** The screens of the admin area in the order of the sidebar (docs/specification.md section 2). */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: '/admin',
    label: 'Dashboard',
    icon: 'dashboard',
    ...screen('DashboardScreen', () => import('./DashboardScreen.tsx')),
  },
  ...everyResource.flatMap(screensOf),
  {
    path: NEWSLETTER,
    label: 'Newsletter',
    icon: ADMIN_ICONS.plane,
    ...screen(
      'NewsletterAdminScreen',
      () => import('../../features/newsletter/admin/NewsletterAdminScreen.tsx'),
    ),
  },
  {
    path: `${NEWSLETTER}/sent`,
    ...screen('MailingsScreen', () => import('../../features/newsletter/admin/MailingsScreen.tsx')),
  },
  {
    path: `${NEWSLETTER}/articles/:id`,
    ...screen('ArticleMailScreen', () => import('../../features/newsletter/admin/ArticleMailScreen.tsx')),
  },
  {
    path: '/admin/outbox',
    label: 'Outbox',
    icon: 'outbox',
    ...screen('OutboxScreen', () => import('./OutboxScreen.tsx')),
  },
  {
    path: '/admin/activity',
    label: 'Activity',
    icon: 'pulse',
    ...screen('ActivityScreen', () => import('./ActivityScreen.tsx')),
  },
  {
    path: '/admin/trash',
    label: 'Trash',
    icon: 'bin',
    ...screen('TrashScreen', () => import('./TrashScreen.tsx')),
  },
  {
    path: '/admin/staff/:id/link',
    ...screen('StaffLinkScreen', () => import('./StaffLinkScreen.tsx')),
  },
  {
    path: '/admin/administrators',
    label: 'Administrators',
    icon: 'people',
    ...screen('AdministratorsScreen', () => import('./AdministratorsScreen.tsx')),
  },
  {
    path: ACCOUNT_PATH,
    label: 'My Account',
    icon: ADMIN_ICONS.lock,
    ...screen('AccountScreen', () => import('./AccountScreen.tsx')),
  },
]

function screensOf({ path, label, icon, Badge, screens }: (typeof everyResource)[number]): AdminScreen[] {
  return Object.entries(screens).map(([rest, lazy]) => ({
    path: path + rest,
    ...lazy,
    ...(rest === '' ? { label, icon, ...(Badge ? { Badge } : {}) } : {}),
  }))
}
