import { Link, useLocation, useNavigate } from 'react-router-dom'
import { CoachLinks } from '../../features/accounts/CoachLinks.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'

/** Makes links for the coaches who were selected in the list, whose ids the history entry has. */
export function StaffLinksScreen() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { coaches?: unknown } | null }
  const coaches = state?.coaches
  const ids = Array.isArray(coaches) ? coaches.filter((id) => typeof id === 'string') : []
  return (
    <>
      <PageHead title="Password Links" description="Lane & Court admin" />
      <h1>Password Links</h1>
      {ids.length > 0 ? (
        <CoachLinks ids={ids} onDone={() => void navigate('/admin/staff')} />
      ) : (
        <p>Select the coaches in the list first.</p>
      )}
      <p>
        <Link to="/admin/staff">Back to the staff</Link>
      </p>
    </>
  )
}
