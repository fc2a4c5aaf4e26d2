import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { StaffHistory } from './StaffHistory.tsx'
import { StaffForm } from './StaffForm.tsx'
import { linkPathOf, pathOf, useAdminStaffMemberQuery } from './staffAdmin.api.ts'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import styles from '../../../ui/admin.module.css'
import { RecordLoading } from '../../../ui/form/record/RecordLoading.tsx'
import { useStoredRecord } from '../../../ui/form/record/useStoredRecord.ts'

export function EditStaffScreen() {
  const { id = '' } = useParams()
  const query = useAdminStaffMemberQuery(id, { refetchOnMountOrArgChange: true })
  const { opened: member } = useStoredRecord(pathOf(id), query)
  const [restored, setRestored] = useState<AdminStaffMember | null>(null)
  const stored = restored?.id === id ? restored : member
  return (
    <>
      <PageHead title="Edit Staff Member" description="Lane & Court admin" />
      <div className={styles.head}>
        <div>
          <h1>Edit Staff Member</h1>
          <p className={styles.lead}>Public profile and how the coach signs in.</p>
        </div>
        {/* A member that is not on the server yet has no account. */}
        {query.data && (
          <Link to={linkPathOf(id)} className={styles.second}>
            Password link
          </Link>
        )}
      </div>
      {stored ? (
        <>
          <StaffForm key={`${id} ${restored?.version ?? ''}`} member={stored} />
          {/* A member that is not on the server yet has no versions. */}
          {query.data && <StaffHistory key={id} current={stored} onRestored={setRestored} />}
        </>
      ) : (
        <RecordLoading
          query={query}
          loading="Loading the staff member"
          failed="This staff member could not be loaded."
          missing="This staff member no longer exists."
        >
          <Link to="/admin/staff">Back to the staff</Link>
        </RecordLoading>
      )}
    </>
  )
}
