import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { type CalendarDay, addDays, weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import { describeTimes } from '@lane-and-court/contract/time/timeOfDay.ts'
import clsx from 'clsx'
import { describeDay } from '@lane-and-court/contract/closures/closureText.ts'
import { Link } from 'react-router-dom'
import { useClassesQuery } from '../classes/classes.api.ts'
import { useClosures } from '../closures/closures.api.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { ScheduleChange } from '../../ui/text/ScheduleChange.tsx'
import { ChangeTag } from '../../ui/text/ChangeTag.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { meetingsOn, type Meeting } from './meetingsOn.ts'
import styles from './ThisWeek.module.css'

/** So many classes of a day after tomorrow are listed. */
const MOST = 5

/** The classes of seven days from today in New York, each with whether it takes place. */
export function ThisWeek() {
  const closures = useClosures()
  const now = useNewYorkNow()
  const today = now.slice(0, 10)
  const { data: classes = [] } = useClassesQuery('all')
  if (classes.length === 0) return null
  const days: [name: string, day: CalendarDay][] = [
    ['Today', today],
    ['Tomorrow', addDays(today, 1)],
  ]
  return (
    <Section title="This week" isClose>
      <div className={styles.days} data-now={now}>
        {days.map(([name, day]) => (
          <section key={name} className={styles.day} aria-label={`${name}, ${describeDay(day)}`}>
            <h3 className={styles.name}>
              {name} <span className={styles.date}>{describeDay(day)}</span>
            </h3>
            <Meetings meetings={meetingsOn(day, classes, closures, now)} />
          </section>
        ))}
        <section className={clsx(styles.day, styles.rest)} aria-label="Later this week">
          <h3 className={styles.name}>Later this week</h3>
          <div className={styles.week}>
            {LATER.map((days) => (
              <LaterDay
                key={days}
                day={addDays(today, days)}
                meetings={meetingsOn(addDays(today, days), classes, closures, now)}
              />
            ))}
          </div>
        </section>
      </div>
      <Link to="/classes" className={styles.all}>
        See all classes
      </Link>
    </Section>
  )
}

const LATER = [2, 3, 4, 5, 6]

/** A day after tomorrow; of a long one the first classes, and the way to the others. */
function LaterDay({ day, meetings }: { day: CalendarDay; meetings: readonly Meeting[] }) {
  if (meetings.length === 0) return null
  const more = meetings.length - MOST
  const name = (WEEKDAYS[weekdayOf(day)] ?? '').toLowerCase()
  return (
    <div>
      <h4 className={styles.later}>{describeDay(day)}</h4>
      <Meetings meetings={meetings.slice(0, MOST)} />
      {more > 0 && (
        <p className={styles.more}>
          <Link to={`/classes?view=list&day=${name}`}>
            {more} more {more === 1 ? 'class' : 'classes'}
            <span className="visually-hidden"> on {describeDay(day)}</span>
          </Link>
        </p>
      )}
    </div>
  )
}

function Meetings({ meetings }: { meetings: readonly Meeting[] }) {
  if (meetings.length === 0) return <p className={styles.none}>No classes</p>
  return (
    <ul className={styles.list}>
      {meetings.map(({ key, visibleClass, startTime, endTime, place, state, isChanged, isOff, isOn }) => (
        <li
          key={key}
          className={clsx(styles.row, visibleClass.sport === 'swimming' ? styles.swimming : styles.tennis)}
        >
          <span className={clsx(styles.time, isOff && styles.off)}>{describeTimes(startTime, endTime)}</span>
          <span className={clsx(styles.what, isOff && styles.off)}>
            <Link to={classPath(visibleClass)} className={styles.link}>
              {visibleClass.name}
            </Link>
            , {place} <ScheduleChange visibleClass={visibleClass} />
          </span>
          {state && (
            <span className={styles.state}>{isChanged ? <ChangeTag text={state} isOn={isOn} /> : state}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
