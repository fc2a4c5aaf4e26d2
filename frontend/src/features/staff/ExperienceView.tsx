import type { StaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { useSkillMatrixStyles } from './SkillMatrix.styles.ts'

/** A lane for each coach, as long as the years. */
export function ExperienceView({ staff }: { staff: StaffMember[] }) {
  const styles = useSkillMatrixStyles()
  const longest = Math.max(1, ...staff.map(({ specializations }) => specializations.yearsOfExperience))
  return (
    <ul className={styles.rows}>
      {staff.map(({ id, name, specializations: { sport, yearsOfExperience: years } }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>
            {name}
            <span className="visually-hidden">, {sport}:</span>
          </span>
          <span className={`${styles.lane} ${sport === 'tennis' ? styles.tennis : ''}`} aria-hidden="true">
            <i style={{ width: `${(years / longest) * 100}%` }} />
          </span>
          <span className={styles.years}>
            {years} {years === 1 ? 'yr' : 'yrs'}
          </span>
        </li>
      ))}
    </ul>
  )
}
