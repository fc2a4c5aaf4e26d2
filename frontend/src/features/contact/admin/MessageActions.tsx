import type { ContactMessage, MessageUpdate } from '@lane-and-court/contract/contact/contact.types.ts'
import { useNavigate } from 'react-router-dom'
import { useAdminStyles } from '../../../ui/admin.styles.ts'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import { unsavedToast, toast } from '../../../ui/toasts.ts'
import { replyLink } from './replyLink.ts'
import { useDeleteMessageMutation, useMarkMessageMutation } from './contactAdmin.api.ts'

/** The buttons for a message. @param list the address of the list that it was opened from. */
export function MessageActions({ message, list }: { message: ContactMessage; list: string }) {
  const styles = useAdminStyles()
  const navigate = useNavigate()
  const [mark, { isLoading }] = useMarkMessageMutation()
  const [remove] = useDeleteMessageMutation()
  const { dialog, ask } = useDeletion<ContactMessage>({
    title: 'Delete Message',
    question: ({ name }) => `Delete the message from ${name}? It is kept in the trash for 30 days.`,
    remove,
    done: ['Message deleted'],
    failed: (sentence) => sentence ?? 'The message could not be deleted.',
    onGone: () => void navigate(list, { replace: true }),
  })
  const change = async (update: MessageUpdate, done: string) => {
    const result = await mark({ id: message.id, update })
    if (unsavedToast(result, 'The message could not be changed.')) return false
    toast(done)
    return true
  }
  const isDone = message.doneAt !== null
  return (
    <div className={styles.actions}>
      <a className={styles.main} href={replyLink(message)}>
        Reply by email
      </a>
      <button
        type="button"
        className={styles.second}
        aria-disabled={isLoading}
        onClick={() => !isLoading && void change({ isDone: !isDone }, isDone ? 'Reopened' : 'Marked done')}
      >
        {isDone ? 'Reopen' : 'Mark done'}
      </button>
      <button
        type="button"
        className={styles.second}
        aria-disabled={isLoading}
        onClick={async () => {
          if (!isLoading && (await change({ isRead: false }, 'Marked unread'))) void navigate(list)
        }}
      >
        Mark unread
      </button>
      <button type="button" className={styles.second} onClick={() => ask(message)}>
        Delete
      </button>
      {dialog}
    </div>
  )
}
