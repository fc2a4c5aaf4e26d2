import type { Activity } from '@lane-and-court/contract/activity/activity.ts'
import type { SiteFact } from '@lane-and-court/contract/site/siteFacts.ts'
import type { ReactNode } from 'react'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { useDashboardQuery } from './dashboard.api.ts'
import { NeedsAttention } from './NeedsAttention.tsx'
import type { FindDraftObject } from './formDrafts.ts'
import { OfficeCard } from './OfficeCard.tsx'
import { OfficePlots } from './OfficePlots.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { TodayClasses } from './TodayClasses.tsx'
import styles from './office.module.css'
import type { OfficeSummary } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { OfficeRow } from './OfficeRow.tsx'
import { closureState } from '@lane-and-court/contract/closures/closures.ts'
import { closureMessage, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'

interface Props {
  hasOtherWork: boolean
  /** The facts of its own that the site lacks. */
  missing: readonly SiteFact[]
  passwordPath: string | null
  describe: (activity: Activity) => string
  pathOf: (activity: Activity) => string | null
  /** Finds the objects of unsaved drafts. */
  findObject: FindDraftObject
  /** What else needs somebody: shown below it. */
  warning: ReactNode
  /** Shown beside it. */
  children: ReactNode
}

/** What needs somebody today (docs/product.md section 2). */
export function Office(props: Props) {
  const { hasOtherWork, missing, passwordPath, describe, pathOf, findObject, warning, children } = props
  const { data, isError, isFetching } = useDashboardQuery()
  const isLoading = !data && (isFetching || !isError)
  const office = data?.office ?? null
  return (
    <>
      {office && <p className={styles.asOf}>As of {dateAndTime(office.at)}, Eastern time</p>}
      <div className={styles.grid} aria-busy={isLoading}>
        <div className={styles.column}>
          <NeedsAttention
            office={office}
            isLoading={isLoading}
            hasOtherWork={hasOtherWork}
            findObject={findObject}
          />
          {warning}
          {office && <TodayClasses office={office} />}
          {isLoading && <LoadingCard title="Today" />}
          {office && <SetupChecklist steps={office.setup} missing={missing} passwordPath={passwordPath} />}
        </div>
        <div className={styles.column}>
          {children}
          {office && <NextClosures office={office} />}
          {office && <LastChanges office={office} describe={describe} pathOf={pathOf} />}
        </div>
      </div>
      {office && <OfficePlots office={office} />}
    </>
  )
}

function LoadingCard({ title }: { title: string }) {
  return (
    <OfficeCard title={title}>
      <p className="visually-hidden">Loading</p>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.skeleton} aria-hidden="true" />
      ))}
    </OfficeCard>
  )
}

interface LastChangesProps {
  office: OfficeSummary
  /** @returns a change as a sentence. */
  describe: (activity: Activity) => string
  /** @returns the screen of what was changed; null if there is none any more. */
  pathOf: (activity: Activity) => string | null
}

/** What other people changed last. */
function LastChanges({ office: { changes }, describe, pathOf }: LastChangesProps) {
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

/** The closures that hold now or are ahead. */
function NextClosures({ office: { closures } }: { office: OfficeSummary }) {
  const now = useNewYorkNow()
  const currentClosures = closures.filter((closure) => closureState(closure, now) !== 'over')
  return (
    <OfficeCard title="Closures" all={{ path: '/admin/closures', label: 'All closures' }}>
      {currentClosures.length === 0 ? (
        <p className={styles.empty}>No closures now or ahead.</p>
      ) : (
        <ul className={styles.rows} aria-label="Closures now and ahead">
          {currentClosures.map((closure) => {
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
