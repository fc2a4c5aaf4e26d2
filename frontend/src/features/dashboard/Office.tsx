import type { Activity } from '@lane-and-court/contract/activity/activity.types.ts'
import type { SiteFact } from '@lane-and-court/contract/site/siteFacts.ts'
import type { ReactNode } from 'react'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import { useDashboardQuery } from './dashboard.api.ts'
import { LastChanges } from './LastChanges.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { NextClosures } from './NextClosures.tsx'
import { OfficeCard } from './OfficeCard.tsx'
import { OfficePlots } from './OfficePlots.tsx'
import { SetupChecklist } from './SetupChecklist.tsx'
import { TodayClasses } from './TodayClasses.tsx'
import styles from './office.module.css'

interface Props {
  hasOtherWork: boolean
  /** The facts of its own that the site lacks. */
  missing: readonly SiteFact[]
  passwordPath: string | null
  describe: (activity: Activity) => string
  pathOf: (activity: Activity) => string | null
  /** Shown beside it. */
  children: ReactNode
}

/** What needs somebody today (docs/specification.md section 2). */
export function Office({ hasOtherWork, missing, passwordPath, describe, pathOf, children }: Props) {
  const { data, isError, isFetching } = useDashboardQuery()
  const isLoading = !data && (isFetching || !isError)
  const office = data?.office ?? null
  return (
    <>
      {office && <SetupChecklist steps={office.setup} missing={missing} passwordPath={passwordPath} />}
      {office && <p className={styles.asOf}>As of {dateAndTime(office.at)}, Eastern time</p>}
      <div className={styles.grid} aria-busy={isLoading}>
        <div className={styles.column}>
          {office && <TodayClasses office={office} />}
          {isLoading && <LoadingCard title="Today" />}
          <NeedsYou office={office} isLoading={isLoading} hasOtherWork={hasOtherWork} />
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
