import type { Activity } from '@lane-and-court/contract/activity/activity.types.ts'
import type { OfficeSummary } from '@lane-and-court/contract/dashboard/dashboard.types.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import styles from './office.module.css'
import { OfficeCard } from './OfficeCard.tsx'
import { OfficeRow } from './OfficeRow.tsx'

interface Props {
  office: OfficeSummary
  /** @returns a change as a sentence. */
  describe: (activity: Activity) => string
  /** @returns the screen of what was changed; null if there is none any more. */
  pathOf: (activity: Activity) => string | null
}

/** What other people changed last. */
export function LastChanges({ office: { changes }, describe, pathOf }: Props) {
  return (
    <OfficeCard title="Changes by others" all={{ path: '/admin/activity', label: 'All activity' }}>
      {changes.length === 0 ? (
        <p className={styles.empty}>No recent changes by others.</p>
      ) : (
        <ul className={styles.rows} aria-label="Changes by others">
          {changes.map((change) => (
            <OfficeRow
              key={change.id}
              to={pathOf(change) ?? '/admin/activity'}
              icon="pulse"
              title={describe(change)}
              detail={dateAndTime(change.at)}
            />
          ))}
        </ul>
      )}
    </OfficeCard>
  )
}
