import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { Link } from 'react-router-dom'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import type { Answers } from '@lane-and-court/contract/closures/nextLesson.ts'
import { ClassAnswer } from '../dates/ClassAnswer.tsx'
import { describeDay, describeTimes } from '../describeSchedule.ts'
import { StarButton } from './StarButton.tsx'
import styles from './MyWeek.module.css'

interface Props {
  classes: readonly Class[]
  /** @returns when a class meets next, if its lessons are not listed. */
  answersOf: (visibleClass: Class) => Answers | undefined
  /** The time in New York with which that was made. */
  clock: NewYorkClock
}

/** The starred classes themselves, each with its star to remove it. */
export function MyClassList({ classes, answersOf, clock }: Props) {
  return (
    <section aria-labelledby="my-classes" className={styles.screenOnly}>
      <h2 id="my-classes" className={styles.heading}>
        My classes
      </h2>
      <ul className={styles.rows}>
        {classes.map((visibleClass) => (
          <li key={visibleClass.id} className={styles.row}>
            <div>
              <Link to={classPath(visibleClass)} className={styles.name}>
                {visibleClass.name}
              </Link>
              <p>
                {describeDay(visibleClass.dayOfWeek)}s,{' '}
                {describeTimes(visibleClass.startTime, visibleClass.endTime)}, {visibleClass.location}
              </p>
              <ClassAnswer visibleClass={visibleClass} answers={answersOf(visibleClass)} clock={clock} />
            </div>
            <StarButton visibleClass={visibleClass} />
          </li>
        ))}
      </ul>
    </section>
  )
}
