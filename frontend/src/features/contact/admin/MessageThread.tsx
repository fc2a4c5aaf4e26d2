import type { OpenedMessage } from '@lane-and-court/contract/contact/contact.ts'
import type { Note, Reply } from '@lane-and-court/contract/contact/thread.ts'
import { useOptimisticList } from '../../../data/cache/useOptimistic.ts'
import { NoteEntry } from './NoteEntry.tsx'
import { ReplyEntry } from './reply/ReplyEntry.tsx'
import styles from './thread.module.css'
import { notesOf, repliesOf } from '../thread.api.ts'

const NONE: never[] = []

/** A reply that waits on this device has only its text yet. */
const presentReply = (
  reply: Partial<Reply> & Pick<Reply, 'id' | 'version' | 'text' | 'createdAt'>,
): Reply => ({
  author: 'You',
  state: 'waiting',
  sentAt: null,
  problem: null,
  ...reply,
})
const presentNote = (note: Partial<Note> & Pick<Note, 'id' | 'version' | 'text' | 'createdAt'>): Note => ({
  author: 'You',
  changedAt: null,
  ...note,
})

/** What was answered to a message and noted on it, the oldest first; also what waits on this device. */
export function MessageThread({ message }: { message: OpenedMessage }) {
  const { id } = message
  const replies = useOptimisticList<Reply>(repliesOf(id), message.replies ?? NONE, { present: presentReply })
  const notes = useOptimisticList<Note>(notesOf(id), message.notes ?? NONE, { present: presentNote })
  if (replies.length + notes.length === 0) return null
  const entries = [
    ...replies.map((reply) => ({
      at: reply.createdAt,
      id: reply.id,
      element: <ReplyEntry messageId={id} reply={reply} />,
    })),
    ...notes.map((note) => ({
      at: note.createdAt,
      id: note.id,
      element: <NoteEntry messageId={id} note={note} />,
    })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return (
    <ol className={styles.thread} aria-label="Replies and notes">
      {entries.map((entry) => (
        <li key={entry.id}>{entry.element}</li>
      ))}
    </ol>
  )
}
