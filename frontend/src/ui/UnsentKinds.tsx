import { dateAndTime } from '../lib/dates.ts'
import type { OutboxEntry, Owner } from '../offline/outbox/outbox.types.ts'
import { kindOf } from './describeEntry.ts'
import { useUnsentKindsStyles } from './UnsentKinds.styles.ts'

const MOST = 8
const WHOSE: Record<Owner['role'], string> = {
  admin: 'by an administrator',
  staff: 'by a coach',
  public: 'by a visitor',
}

/**
 * Unsent work of people who are not signed in: of what kind it is, by whom and of when. What it says, and the
 * name of what it changes, is for its owner alone.
 */
export function UnsentKinds({ entries }: { entries: readonly OutboxEntry[] }) {
  const styles = useUnsentKindsStyles()
  return (
    <ul className={styles.list}>
      {entries.slice(0, MOST).map((entry) => (
        <li key={entry.id}>
          {kindOf(entry)}, {WHOSE[entry.owner.role]},{' '}
          <time dateTime={new Date(entry.createdAt).toISOString()}>
            {dateAndTime(new Date(entry.createdAt).toISOString())}
          </time>
        </li>
      ))}
      {entries.length > MOST && <li>and {entries.length - MOST} more</li>}
    </ul>
  )
}
