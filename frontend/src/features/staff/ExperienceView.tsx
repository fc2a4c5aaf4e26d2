import clsx from 'clsx'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { capitalize } from '../../lib/capitalize.ts'
import { laneWidth } from './describeStaff.ts'
import styles from './SkillMatrix.module.css'

/** A bar (swimming lane) for each coach, as long as the years of experience. */
export function ExperienceView({ staff }: { staff: StaffMember[] }) {
  const longest = Math.max(0, ...staff.map(({ specializations }) => specializations.yearsOfExperience))
  return (
    <ul className={styles.rows}>
      {staff.map(({ id, name, specializations: { sport, yearsOfExperience: years } }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>
            {name} <span className={styles.sport}>{capitalize(sport)}</span>
          </span>
          <span className={clsx(styles.lane, sport === 'tennis' && styles.tennis)} aria-hidden="true">
            <i style={{ width: laneWidth(years, longest) }} />
          </span>
          <span className={styles.years}>
            {years} {years === 1 ? 'yr' : 'yrs'}
          </span>
        </li>
      ))}
    </ul>
  )
}
