import { ClassForm } from './ClassForm.tsx'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import styles from '../../../ui/admin.module.css'
import { useCoachNames } from './useCoaches.ts'

export function NewClassScreen() {
  const coaches = useCoachNames()
  return (
    <>
      <PageHead title="Create Class" description="Lane & Court admin" />
      <div>
        <h1>Create Class</h1>
        <p className={styles.lead}>Goes live when created, unless its state is Draft.</p>
      </div>
      <ClassForm stored={null} coaches={coaches} />
    </>
  )
}
