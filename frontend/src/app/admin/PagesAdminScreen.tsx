import { PagesAdminList } from '../../features/pages/PagesAdminList.tsx'
import { AdminListHead } from '../../ui/list/AdminListHead.tsx'

export function PagesAdminScreen() {
  return (
    <>
      <AdminListHead title="Page Content Management" to="/admin/content/new" add="Create New Page" />
      <PagesAdminList />
    </>
  )
}
