import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import clsx from 'clsx'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { ClassAnswer } from '../dates/ClassAnswer.tsx'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { describeTimes } from '../describeSchedule.ts'
import { describePrice, describeRoom } from '../describeTerms.ts'
import type { ResultsProps } from '../resultsProps.ts'
import { weekFrom } from '../week/timetable.ts'
import { EnrollLink } from '../EnrollLink.tsx'
import { StarButton } from '../mine/StarButton.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import styles from './ClassList.module.css'

/** With more classes than this, those out of view are not laid out. */
const MANY = 40

/** The classes by day from today on, one below the other: on a phone, all of a day is seen at once. */
export const ClassList = memo(function ClassList(props: ResultsProps) {
  const { classes, shownIds, answersOf, clock, enrollLink, isDimmed } = props
  const today = clock.slice(0, 10)
  const firstDay = weekdayOf(today)
  const itemStyle = classes.length > MANY ? styles.farItem : styles.item
  return (
    <section aria-label="Class schedule" aria-busy={isDimmed} className={styles.list} data-now={today}>
      {weekFrom(firstDay).map((dayOfWeek) => {
        const day = WEEKDAYS[dayOfWeek] ?? ''
        const ofDay = classes.filter((visibleClass) => visibleClass.dayOfWeek === dayOfWeek)
        return (
          <div key={day} hidden={!ofDay.some(({ id }) => shownIds.has(id))}>
            <h2 className={styles.day}>{dayOfWeek === firstDay ? `Today, ${day}` : day}</h2>
            <ul className={styles.classes} aria-label={`Classes on ${day}s`}>
              {ofDay.map((visibleClass) => (
                <li key={visibleClass.id} hidden={!shownIds.has(visibleClass.id)} className={itemStyle}>
                  <ListedClass
                    visibleClass={visibleClass}
                    answersOf={answersOf}
                    clock={clock}
                    enrollLink={enrollLink}
                  />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
})

interface ListedProps extends Pick<ResultsProps, 'enrollLink' | 'answersOf' | 'clock'> {
  visibleClass: ResultsProps['classes'][number]
}

const ListedClass = memo(function ListedClass({ visibleClass, answersOf, clock, enrollLink }: ListedProps) {
  const { id, name, sport, startTime, endTime, location, ageRange, price } = visibleClass
  const { availability, level, isActive } = visibleClass
  const facts = [
    location,
    ageRange ? describeAges(ageRange) : '',
    typeof price === 'number' ? describePrice(price) : '',
    describeRoom(availability),
    `${capitalize(sport)}, ${level}`,
  ]
  return (
    <article
      className={clsx(styles.row, sport === 'swimming' ? styles.swimming : styles.tennis)}
      aria-labelledby={`listed-${id}`}
    >
      <p className={styles.time}>{describeTimes(startTime, endTime)}</p>
      <div className={styles.what}>
        <h3 id={`listed-${id}`} className={styles.name}>
          <Link to={classPath(visibleClass)}>{name}</Link>
        </h3>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <ClassAnswer visibleClass={visibleClass} answers={answersOf(visibleClass)} clock={clock} />
        {!isActive && <StatusBadge isActive={false} />}
      </div>
      <div className={styles.star}>
        <StarButton visibleClass={visibleClass} />
      </div>
      <div className={styles.enroll}>
        <EnrollLink visibleClass={visibleClass} enrollLink={enrollLink} />
      </div>
    </article>
  )
})
