import { StaffForm } from './StaffForm.tsx'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import styles from '../../../ui/admin.module.css'

export function NewStaffScreen() {
  return (
    <>
      <PageHead title="Add Staff Member" description="Lane & Court admin" />
      <div>
        <h1>Add Staff Member</h1>
        <p className={styles.lead}>Profile, what they teach and how they sign in.</p>
      </div>
      <StaffForm member={null} />
    </>
  )
}
