import { closureState } from '@lane-and-court/contract/closures/closureTimes.ts'
import { closureMessage, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import type { OfficeSummary } from '@lane-and-court/contract/dashboard/dashboard.types.ts'
import { useNewYorkNow } from '../../lib/newYorkNow.ts'
import styles from './office.module.css'
import { OfficeCard } from './OfficeCard.tsx'
import { OfficeRow } from './OfficeRow.tsx'

/** The closures that hold now or are ahead. */
export function NextClosures({ office: { closures } }: { office: OfficeSummary }) {
  const now = useNewYorkNow()
  const shown = closures.filter((closure) => closureState(closure, now) !== 'over')
  return (
    <OfficeCard title="Closures" all={{ path: '/admin/closures', label: 'All closures' }}>
      {shown.length === 0 ? (
        <p className={styles.empty}>No closures now or ahead.</p>
      ) : (
        <ul className={styles.rows} aria-label="Closures now and ahead">
          {shown.map((closure) => {
            const isNow = closureState(closure, now) === 'now'
            return (
              <OfficeRow
                key={closure.id}
                to={`/admin/closures/${closure.id}/edit`}
                icon="closed"
                title={describeWhen(closure, now.slice(0, 10))}
                detail={closureMessage(closure)}
                state={isNow ? 'Now' : 'Upcoming'}
                tone={isNow ? 'alarm' : 'plain'}
              />
            )
          })}
        </ul>
      )}
    </OfficeCard>
  )
}
