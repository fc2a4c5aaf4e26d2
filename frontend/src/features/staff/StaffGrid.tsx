import type { StaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { StaffCard } from './StaffCard.tsx'
import { useStaffStyles } from './staff.styles.ts'

const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

interface Props {
  staff: StaffMember[] | undefined
  isFetching: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** The directory; what is shown stays, dimmed, while another filter is fetched. */
export function StaffGrid({ staff, isFetching, hasFailed, onRetry }: Props) {
  const styles = useStaffStyles()
  if (hasFailed && !isFetching) {
    return (
      <div role="alert" className={styles.note}>
        <p>Our coaches could not be shown just now.</p>
        <button type="button" className="pill pill-main" onClick={onRetry}>
          Try again
        </button>
      </div>
    )
  }
  if (!staff) {
    return (
      <div role="status" className={styles.grid}>
        <span className="visually-hidden">Loading the coaches</span>
        {SKELETONS.map((index) => (
          <div key={index} className={`${styles.card} ${styles.skeleton}`} />
        ))}
      </div>
    )
  }
  if (staff.length === 0) return <p className={styles.note}>No coaches to show.</p>
  return (
    <ul
      className={`${styles.grid} ${isFetching ? styles.dimmed : ''}`}
      aria-busy={isFetching}
      aria-label="Coaches"
    >
      {staff.map((member) => (
        <StaffCard key={member.id} member={member} />
      ))}
    </ul>
  )
}
