import clsx from 'clsx'
import type { SiteFact } from '@lane-and-court/contract/site/siteFacts.ts'
import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { Link } from 'react-router-dom'
import { BackupPanel } from '../../features/backup/BackupPanel.tsx'
import { describeActivity } from '../../features/activity/describeActivity.ts'
import { SeasonWarning } from '../../features/camps/SeasonWarning.tsx'
import { useOverCamps } from '../../features/camps/useOverCamps.ts'
import { DashboardCounts } from '../../features/dashboard/DashboardCounts.tsx'
import { useDashboardQuery } from '../../features/dashboard/dashboard.api.ts'
import { Office } from '../../features/dashboard/Office.tsx'
import dashboardStyles from '../../features/dashboard/dashboard.module.css'
import { MissingFacts } from '../../features/pages/setup/MissingFacts.tsx'
import { useMissingFacts } from '../../features/pages/setup/useMissingFacts.ts'
import { StorageManager } from '../../features/pictures/StorageManager.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'
import { CAMP_PRICES } from './campPrices.ts'
import { draftObjectsOf } from './draftObjects.ts'
import type { Store } from '../startup/store.ts'
import { screenOfChange } from './screenOfChange.ts'
import { objectKinds } from './everyResource.ts'

/** The screen of the own account, with its password. */
const PASSWORD_PATH = '/admin/account'

const NONE: readonly SiteFact[] = []

export function DashboardScreen() {
  const { isAnyOver } = useOverCamps()
  const { data } = useDashboardQuery()
  const store = useStore() as Store
  const findObject = useMemo(() => draftObjectsOf(store), [store])
  const missing = useMissingFacts(data?.office.missing ?? NONE)
  return (
    <>
      <PageHead title="Dashboard" description="Lane & Court admin" />
      <div className={styles.head}>
        <h1>Dashboard</h1>
        <StorageManager />
      </div>
      <MissingFacts missing={missing} />
      <Office
        hasOtherWork={isAnyOver || missing.length > 0}
        missing={missing}
        passwordPath={PASSWORD_PATH}
        describe={(activity) => describeActivity(activity, objectKinds)}
        pathOf={screenOfChange}
        findObject={findObject}
        warning={<SeasonWarning />}
      >
        <section aria-labelledby="quick-title" className={clsx(styles.panel, dashboardStyles.quick)}>
          <h2 id="quick-title" className={styles.title}>
            Quick Actions
          </h2>
          <p className={styles.actions}>
            <Link to="/admin/staff/new" className={styles.main}>
              Add Staff Member
            </Link>
            <Link to="/admin/news/new" className={styles.second}>
              Create Article
            </Link>
            <Link to={CAMP_PRICES.path} className={styles.second}>
              Change Camp Prices
            </Link>
          </p>
        </section>
      </Office>
      <DashboardCounts />
      <BackupPanel />
    </>
  )
}
