import type { ContactMessage, MessageUpdate } from '@lane-and-court/contract/contact/contact.types.ts'
import { countOf } from '../../../lib/countOf.ts'
import type { BulkAction } from '../../../ui/table/useBulkActions.ts'
import { useMarkMessageMutation, useMoveSpamMutation } from './contactAdmin.api.ts'
import { markOf } from './wholeMark.ts'

/** What can be done to several messages at once. */
export function useMessageBulk() {
  const [mark] = useMarkMessageMutation()
  const [moveSpam] = useMoveSpamMutation()

  const marking = (update: MessageUpdate, done: string): BulkAction<ContactMessage> => ({
    done: (count) => `${countOf(count, 'message')} ${done}`,
    failed: 'The message could not be changed.',
    write: ({ id }) => mark({ id, update }),
    undo: (message) => mark({ id: message.id, update: markOf(message) }),
  })
  return {
    reading: (isRead: boolean) => marking({ isRead }, isRead ? 'marked as read' : 'marked as unread'),
    finishing: (isDone: boolean) => marking({ isDone }, isDone ? 'marked done' : 'reopened'),
    moving: (isSpam: boolean): BulkAction<ContactMessage> => ({
      done: (count) => `${countOf(count, 'message')} moved to the ${isSpam ? 'spam folder' : 'messages'}`,
      failed: 'The message could not be moved.',
      write: ({ id }) => moveSpam({ id, isSpam }),
      undo: ({ id }) => moveSpam({ id, isSpam: !isSpam }),
    }),
  }
}
