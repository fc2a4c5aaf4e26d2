import type { ContractResource } from '../resources/resource.types.ts'
import { messagePage, openedMessage, unreadCount } from '../responses/objects.shapes.ts'
import { messageDesk, replyTemplates } from './thread.shapes.ts'

export const messages = {
  type: 'message',
  tag: 'Messages',
  about: 'Messages from visitors, for administrators.',
  responses: {
    messages: messagePage,
    unreadMessages: unreadCount,
    message: openedMessage,
    messageDesk,
    replyTemplates,
  },
} as const satisfies ContractResource
