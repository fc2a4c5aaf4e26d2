import { Link, useParams } from 'react-router-dom'
import { StaffForm } from '../../features/staff/StaffForm.tsx'
import { pathOf, useAdminStaffMemberQuery } from '../../features/staff/staffAdmin.api.ts'
import { PageHead } from '../../lib/PageHead.tsx'
import { useConsoleStyles } from '../../ui/console.styles.ts'
import { FormOpening } from '../../ui/form/FormOpening.tsx'
import { useStored } from '../../ui/form/useStored.ts'

export function EditStaffScreen() {
  const { id = '' } = useParams()
  const query = useAdminStaffMemberQuery(id, { refetchOnMountOrArgChange: true })
  const { opened: member } = useStored(pathOf(id), query)
  const styles = useConsoleStyles()
  return (
    <>
      <PageHead title="Edit Staff Member" description="The desk of Lane & Court" />
      <div>
        <h1>Edit Staff Member</h1>
        <p className={styles.lead}>What visitors read, and how the coach signs in.</p>
      </div>
      {member ? (
        <StaffForm key={id} member={member} />
      ) : (
        <FormOpening
          query={query}
          loading="Loading the staff member"
          failed="This staff member could not be read."
          missing="This staff member is not here any more."
        >
          <Link to="/admin/staff">Back to the staff</Link>
        </FormOpening>
      )}
    </>
  )
}
