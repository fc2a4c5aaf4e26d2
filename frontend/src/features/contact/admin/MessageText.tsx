import clsx from 'clsx'
import { otherAnswers } from '@lane-and-court/contract/contact/contact.fields.ts'
import {
  type SpamReason,
  subjectLabel,
  type ContactMessage,
} from '@lane-and-court/contract/contact/contact.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { phoneLink } from '../../../lib/format/phoneLink.ts'
import adminStyles from '../../../ui/admin.module.css'
import { MessageState } from './MessageState.tsx'
import styles from './contactAdmin.module.css'

/** Why a message is in the spam folder. */
const SPAM_SENTENCES: Record<SpamReason, string> = {
  'hidden-field':
    'In the spam folder because a hidden field was filled in. A password manager can cause that too.',
  'too-fast':
    'In the spam folder because it was sent faster than anyone can type, or without opening the form.',
  marked: 'In the spam folder because an administrator moved it there.',
}

/** A message with its sender's contact details; the text is shown as it was typed. */
export function MessageText({ message }: { message: ContactMessage }) {
  const { name, email, phone, subject, createdAt } = message
  return (
    <article className={clsx(adminStyles.panel, styles.letter)} aria-label={`Message from ${name}`}>
      <header className={styles.letterHead}>
        <h2 className={adminStyles.title}>{subjectLabel(subject)}</h2>
        <MessageState message={message} />
        <time dateTime={createdAt}>{dateAndTime(createdAt)}</time>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</a>
          </dd>
        </div>
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={phoneLink(phone)}>{phone}</a>
            </dd>
          </div>
        )}
        {otherAnswers(message).map(({ label, answer }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {message.spam && <p className={adminStyles.note}>{SPAM_SENTENCES[message.spam.reason]}</p>}
      <p className={styles.whole}>{message.message}</p>
    </article>
  )
}
