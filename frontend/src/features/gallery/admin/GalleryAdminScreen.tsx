import { AdminListHead } from '../../../ui/list/AdminListHead.tsx'
import { GalleryAdminList } from './GalleryAdminList.tsx'

export function GalleryAdminScreen() {
  return (
    <>
      <AdminListHead title="Gallery Management" to="/admin/gallery/new" add="Add Image" />
      <GalleryAdminList />
    </>
  )
}
