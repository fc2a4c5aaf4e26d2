import { Link } from 'react-router-dom'
import { GalleryAdminList } from './GalleryAdminList.tsx'
import { PageHead } from '../../../lib/PageHead.tsx'
import { useAdminStyles } from '../../../ui/admin.styles.ts'

export function GalleryAdminScreen() {
  const styles = useAdminStyles()
  return (
    <>
      <PageHead title="Gallery Management" description="The desk of Lane & Court" />
      <div className={styles.head}>
        <h1>Gallery Management</h1>
        <Link to="/admin/gallery/new" className={styles.main}>
          Add Image
        </Link>
      </div>
      <GalleryAdminList />
    </>
  )
}
