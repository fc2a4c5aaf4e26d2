import { DashboardCounts } from '../../features/dashboard/DashboardCounts.tsx'
import { Link } from 'react-router-dom'
import { PageHead } from '../../lib/PageHead.tsx'
import { useConsoleStyles } from '../../ui/console.styles.ts'

export function DashboardScreen() {
  const styles = useConsoleStyles()
  return (
    <>
      <PageHead title="Dashboard" description="The desk of Lane & Court" />
      <h1>Dashboard</h1>
      <DashboardCounts />
      <section aria-labelledby="quick-title" className={styles.panel}>
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
        </p>
      </section>
    </>
  )
}
