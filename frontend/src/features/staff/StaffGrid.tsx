import clsx from 'clsx'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { useRef } from 'react'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { Part } from '../../ui/layout/Part.tsx'
import { StaffCard } from './StaffCard.tsx'
import styles from './staff.module.css'

interface Props {
  staff: StaffMember[] | undefined
  isFetching: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** The directory; the shown cards stay, dimmed, while another filter is fetched. */
export function StaffGrid({ staff, isFetching, hasFailed, onRetry }: Props) {
  const results = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button disappears during the retry, and the focus would be lost with it.
    results.current?.focus()
    onRetry()
  }
  return (
    <div ref={results} tabIndex={-1} className={styles.results}>
      {/* Always rendered: a status that appears together with its text is not announced. */}
      <p role="status" className={staff?.length === 0 ? styles.note : 'visually-hidden'}>
        {!hasFailed && sentenceFor(staff?.length)}
      </p>
      {hasFailed && (
        <div className={styles.note}>
          <FetchFailure sentence="Our coaches cannot be shown right now." onRetry={retry} />
        </div>
      )}
      {!hasFailed && !staff && <StaffSkeletons />}
      {!hasFailed && staff && staff.length > 0 && (
        <ul
          className={clsx(styles.grid, isFetching && styles.dimmed)}
          aria-busy={isFetching}
          aria-label="Coaches"
        >
          {staff.map((member) => (
            <Part key={member.id}>
              <StaffCard member={member} />
            </Part>
          ))}
        </ul>
      )}
    </div>
  )
}

function sentenceFor(count: number | undefined): string {
  if (count === undefined) return 'Loading the coaches'
  if (count === 0) return 'No coaches to show.'
  return count === 1 ? '1 coach' : `${count} coaches`
}

const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

function StaffSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {SKELETONS.map((index) => (
        <div key={index} className={clsx(styles.card, styles.skeleton)} />
      ))}
    </div>
  )
}
