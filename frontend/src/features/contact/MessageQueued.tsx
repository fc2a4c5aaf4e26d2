import clsx from 'clsx'
import type { ContactRequest, ContactMessageInput } from '@lane-and-court/contract/contact/contact.ts'
import { useEffect, useRef, useState } from 'react'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { putDraft } from '../../offline/drafts/draft.ts'
import { sendAnother, sendNow } from '../../offline/outbox/sending/drain.ts'
import { hasFirstArrived } from '../../offline/outbox/sending/firstArrived.ts'
import { discard } from '../../offline/outbox/queue/discard.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { isUnsent } from '../../offline/outbox/queue/references.ts'
import { sentMessage } from '../../offline/prompts/sentMessage.ts'
import { NOBODY } from '../../offline/session/session.ts'
import { useOutbox } from '../../offline/outbox/useOutbox.ts'
import { OutboxMark } from '../../ui/feedback/OutboxMark.tsx'
import styles from './contact.module.css'

/** What is said of a message, and nowhere else beside it. */
const STATES: Record<OutboxEntry['state'], string> = {
  waiting: 'Waiting to be sent',
  sending: 'Sending your message',
  sent: 'Sending your message',
  failed: 'Not sent',
  conflict: 'Not sent',
}

/** What was told of a lesson is shown at the lesson. */
const isMessage = ({ owner, request }: OutboxEntry) =>
  owner.role === 'public' && !(request.body as ContactRequest | undefined)?.lesson

interface Props {
  onAgain: () => void
  /** Called when a message was moved back into the draft of the form. */
  onEdit: () => void
  /** Called when the queued message is on the server. */
  onSent: () => void
}

/** Shown after a message was written offline. */
export function MessageQueued({ onAgain, onEdit, onSent }: Props) {
  const mine = useOutbox().filter(isMessage).at(-1)
  const heading = useRef<HTMLHeadingElement>(null)
  const [id] = useState(mine?.id)
  useEffect(() => heading.current?.focus(), [])
  const state = mine?.state ?? 'waiting'
  const isSent = mine?.id === id && state === 'sent'
  useEffect(() => {
    if (!isSent) return
    // The dialog says so itself.
    sentMessage.note(null)
    onSent()
  }, [isSent, onSent])
  return (
    <div className={styles.sent}>
      <svg width="72" height="72" viewBox="0 0 72 72" aria-hidden="true">
        <circle
          cx="36"
          cy="36"
          r="34"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray="7 6"
        />
        <path d="M36 18v18l12 8" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      </svg>
      <h3 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        {STATES[state]}
      </h3>
      <p role="status">
        {state === 'sending' && 'On a slow connection this takes a while. It is sent only once.'}
        {state === 'waiting' &&
          `${navigator.onLine ? 'The website is not responding right now.' : 'You are offline.'} Your message is saved on this device and will be sent when the website can be reached and this site is open.`}
      </p>
      <QueuedMessages onEdit={onEdit} toldId={id} />
      <button type="button" className={clsx('pill', styles.again)} onClick={onAgain}>
        Write another message
      </button>
    </div>
  )
}

interface QueuedProps extends Pick<Props, 'onEdit'> {
  /** The message whose state is told above the list already. */
  toldId?: string | undefined
}

/** The messages that are not on the server yet, each with its buttons. */
export function QueuedMessages({ onEdit, toldId }: QueuedProps) {
  const entries = useOutbox().filter((entry) => isMessage(entry) && isUnsent(entry))
  if (entries.length === 0) return null
  return (
    <ul className={styles.waiting} aria-label="Waiting messages">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            {entry.id !== toldId && <OutboxMark entry={entry} />}{' '}
            {dateAndTime(new Date(entry.createdAt).toISOString())}
          </p>
          <p className={styles.waitingText}>{(entry.request.body as { message?: string }).message}</p>
          {entry.refusal && <p role="alert">{entry.refusal.message}</p>}
          <p className={styles.waitingActions}>
            {hasFirstArrived(entry) ? (
              <button type="button" className="pill pill-small" onClick={() => void sendAnother(entry)}>
                Send as another message
              </button>
            ) : (
              <button type="button" className="pill pill-small" onClick={() => void sendNow([entry.id])}>
                Send now
              </button>
            )}
            {entry.state !== 'sending' && !entry.isUncertain && (
              <button
                type="button"
                className="pill pill-small"
                onClick={async () => {
                  await putDraft('contact', NOBODY, withoutTraps(entry.request.body as ContactRequest))
                  await discard([entry.id])
                  onEdit()
                }}
              >
                Edit
              </button>
            )}
            <button type="button" className="pill pill-small" onClick={() => void discard([entry.id])}>
              Discard
            </button>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** @returns a queued message without what the form told of itself. */
function withoutTraps({ website: _w, openMs: _o, ...message }: ContactRequest): ContactMessageInput {
  return message
}
