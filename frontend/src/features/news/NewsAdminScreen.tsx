import { Link } from 'react-router-dom'
import { NewsAdminList } from './NewsAdminList.tsx'
import { PageHead } from '../../lib/PageHead.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'

export function NewsAdminScreen() {
  const styles = useAdminStyles()
  return (
    <>
      <PageHead title="News Articles" description="The desk of Lane & Court" />
      <div className={styles.head}>
        <h1>News Articles</h1>
        <Link to="/admin/news/new" className={styles.main}>
          Create Article
        </Link>
      </div>
      <NewsAdminList />
    </>
  )
}
