import { Link } from 'react-router-dom'
import { PagesAdminList } from '../../features/pages/PagesAdminList.tsx'
import { PageHead } from '../../lib/PageHead.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'

export function PagesAdminScreen() {
  const styles = useAdminStyles()
  return (
    <>
      <PageHead title="Page Content Management" description="The desk of Lane & Court" />
      <div className={styles.head}>
        <h1>Page Content Management</h1>
        <Link to="/admin/content/new" className={styles.main}>
          Create New Page
        </Link>
      </div>
      <PagesAdminList />
    </>
  )
}
