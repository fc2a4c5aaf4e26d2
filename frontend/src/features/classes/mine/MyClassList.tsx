import { Link } from 'react-router-dom'
import type { ResultsProps } from '../resultsProps.ts'
import { classPath } from '../classPath.ts'
import { ClassAnswer } from '../dates/ClassAnswer.tsx'
import { ClassDate } from '../dates/ClassDate.tsx'
import { describeDay, describeTimes } from '../describeSchedule.ts'
import { StarButton } from './StarButton.tsx'
import styles from './MyWeek.module.css'

type Props = Pick<ResultsProps, 'classes' | 'next' | 'answers' | 'today'>

/** The starred classes themselves, each with its star to remove it. */
export function MyClassList({ classes, next, answers, today }: Props) {
  return (
    <section aria-labelledby="my-classes" className={styles.screenOnly}>
      <h2 id="my-classes" className={styles.heading}>
        My classes
      </h2>
      <ul className={styles.rows}>
        {classes.map((shown) => {
          const date = next.get(shown.id)
          return (
            <li key={shown.id} className={styles.row}>
              <div>
                <Link to={classPath(shown.id)} className={styles.name}>
                  {shown.name}
                </Link>
                <ClassAnswer answers={answers.get(shown.id)} />
                <p>
                  {describeDay(shown.dayOfWeek)}s, {describeTimes(shown.startTime, shown.endTime)},{' '}
                  {shown.location}
                </p>
                {/* What the answer above does not say: why. */}
                {date?.closure && (
                  <p>
                    Next: <ClassDate date={date} today={today} isDetailed />
                  </p>
                )}
              </div>
              <StarButton shown={shown} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
