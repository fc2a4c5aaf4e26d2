import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { Link, useParams } from 'react-router-dom'
import { StaffHistory } from './StaffHistory.tsx'
import { StaffForm } from './StaffForm.tsx'
import { linkPathOf, path, pathOf, staffAdminApi, useCoachesQuery } from '../staffAdmin.api.ts'
import { PageHead } from '../../../lib/seo/PageHead.tsx'
import styles from '../../../ui/admin.module.css'
import { StoredRecord } from '../../../ui/form/record/StoredRecord.tsx'

export function EditStaffScreen() {
  const { id = '' } = useParams()
  const { data: coaches = [] } = useCoachesQuery()
  return (
    <>
      <PageHead title="Edit Staff Member" description="Lane & Court admin" />
      <div className={styles.head}>
        <div>
          <h1>Edit Staff Member</h1>
          <p className={styles.lead}>Public profile and how the coach signs in.</p>
        </div>
        {/* A member that is not on the server yet has no account. */}
        {coaches.some((coach) => coach.id === id) && (
          <Link to={linkPathOf(id)} className={styles.second}>
            Password link
          </Link>
        )}
      </div>
      <StoredRecord<AdminStaffMember>
        key={id}
        id={id}
        pathOf={pathOf}
        endpoint={staffAdminApi.endpoints.adminStaffMember}
        list={staffAdminApi.endpoints.coaches}
        what="staff member"
        failed="This staff member could not be loaded."
        missing="This staff member no longer exists."
        back={[path, 'Back to the staff']}
        renderForm={(member) => <StaffForm member={member} />}
        renderHistory={(current, onRestored) => <StaffHistory current={current} onRestored={onRestored} />}
      />
    </>
  )
}
