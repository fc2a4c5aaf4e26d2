import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { Link } from 'react-router-dom'
import { Section } from '../../../ui/layout/Section.tsx'
import { useClassesQuery } from '../classes.api.ts'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { describeDay, describeTimes } from '../describeSchedule.ts'
import { describeRoom } from '../describeTerms.ts'
import styles from './ClassPage.module.css'
import { sameLevelClasses } from './sameLevel.ts'
import { similarClasses } from './similarClasses.ts'

interface Props {
  visibleClass: Class
  /** Today in New York, yyyy-MM-dd. */
  today: string
}

/**
 * Other classes in place of this one: of the same level on other days, then of the same kind. A class that is over or
 * full has them too.
 */
export function SimilarClasses({ visibleClass, today }: Props) {
  const { data } = useClassesQuery('all')
  if (!data) return null
  const sameLevel = sameLevelClasses(visibleClass, data, today)
  const similar = similarClasses(
    visibleClass,
    data.filter((one) => !sameLevel.includes(one)),
  )
  return (
    <div className={styles.screenOnly}>
      {sameLevel.length > 0 && (
        <Section title="Same level on other days" isClose>
          <ul className={styles.similar}>
            {sameLevel.map((one) => (
              <li key={one.id}>
                <h3 className={styles.similarName}>
                  <Link to={classPath(one)}>{timesOf(one)}</Link>
                </h3>
                <p>{one.name}</p>
                <p>{[one.location, describeRoom(one.availability)].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {similar.length > 0 && (
        <Section title="Classes like this" isClose>
          <ul className={styles.similar}>
            {similar.map((one) => (
              <li key={one.id}>
                <h3 className={styles.similarName}>
                  <Link to={classPath(one)}>{one.name}</Link>
                </h3>
                <p>{timesOf(one)}</p>
                <p>
                  {one.location}
                  {one.ageRange && ` · ${describeAges(one.ageRange)}`}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

const timesOf = ({ dayOfWeek, startTime, endTime }: Class): string =>
  `${describeDay(dayOfWeek)}s, ${describeTimes(startTime, endTime)}`
