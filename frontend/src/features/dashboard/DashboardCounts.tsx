import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { useDashboardQuery } from './dashboard.api.ts'
import styles from './dashboard.module.css'

/** The counts on the dashboard (docs/product.md section 2). */
export function DashboardCounts() {
  const { data, isError, isFetching, refetch } = useDashboardQuery()
  if (isError && !isFetching && !data) {
    return <FetchFailure sentence="The counts could not be loaded." onRetry={() => void refetch()} />
  }
  const counts = [
    ['Staff Members', data?.staffCount],
    ['News Articles', data?.newsCount],
    ['Programs', data?.programsCount],
  ] as const
  return (
    <dl className={styles.counts} aria-busy={!data}>
      {counts.map(([label, count]) => (
        <div key={label} className={styles.count}>
          <dt>{label}</dt>
          <dd>
            {count ?? (
              <>
                <span className={styles.skeleton} aria-hidden="true" />
                <span className="visually-hidden">Loading</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
