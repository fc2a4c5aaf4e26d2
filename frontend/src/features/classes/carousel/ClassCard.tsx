import clsx from 'clsx'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import styles from './ClassCard.module.css'
import { classFacts } from '../classFacts.ts'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { ClassAnswer } from '../dates/ClassAnswer.tsx'
import type { ClassAnswers } from '../dates/useNextDates.ts'
import { describeDay } from '../describeSchedule.ts'
import { EnrollLink } from '../EnrollLink.tsx'
import { StarButton } from '../mine/StarButton.tsx'
import { StatusBadge } from '../StatusBadge.tsx'

interface Props {
  visibleClass: Class
  enrollLink: string
  /** What is told first of it. */
  answersOf: ClassAnswers
  /** The time in New York with which that was made. */
  clock: NewYorkClock
}

/** Memoized, because its row renders again for each choice, and each time it reaches or leaves an end. */
export const ClassCard = memo(function ClassCard({ visibleClass, enrollLink, answersOf, clock }: Props) {
  const { id, name, description, dayOfWeek, sport, isActive } = visibleClass
  return (
    <article
      className={clsx(
        styles.card,
        sport === 'swimming' ? styles.swimming : styles.tennis,
        isActive ? styles.active : styles.inactive,
      )}
      aria-labelledby={`class-${id}`}
    >
      <div className={styles.head}>
        <p className={styles.sport}>{capitalize(sport)}</p>
        <StatusBadge isActive={isActive} />
        <StarButton visibleClass={visibleClass} />
      </div>
      <p className={styles.day}>{describeDay(dayOfWeek)}</p>
      <h2 id={`class-${id}`} className={styles.name}>
        <Link to={classPath(visibleClass)}>{name}</Link>
      </h2>
      <ClassAnswer visibleClass={visibleClass} answers={answersOf(visibleClass)} clock={clock} />
      <dl className={styles.facts}>
        {classFacts(visibleClass).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.foot}>
        <EnrollLink visibleClass={visibleClass} enrollLink={enrollLink} />
      </div>
    </article>
  )
})
