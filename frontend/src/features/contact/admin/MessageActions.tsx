import type { ContactMessage, MessageUpdate } from '@lane-and-court/contract/contact/contact.ts'
import { useNavigate } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import { unsavedToast, toast } from '../../../ui/feedback/toasts.ts'
import { replyLink } from './reply/replyLink.ts'
import { useDeleteMessageMutation, useMarkMessageMutation, useMoveSpamMutation } from '../contactAdmin.api.ts'

interface Props {
  message: ContactMessage
  /** The address of the list that it was opened from. */
  list: string
  /** Whether replies are sent from here; otherwise the mail program of the administrator sends them. */
  canReply: boolean
}

/** The buttons for a message. */
export function MessageActions({ message, list, canReply }: Props) {
  const navigate = useNavigate()
  const [mark, { isLoading }] = useMarkMessageMutation()
  const [moveSpam, { isLoading: isMoving }] = useMoveSpamMutation()
  const [remove] = useDeleteMessageMutation()
  const { dialog, ask } = useDeletion<ContactMessage>({
    title: 'Delete Message',
    question: ({ name }) => `Delete the message from ${name}?`,
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
  const setSpam = async (isSpam: boolean) => {
    if (unsavedToast(await moveSpam({ id: message.id, isSpam }), 'The message could not be moved.')) return
    const undo = { label: 'Undo', run: () => void setSpam(!isSpam) }
    toast(isSpam ? 'Moved to the spam folder' : 'Moved to the messages', undefined, undo)
  }
  const isDone = message.doneAt !== null
  const isSpam = Boolean(message.spam)
  return (
    <div className={styles.actions}>
      {!canReply && (
        <a className={styles.main} href={replyLink(message)}>
          Reply by email
        </a>
      )}
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
      <button
        type="button"
        className={styles.second}
        aria-disabled={isMoving}
        onClick={() => !isMoving && void setSpam(!isSpam)}
      >
        {isSpam ? 'Not spam' : 'Spam'}
      </button>
      <button type="button" className={styles.second} onClick={() => ask(message)}>
        Delete
      </button>
      {dialog}
    </div>
  )
}
