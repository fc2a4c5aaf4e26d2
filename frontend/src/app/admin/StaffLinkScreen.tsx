import { Link, useParams } from 'react-router-dom'
import { CoachLink } from '../../features/accounts/CoachLink.tsx'
import { useAdminStaffMemberQuery } from '../../features/staff/staffAdmin.api.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { RecordLoading } from '../../ui/form/record/RecordLoading.tsx'

/** Makes a link with which a coach chooses a password. */
export function StaffLinkScreen() {
  const { id = '' } = useParams()
  const query = useAdminStaffMemberQuery(id)
  return (
    <>
      <PageHead title="Password Link" description="Lane & Court admin" />
      <h1>{query.data ? `Password Link for ${query.data.name}` : 'Password Link'}</h1>
      {query.data ? (
        <CoachLink id={id} name={query.data.name} />
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
      <p>
        <Link to={`/admin/staff/${encodeURIComponent(id)}/edit`}>Back to the coach</Link>
      </p>
    </>
  )
}
