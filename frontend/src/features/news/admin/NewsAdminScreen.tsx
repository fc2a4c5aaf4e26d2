import { AdminListHead } from '../../../ui/list/AdminListHead.tsx'
import { NewsAdminList } from './NewsAdminList.tsx'

export function NewsAdminScreen() {
  return (
    <>
      <AdminListHead title="News Articles" to="/admin/news/new" add="Create Article" />
      <NewsAdminList />
    </>
  )
}
