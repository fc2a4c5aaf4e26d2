import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { type CalendarDay, addDays } from '@lane-and-court/contract/time/calendar.ts'
import { describeTimes } from '@lane-and-court/contract/time/timeOfDay.ts'
import clsx from 'clsx'
import { describeDay } from '@lane-and-court/contract/closures/closureText.ts'
import { Link } from 'react-router-dom'
import { useClassesQuery } from '../../data/api/classes.api.ts'
import { useClosures } from '../../data/api/closures.api.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { ScheduleChange } from '../../ui/text/ScheduleChange.tsx'
import { ChangeTag } from '../../ui/text/ChangeTag.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { meetingsOn, type Meeting } from './meetingsOn.ts'
import styles from './ThisWeek.module.css'

/** The classes of today and tomorrow in New York, each with whether it takes place. */
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
      <div className={styles.days}>
        {days.map(([name, day]) => (
          <section key={name} className={styles.day} aria-label={`${name}, ${describeDay(day)}`}>
            <h3 className={styles.name}>
              {name} <span className={styles.date}>{describeDay(day)}</span>
            </h3>
            <Meetings meetings={meetingsOn(day, classes, closures, now)} />
          </section>
        ))}
      </div>
      <Link to="/classes" className={styles.all}>
        See all classes
      </Link>
    </Section>
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
