import clsx from 'clsx'
import type { OpenedMessage } from '@lane-and-court/contract/contact/contact.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import adminStyles from '../../../../ui/admin.module.css'
import { Tabs } from '../../../../ui/navigation/Tabs.tsx'
import { NoteForm } from '../NoteForm.tsx'
import { useNextUnanswered } from '../useNextUnanswered.ts'
import { ReplyForm } from './ReplyForm.tsx'
import styles from '../thread.module.css'

const TABS = [
  { name: 'reply', label: 'Reply' },
  { name: 'note', label: 'Note' },
] as const

/** Where a reply or a note is written. @param canReply whether this site sends email. */
export function Composer({ message, canReply }: { message: OpenedMessage; canReply: boolean }) {
  // The dashboard links to the draft of a note.
  const { hash } = useLocation()
  const [tab, setTab] = useState<'reply' | 'note'>(hash === '#note' ? 'note' : 'reply')
  // A form that is done begins anew.
  const [round, setRound] = useState(0)
  const openNext = useNextUnanswered(message)
  const onEnd = () => setRound((before) => before + 1)
  const onNext = () => {
    onEnd()
    openNext()
  }
  const note = <NoteForm key={round} messageId={message.id} stored={null} onEnd={onEnd} />
  return (
    <section
      id="note"
      className={clsx(adminStyles.panel, styles.composer)}
      aria-label={canReply ? 'Write a reply or a note' : 'Write a note'}
    >
      {canReply ? (
        <Tabs label="Write" tabs={TABS} chosen={tab} onChoose={setTab}>
          {tab === 'reply' ? <ReplyForm key={round} message={message} onEnd={onEnd} onNext={onNext} /> : note}
        </Tabs>
      ) : (
        note
      )}
    </section>
  )
}
