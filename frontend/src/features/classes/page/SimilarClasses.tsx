import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { Link } from 'react-router-dom'
import { Section } from '../../../ui/layout/Section.tsx'
import { useClassesQuery } from '../../../data/api/classes.api.ts'
import { classPath } from '../classPath.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { describeDay, describeTimes } from '../describeSchedule.ts'
import styles from './ClassPage.module.css'
import { similarClasses } from './similarClasses.ts'

/** Other classes of the same kind, also for a class that is over or full. */
export function SimilarClasses({ visibleClass }: { visibleClass: Class }) {
  const { data } = useClassesQuery('all')
  const similar = data ? similarClasses(visibleClass, data) : []
  if (similar.length === 0) return null
  return (
    <div className={styles.screenOnly}>
      <Section title="Classes like this" isClose>
        <ul className={styles.similar}>
          {similar.map(({ id, name, dayOfWeek, startTime, endTime, location, ageRange }) => (
            <li key={id}>
              <h3 className={styles.similarName}>
                <Link to={classPath(id)}>{name}</Link>
              </h3>
              <p>
                {describeDay(dayOfWeek)}s, {describeTimes(startTime, endTime)}
              </p>
              <p>
                {location}
                {ageRange && ` · ${describeAges(ageRange)}`}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
