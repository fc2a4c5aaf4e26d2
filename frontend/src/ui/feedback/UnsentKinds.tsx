import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import type { OutboxEntry, Owner } from '../../offline/outbox/queue/outbox.types.ts'
import { kindOf } from './describeEntry.ts'
import styles from './UnsentKinds.module.css'

const MAX_SHOWN = 8
const AUTHORS: Record<Owner['role'], string> = {
  admin: 'by an administrator',
  staff: 'by a coach',
  public: 'by a visitor',
}

/**
 * Lists unsent entries of accounts that are not signed in: their kind, author and time. Content and object
 * name are only for the owner.
 */
export function UnsentKinds({ entries }: { entries: readonly OutboxEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.slice(0, MAX_SHOWN).map((entry) => (
        <li key={entry.id}>
          {kindOf(entry)}, {AUTHORS[entry.owner.role]},{' '}
          <time dateTime={new Date(entry.createdAt).toISOString()}>
            {dateAndTime(new Date(entry.createdAt).toISOString())}
          </time>
        </li>
      ))}
      {entries.length > MAX_SHOWN && <li>and {entries.length - MAX_SHOWN} more</li>}
    </ul>
  )
}
