import { AdminListHead } from '../../ui/list/AdminListHead.tsx'
import { StaffAdminList } from './StaffAdminList.tsx'

export function StaffAdminScreen() {
  return (
    <>
      <AdminListHead title="Staff Management" to="/admin/staff/new" add="Add Staff Member" />
      <StaffAdminList />
    </>
  )
}
