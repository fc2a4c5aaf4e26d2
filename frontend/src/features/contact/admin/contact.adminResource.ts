import { subjectLabel, type ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import { shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { screen } from '../../../lib/browser/screen.ts'
import { defineAdminResource, type ListedObject } from '../../../ui/adminResource.ts'
import { messagesApi, path, pathOf } from '../contactAdmin.api.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

const listed = (one: ContactMessage): ListedObject => ({
  path: pathOf(one.id),
  title: one.name,
  facts: `${subjectLabel(one.subject)}, ${shortDate(one.createdAt)}`,
  words: `${one.email} ${one.phone ?? ''} ${one.message}`,
})

/** The inbox in the admin area (docs/product.md section 2). */
export const messages = defineAdminResource({
  type: 'message',
  one: 'Message',
  hasPictures: false,
  api: messagesApi,
  path,
  label: 'Messages',
  icon: 'letter',
  Badge: UnreadBadge,
  screens: {
    '': screen('MessagesScreen', () => import('./MessagesScreen.tsx')),
    '/templates': screen('ReplyTemplatesScreen', () => import('./reply/ReplyTemplatesScreen.tsx')),
    '/:id': screen('MessageScreen', () => import('./MessageScreen.tsx')),
  },
  prefetch: [['messages', { page: 1 }], ['unreadMessages'], ['messageDesk'], ['replyTemplates']],
  objects: { messages: ({ items }) => items.map(listed), message: (one) => [listed(one)] },
})
