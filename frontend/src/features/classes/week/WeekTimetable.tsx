import { weekdayFrom } from '@lane-and-court/contract/time/calendar.ts'
import { mergeClasses } from '@griffel/react'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { type Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { memo, useMemo, type CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { capitalize } from '../../../lib/capitalize.ts'
import { dayWithWeekday } from '../../../lib/dayWithWeekday.ts'
import type { ResultsProps } from '../resultsProps.ts'
import { classPath } from '../classPath.ts'
import { ClassChange } from '../dates/ClassDate.tsx'
import { describeChange } from '../dates/describeDate.ts'
import { compactTimes, describeTime } from '../describeSchedule.ts'
import { timetableOf, type Block } from './timetable.ts'
import { useWeekTimetableStyles } from './WeekTimetable.styles.ts'

/** Without the weekday, which is above it. */
const shortDay = (day: string) => dayWithWeekday(day).replace(/^\w+, /, '')
const percent = (share: number) => `${share * 100}%`

type Props = Pick<ResultsProps, 'classes' | 'next' | 'today'> &
  Partial<Pick<ResultsProps, 'shownIds' | 'isDimmed'>>

/**
 * The week as a timetable, with the coming date of each day. Classes at the same time are side by side. It prints
 * on one page.
 */
export function WeekTimetable({ classes, shownIds, next, today, isDimmed = false }: Props) {
  const styles = useWeekTimetableStyles()
  const { days, hours, height } = useMemo(
    () => timetableOf(shownIds ? classes.filter(({ id }) => shownIds.has(id)) : classes),
    [classes, shownIds],
  )
  const columns = days.map(({ lanes }) => `minmax(${lanes * 7.25}rem, ${lanes}fr)`).join(' ')
  const printed = days.map(({ lanes }) => `minmax(0, ${lanes}fr)`).join(' ')
  return (
    <section
      aria-label="Class schedule"
      aria-busy={isDimmed}
      data-prints="one-page"
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.scroll}
    >
      <div
        className={styles.week}
        style={{ '--hours': height, '--columns': columns, '--printed-columns': printed } as CSSProperties}
      >
        <div className={styles.hours} aria-hidden="true">
          {hours.map(({ at, top }) => (
            <span key={at} className={styles.hour} style={{ top: percent(top) }}>
              {describeTime(at).replace(':00', '')}
            </span>
          ))}
        </div>
        {days.map(({ dayOfWeek, blocks }) => {
          const date = weekdayFrom(today, dayOfWeek)
          const isToday = date === today
          return (
            <div key={dayOfWeek} className={mergeClasses(styles.day, isToday && styles.today)}>
              <h2 className={styles.head}>
                {WEEKDAYS[dayOfWeek]}{' '}
                <time dateTime={date} className={styles.date}>
                  {isToday ? `Today, ${shortDay(date)}` : shortDay(date)}
                </time>
              </h2>
              <ol className={styles.blocks}>
                {hours.map(({ at, top }) => (
                  <li key={at} aria-hidden="true" className={styles.line} style={{ top: percent(top) }} />
                ))}
                {blocks.map((block) => (
                  <TimetableClass
                    key={block.shown.id}
                    block={block}
                    date={date}
                    next={next.get(block.shown.id)}
                  />
                ))}
              </ol>
            </div>
          )
        })}
      </div>
    </section>
  )
}

interface ClassProps {
  block: Block<Class>
  /** The coming date of this day of the week. */
  date: string
  next: Occurrence | undefined
}

const TimetableClass = memo(function TimetableClass({ block, date, next }: ClassProps) {
  const styles = useWeekTimetableStyles()
  const { shown, top, height, left, width } = block
  const { id, name, sport, startTime, endTime, location, isActive } = shown
  const isOnDate = next?.day === date
  const change = next && isOnDate ? describeChange(next) : ''
  return (
    <li
      className={styles.place}
      style={{ top: percent(top), height: percent(height), left: percent(left), width: percent(width) }}
    >
      <Link
        to={classPath(id)}
        className={mergeClasses(styles.block, styles[sport], change && !next?.isOn ? styles.off : undefined)}
      >
        <span className={styles.name}>{name}</span>
        {change && <ClassChange text={change} isOn={next?.isOn ?? true} />}
        <span>{compactTimes(startTime, endTime)}</span>
        <span>
          {capitalize(sport)}, {location}
        </span>
        {shown.startDate.slice(0, 10) > date && (
          <span>From {dayWithWeekday(shown.startDate.slice(0, 10))}</span>
        )}
        {!isActive && <span>Enrollment is closed</span>}
      </Link>
    </li>
  )
})
