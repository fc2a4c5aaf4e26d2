import { NewsForm } from './NewsForm.tsx'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import styles from '../../../ui/admin.module.css'

export function NewNewsScreen() {
  return (
    <>
      <PageHead title="Create News Article" description="Lane & Court admin" />
      <div>
        <h1>Create News Article</h1>
        <p className={styles.lead}>Share updates with your community.</p>
      </div>
      <NewsForm stored={null} />
    </>
  )
}
