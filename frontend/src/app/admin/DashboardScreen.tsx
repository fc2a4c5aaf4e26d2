import { DashboardCounts } from '../../features/dashboard/DashboardCounts.tsx'
import { PageHead } from '../../lib/PageHead.tsx'

export function DashboardScreen() {
  return (
    <>
      <PageHead title="Dashboard" description="The desk of Lane & Court" />
      <h1>Dashboard</h1>
      <DashboardCounts />
    </>
  )
}
