import { Link } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import { AdminListHead } from '../../../ui/list/AdminListHead.tsx'
import { StaffAdminList } from './StaffAdminList.tsx'

export function StaffAdminScreen() {
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
