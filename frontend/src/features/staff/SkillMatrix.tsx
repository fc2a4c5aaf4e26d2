import { sportWords, type StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { useState } from 'react'
import { Filters } from '../../ui/navigation/Filters.tsx'
import { LevelsView } from './LevelsView.tsx'
import styles from './SkillMatrix.module.css'
import staffStyles from './staff.module.css'
import clsx from 'clsx'
import { laneWidth } from './describeStaff.ts'

const VIEWS = [
  { value: 'experience', label: 'Experience' },
  { value: 'levels', label: 'Levels' },
] as const

/** Shows the experience of each coach, and who teaches which level (docs/product.md section 2). */
export function SkillMatrix({ staff }: { staff: StaffMember[] }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('experience')
  return (
    <section className={styles.card} aria-labelledby="matrix-title">
      <div className={styles.head}>
        <h2 id="matrix-title" className={styles.title}>
          Skill matrix
        </h2>
        <Filters label="View of the skill matrix" options={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'experience' ? <ExperienceView staff={staff} /> : <LevelsView staff={staff} />}
    </section>
  )
}

/** Is shown instead of the skill matrix while the coaches load, so that nothing below it moves later. */
export const SkillMatrixSkeleton = () => (
  <div
    className={clsx(staffStyles.card, staffStyles.skeleton, staffStyles.matrixSkeleton)}
    aria-hidden="true"
  />
)

/** A bar (swimming lane) for each coach, as long as the years of experience. */
function ExperienceView({ staff }: { staff: StaffMember[] }) {
  const longest = Math.max(0, ...staff.map(({ specializations }) => specializations.yearsOfExperience))
  return (
    <ul className={styles.rows}>
      {staff.map((member) => (
        <Lane key={member.id} member={member} longest={longest} />
      ))}
    </ul>
  )
}

function Lane({ member, longest }: { member: StaffMember; longest: number }) {
  const { sport, yearsOfExperience: years } = member.specializations
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {member.name} <span className={styles.sport}>{sportWords(member)}</span>
      </span>
      <span className={clsx(styles.lane, sport === 'tennis' && styles.tennis)} aria-hidden="true">
        <i style={{ width: laneWidth(years, longest) }} />
      </span>
      {/* Zero years say nothing of a coach. */}
      <span className={styles.years}>{years > 0 && `${years} ${years === 1 ? 'yr' : 'yrs'}`}</span>
    </li>
  )
}
