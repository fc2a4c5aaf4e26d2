import { Link } from 'react-router-dom'
import { PagesAdminList } from './PagesAdminList.tsx'
import styles from '../../ui/admin.module.css'
import { AdminListHead } from '../../ui/list/AdminListHead.tsx'

export function PagesAdminScreen() {
  return (
    <>
      <AdminListHead title="Page Content Management" to="/admin/content/new" add="Create New Page" />
      <div className={styles.actions}>
        <Link to="/admin/content/site/edit" className={styles.second}>
          Menus and Footer
        </Link>
        <Link to="/admin/redirects" className={styles.second}>
          Redirects
        </Link>
      </div>
      <PagesAdminList />
    </>
  )
}
