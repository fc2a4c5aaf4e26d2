import { screen } from '../../../lib/screen.ts'
import { defineAdminResource } from '../../../ui/adminResource.ts'
import { messagesApi, path } from './contactAdmin.api.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

/** The inbox in the admin area (docs/specification.md section 2). */
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
    '/templates': screen('ReplyTemplatesScreen', () => import('./ReplyTemplatesScreen.tsx')),
    '/:id': screen('MessageScreen', () => import('./MessageScreen.tsx')),
  },
  prefetch: [['messages', { page: 1 }], ['unreadMessages'], ['messageDesk'], ['replyTemplates']],
})
