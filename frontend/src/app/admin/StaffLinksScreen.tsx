import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { CoachLinks } from '../../features/accounts/CoachLinks.tsx'
import { useCoachesQuery } from '../../features/staff/staffAdmin.api.ts'
import { countOf } from '../../lib/format/countOf.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import styles from '../../ui/admin.module.css'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'

/**
 * Makes links for the coaches who were selected in the list, whose ids the history entry has; without a selection for
 * all who have no password yet.
 */
export function StaffLinksScreen() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { coaches?: unknown } | null }
  const coaches = state?.coaches
  const ids = Array.isArray(coaches) ? coaches.filter((id) => typeof id === 'string') : []
  const leave = () => void navigate('/admin/staff')
  return (
    <>
      <PageHead title="Password Links" description="Lane & Court admin" />
      <h1>Password Links</h1>
      {ids.length > 0 ? <CoachLinks ids={ids} onDone={leave} /> : <AllWithoutPassword onDone={leave} />}
      <p>
        <Link to="/admin/staff">Back to the staff</Link>
      </p>
    </>
  )
}

function AllWithoutPassword({ onDone }: { onDone: () => void }) {
  const { data, isError, refetch } = useCoachesQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data) return <WithoutPassword staff={data} onDone={onDone} />
  if (isError) return <FetchFailure sentence="Failed to fetch staff" onRetry={() => void refetch()} />
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">Loading the staff</span>
    </div>
  )
}

function WithoutPassword({ staff, onDone }: { staff: readonly AdminStaffMember[]; onDone: () => void }) {
  // Those of the beginning: the links stay on the screen while coaches choose their passwords.
  const [coaches] = useState(() => staff.filter(({ awaitsPassword = false }) => awaitsPassword))
  if (coaches.length === 0)
    return <p>Every coach has a password. To send new links, select the coaches in the list first.</p>
  return (
    <>
      <p>
        {countOf(coaches.length, 'coach has', 'coaches have')} no password yet:{' '}
        {coaches.map(({ name }) => name).join(', ')}.
      </p>
      <CoachLinks ids={coaches.map(({ id }) => id)} onDone={onDone} />
    </>
  )
}
