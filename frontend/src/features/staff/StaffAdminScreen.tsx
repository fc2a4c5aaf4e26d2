import { Link } from 'react-router-dom'
import { StaffAdminList } from './StaffAdminList.tsx'
import { PageHead } from '../../lib/PageHead.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'

export function StaffAdminScreen() {
  const styles = useAdminStyles()
  return (
    <>
      <PageHead title="Staff Management" description="The desk of Lane & Court" />
      <div className={styles.head}>
        <h1>Staff Management</h1>
        <Link to="/admin/staff/new" className={styles.main}>
          Add Staff Member
        </Link>
      </div>
      <StaffAdminList />
    </>
  )
}
