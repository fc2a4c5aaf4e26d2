import clsx from 'clsx'
import { subjectLabel } from '@lane-and-court/contract/contact/contact.ts'
import type {
  FoundAccount,
  FoundData,
  FoundMessage,
  PersonQuery,
} from '@lane-and-court/contract/personalData/personalData.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { countOf } from '../../lib/format/countOf.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import admin from '../../ui/admin.module.css'
import { describeCounts, describePlace, describeSubscriber, NOTHING } from './describeData.ts'
import styles from './personalData.module.css'

interface Props {
  person: PersonQuery
  data: FoundData
  /** What can be done with it. */
  children: ReactNode
}

/** What is stored of a person, and what of it is not erased here. */
export function FoundPerson({ person, data, children }: Props) {
  const lines = describeCounts(data.counts)
  const all = data.counts.messages + data.counts.trash
  return (
    <section aria-labelledby="found-title" className={clsx(admin.panel, styles.part)}>
      <h2 id="found-title" className={admin.title}>
        What is stored of {person.email}
      </h2>
      {lines.length === 0 ? (
        <p>{NOTHING}</p>
      ) : (
        <ul className={styles.lines} aria-label="What is stored">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {data.subscriber && <p>{describeSubscriber(data.subscriber)}</p>}
      {data.messages.length > 0 && (
        <>
          <h3>{all > data.messages.length ? `The first ${data.messages.length} messages` : 'Messages'}</h3>
          <ul className={styles.messages} aria-label="Messages">
            {data.messages.map((message) => (
              <MessageOfPerson key={message.id} message={message} />
            ))}
          </ul>
        </>
      )}
      <OfOthers email={person.email} {...data} />
      {lines.length > 0 && children}
    </section>
  )
}

function MessageOfPerson({ message }: { message: FoundMessage }) {
  const { id, name, email, phone, subject, createdAt, place } = message
  const title = `${subjectLabel(subject)}, ${dateAndTime(createdAt)}`
  return (
    <li>
      {place === 'trash' ? title : <Link to={`/admin/messages/${id}`}>{title}</Link>}
      <p className={styles.facts}>
        {name} · {email}
        {phone && ` · ${phone}`} · {describePlace(message)}
      </p>
    </li>
  )
}

/** What has the address, and belongs to somebody else or to an account: it is not erased. */
function OfOthers({
  email,
  mentions,
  accounts,
}: Pick<FoundData, 'mentions' | 'accounts'> & { email: string }) {
  if (mentions === 0 && accounts.length === 0) return null
  return (
    <div className={clsx(admin.note, styles.part)}>
      <p>This is not exported or erased here:</p>
      <ul className={styles.lines} aria-label="Not erased">
        {accounts.map((account) => (
          <li key={account.id}>
            The account of <Link to={screenOf(account)}>{account.name}</Link> has this address.
          </li>
        ))}
        {mentions > 0 && (
          <li>
            <Link to={`/admin/messages?${new URLSearchParams({ q: email })}`}>
              {countOf(mentions, 'message')} of other people
            </Link>{' '}
            {mentions === 1 ? 'mentions' : 'mention'} this address.
          </li>
        )}
      </ul>
    </div>
  )
}

const screenOf = ({ role, id }: FoundAccount): string =>
  role === 'staff' ? `/admin/staff/${id}/edit` : `/admin/administrators#${id}`
