import { Link } from 'react-router-dom'
import { PagesAdminList } from '../../features/pages/PagesAdminList.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { AdminListHead } from '../../ui/list/AdminListHead.tsx'

export function PagesAdminScreen() {
  const { actions, second } = useAdminStyles()
  return (
    <>
      <AdminListHead title="Page Content Management" to="/admin/content/new" add="Create New Page" />
      <div className={actions}>
        <Link to="/admin/content/site/edit" className={second}>
          Menus and Footer
        </Link>
        <Link to="/admin/redirects" className={second}>
          Redirects
        </Link>
      </div>
      <PagesAdminList />
    </>
  )
}
