import { NewPageForm } from './NewPageForm.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'

export function NewPageScreen() {
  return (
    <>
      <PageHead title="Create Page Content" description="Lane & Court admin" />
      <div>
        <h1>Create Page Content</h1>
        <p className={styles.lead}>A new page with its own address.</p>
      </div>
      <NewPageForm />
    </>
  )
}
