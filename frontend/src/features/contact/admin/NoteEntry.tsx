import clsx from 'clsx'
import type { Note } from '@lane-and-court/contract/contact/thread.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import adminStyles from '../../../ui/admin.module.css'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import { UnsentMark } from '../../../ui/feedback/OutboxMark.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { NoteForm } from './NoteForm.tsx'
import { useMessageDeskQuery } from '../contactAdmin.api.ts'
import { noteOf, useDeleteNoteMutation } from '../thread.api.ts'
import styles from './thread.module.css'

/** One note, which only administrators see; who wrote it can change it, and all can delete it. */
export function NoteEntry({ messageId, note }: { messageId: string; note: Note }) {
  // The dashboard links to the draft of a note that was being changed.
  const { hash } = useLocation()
  const [isEdited, setEdited] = useState(hash === `#note-${note.id}`)
  const [remove] = useDeleteNoteMutation()
  const { ask, dialog } = useDeletion<Note>({
    title: 'Delete Note',
    question: () => 'Delete this note permanently? It is not kept in the trash.',
    remove: (noteId) => remove({ id: messageId, noteId }),
    done: ['Note deleted'],
    failed: (sentence) => sentence ?? 'The note could not be deleted.',
    isFinal: true,
  })
  const { data: desk } = useMessageDeskQuery()
  const { id, author, authorId, createdAt, changedAt, text } = note
  const isOfOther = authorId !== undefined && desk !== undefined && authorId !== desk.myId
  const of = <span className="visually-hidden"> the note of {dateAndTime(createdAt)}</span>
  return (
    <article
      id={`note-${id}`}
      className={clsx(adminStyles.panel, styles.entry, styles.note)}
      aria-label={`Note by ${author}`}
    >
      <header className={styles.head}>
        <h3 className={styles.who}>{author}</h3>
        <time dateTime={createdAt}>
          {dateAndTime(createdAt)}
          {changedAt && ', changed'}
        </time>
        <Tag>Note</Tag>
        <UnsentMark resource={noteOf(messageId, id)} />
      </header>
      {isEdited ? (
        <NoteForm messageId={messageId} stored={note} onEnd={() => setEdited(false)} />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      {/* One that is not on the server yet is discarded in the outbox. */}
      {note.version > 0 && (
        <p className={adminStyles.actions}>
          {!isOfOther && (
            <button
              type="button"
              className={adminStyles.second}
              aria-expanded={isEdited}
              onClick={() => setEdited(!isEdited)}
            >
              {isEdited ? 'Stop editing' : 'Edit'}
              {of}
            </button>
          )}
          <button type="button" className={adminStyles.second} onClick={() => ask(note)}>
            Delete{of}
          </button>
        </p>
      )}
      {dialog}
    </article>
  )
}
