import type { ComponentType } from 'react'
import { screen } from '../../lib/browser/screen.ts'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { articleMailPath, NEWSLETTER } from '../../lib/format/newsletterPaths.ts'
import { PERSONAL_DATA } from '../../lib/format/personalDataPath.ts'
import { ADMIN_ICONS } from '../../ui/media/adminIcons.ts'
import type { ListedObjects } from '../../ui/adminResource.ts'
import type { IconName } from '../../ui/media/Icon.tsx'
import type { accountsApi } from '../../features/accounts/accounts.api.ts'
import type { newsletterAdminApi } from '../../features/newsletter/newsletterAdmin.api.ts'
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
  /** Name in "Go to" of a screen that is not in the sidebar; without one it is not found there. */
  title?: string
  /** It starts a new object. */
  isNew?: true
  /** What "Go to" finds among the responses that the screen reads, and what one is called. */
  objects?: ListedObjects<(typeof accountsApi & typeof newsletterAdminApi)['endpoints']>
  objectKind?: string
}

export const ACCOUNT_PATH = '/admin/account'

const setup = screen('SetupScreen', () => import('./SetupScreen.tsx'))

/** The screens of the admin area in the order of the sidebar (docs/product.md section 2). */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: '/admin',
    label: 'Dashboard',
    icon: 'dashboard',
    ...screen('DashboardScreen', () => import('./DashboardScreen.tsx')),
  },
  {
    path: '/admin/setup',
    title: 'Set up your site',
    icon: 'on',
    ...setup,
  },
  { path: '/admin/setup/:step', ...setup },
  ...everyResource.flatMap(screensOf),
  {
    path: '/admin/classes/import',
    title: 'Import and Export Classes',
    icon: 'outbox',
    ...screen('ImportClassesScreen', () => import('./ImportClassesScreen.tsx')),
  },
  {
    path: '/admin/seasons/:id/preview',
    ...screen('SeasonPreviewScreen', () => import('./SeasonPreviewScreen.tsx')),
  },
  {
    path: '/admin/staff/import',
    title: 'Import and Export Staff',
    icon: 'outbox',
    ...screen('ImportStaffScreen', () => import('./ImportStaffScreen.tsx')),
  },
  {
    path: NEWSLETTER,
    label: 'Newsletter',
    icon: ADMIN_ICONS.plane,
    objectKind: 'Newsletter',
    objects: {
      mailings: ({ items }) =>
        items.map(({ id, title, startedAt }) => ({
          path: articleMailPath(id),
          title,
          facts: `Sent ${shortDate(startedAt)}`,
        })),
    },
    ...screen(
      'NewsletterAdminScreen',
      () => import('../../features/newsletter/admin/NewsletterAdminScreen.tsx'),
    ),
  },
  {
    path: `${NEWSLETTER}/sent`,
    title: 'Sent Newsletters',
    icon: ADMIN_ICONS.plane,
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
    ...screen('OutboxScreen', () => import('../../features/outbox/OutboxScreen.tsx')),
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
    path: PERSONAL_DATA,
    title: "Find a Person's Data",
    icon: 'people',
    ...screen('PersonalDataScreen', () => import('../../features/personalData/PersonalDataScreen.tsx')),
  },
  {
    path: '/admin/staff/links',
    ...screen('StaffLinksScreen', () => import('./StaffLinksScreen.tsx')),
  },
  {
    path: '/admin/staff/:id/link',
    ...screen('StaffLinkScreen', () => import('./StaffLinkScreen.tsx')),
  },
  {
    path: '/admin/administrators',
    label: 'Administrators',
    icon: 'people',
    objectKind: 'Administrator',
    objects: {
      // They have no screens of their own.
      administrators: ({ administrators }) =>
        administrators.map(({ id, name, username }) => ({
          path: `/admin/administrators#${id}`,
          title: name,
          facts: username,
        })),
    },
    ...screen('AdministratorsScreen', () => import('./AdministratorsScreen.tsx')),
  },
  {
    path: ACCOUNT_PATH,
    label: 'My Account',
    icon: ADMIN_ICONS.lock,
    ...screen('AccountScreen', () => import('./AccountScreen.tsx')),
  },
]

function screensOf({
  path,
  one,
  label,
  icon,
  Badge,
  screens,
  ...more
}: (typeof everyResource)[number]): AdminScreen[] {
  return Object.entries(screens).map(([rest, lazy]) => ({
    path: path + rest,
    ...lazy,
    ...(rest === ''
      ? { label, icon, ...(Badge ? { Badge } : {}), ...('title' in more ? { title: more.title } : {}) }
      : {}),
    ...(rest === '/new' ? { title: `New ${one.toLowerCase()}`, icon, isNew: true as const } : {}),
  }))
}
