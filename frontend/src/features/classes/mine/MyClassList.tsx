import { Link } from 'react-router-dom'
import type { ResultsProps } from '../resultsProps.ts'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { ClassAnswer } from '../dates/ClassAnswer.tsx'
import { describeDay, describeTimes } from '../describeSchedule.ts'
import { StarButton } from './StarButton.tsx'
import styles from './MyWeek.module.css'

type Props = Pick<ResultsProps, 'classes' | 'answers'>

/** The starred classes themselves, each with its star to remove it. */
export function MyClassList({ classes, answers }: Props) {
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
              <ClassAnswer visibleClass={visibleClass} answers={answers.get(visibleClass.id)} />
              <p>
                {describeDay(visibleClass.dayOfWeek)}s,{' '}
                {describeTimes(visibleClass.startTime, visibleClass.endTime)}, {visibleClass.location}
              </p>
            </div>
            <StarButton visibleClass={visibleClass} />
          </li>
        ))}
      </ul>
    </section>
  )
}
