import { ClassForm } from './ClassForm.tsx'
import { PageHead } from '../../lib/PageHead.tsx'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { useCoachNames } from '../../lib/useCoachNames.ts'

export function NewClassScreen() {
  const coaches = useCoachNames()
  const styles = useAdminStyles()
  return (
    <>
      <PageHead title="Create Class" description="The desk of Lane & Court" />
      <div>
        <h1>Create Class</h1>
        <p className={styles.lead}>It is on the website as soon as it is created, unless you hold it back.</p>
      </div>
      <ClassForm stored={null} coaches={coaches} />
    </>
  )
}
