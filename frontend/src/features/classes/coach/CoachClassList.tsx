import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { Link } from 'react-router-dom'
import { classPath } from '../classPath.ts'
import { describeDates, describeDay, describeTimes } from '../describeSchedule.ts'
import { numbersOf } from './numbersOf.ts'
import styles from './CoachWeek.module.css'

/** All classes of a coach until their last day, folded: also those that do not take place this week. */
export function CoachClassList({ classes }: { classes: readonly Class[] }) {
  return (
    <details className={styles.more}>
      <summary>All my classes ({classes.length})</summary>
      <ul className={styles.rows}>
        {classes.map((shown) => (
          <li key={shown.id} className={styles.row}>
            <Link to={classPath(shown.id)} className={styles.name}>
              {shown.name}
            </Link>
            <p>
              {describeDay(shown.dayOfWeek)}s, {describeTimes(shown.startTime, shown.endTime)},{' '}
              {shown.location}
            </p>
            <p>
              {describeDates(shown.startDate, shown.endDate)}, {numbersOf(shown)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
