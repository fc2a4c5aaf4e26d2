import { Link } from 'react-router-dom'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { AdminListHead } from '../../ui/list/AdminListHead.tsx'
import { StaffAdminList } from './StaffAdminList.tsx'

export function StaffAdminScreen() {
  const styles = useAdminStyles()
  return (
    <>
      <AdminListHead title="Staff Management" to="/admin/staff/new" add="Add Staff Member">
        <Link to="/admin/staff/import" className={styles.second}>
          Import or export
        </Link>
      </AdminListHead>
      <StaffAdminList />
    </>
  )
}
