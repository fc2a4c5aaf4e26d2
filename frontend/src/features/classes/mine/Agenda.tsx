import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { ChangeTag } from '../../../ui/text/ChangeTag.tsx'
import { ScheduleChange } from '../../../ui/text/ScheduleChange.tsx'
import { describeDateDay, printedDate } from '../dates/describeDate.ts'
import { describeTimes } from '../describeSchedule.ts'
import type { AgendaEntry } from './agenda.ts'
import styles from './Agenda.module.css'

interface Props {
  entries: readonly AgendaEntry[]
  /** The time in New York. */
  clock: NewYorkClock
  /** @returns more about a class, which is shown under each meeting. */
  factsOf?: ((visibleClass: Class) => string) | undefined
  /** What else is shown of a meeting, below all others. */
  moreOf?: (entry: AgendaEntry) => ReactNode
  /** The level of the headings of the days. */
  as?: 'h2' | 'h3'
}

/** Meetings by day: when, what, where, and what is different this time. */
export function Agenda({ entries, clock, factsOf, moreOf, as: Heading = 'h3' }: Props) {
  const today = clock.slice(0, 10)
  const days = [...new Set(entries.map(({ day }) => day))]
  // By which the letters are small enough on paper, where a sentence takes as much room as a meeting.
  const roomOf = (day: string) =>
    entries.filter((entry) => entry.day === day).reduce((sum, { change }) => sum + (change ? 2 : 1), 0)
  const most = Math.max(1, ...days.map(roomOf))
  const sizes: Record<string, number> = { '--agenda-most': most }
  return (
    <div className={styles.days} style={sizes} data-now={clock}>
      {days.map((day) => (
        <div key={day} className={clsx(styles.day, day === today && styles.today)}>
          <Heading className={styles.heading}>
            <time dateTime={day} data-printed={printedDate(day, today)}>
              {describeDateDay(day, today)}
            </time>
          </Heading>
          <ul className={styles.entries}>
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => (
                <li key={entry.key} className={styles.entry}>
                  <Meeting entry={entry} factsOf={factsOf} />
                  {moreOf?.(entry)}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Meeting({ entry, factsOf }: { entry: AgendaEntry } & Pick<Props, 'factsOf'>) {
  const { visibleClass, startTime, endTime, place, change, isOn, isMoved } = entry
  return (
    <div>
      <span className={isOn ? styles.time : styles.off}>{describeTimes(startTime, endTime)}</span>{' '}
      <Link to={classPath(visibleClass)} className={styles.name}>
        {visibleClass.name}
      </Link>
      , {place} <ScheduleChange visibleClass={visibleClass} />
      {change && <ChangeTag text={change} isOn={isOn || isMoved} />}
      {factsOf && <span className={styles.message}>{factsOf(visibleClass)}</span>}
    </div>
  )
}
