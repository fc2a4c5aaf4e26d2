import { weekdayFrom, weekdayOf, dayWithWeekday } from '@lane-and-court/contract/time/calendar.ts'
import clsx from 'clsx'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { type Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { memo, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import type { ResultsProps } from '../resultsProps.ts'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { ScheduleChange } from '../../../ui/text/ScheduleChange.tsx'
import { DateChange } from '../dates/DateChange.tsx'
import { describeTimes, describeTime } from '../describeSchedule.ts'
import { timetableOf, weekFrom, type Block, type Timetable } from './timetable.ts'
import styles from './WeekTimetable.module.css'

/** Without the weekday, which is above it. */
const shortDay = (day: string) => dayWithWeekday(day).replace(/^\w+, /, '')

/** With more classes than this, those out of view are not laid out. */
const MANY = 40

const percent = (share: number) => `${share * 100}%`

/** @returns the place of a class in its day as styles. */
const placeOf = ({ top, height, left, width }: Block<Class>) => ({
  top: percent(top),
  height: percent(height),
  left: percent(left),
  width: percent(width),
})

/** @returns the sizes of a week as styles, by their names. */
function weekSizes({ days, height }: Timetable<Class>): Record<string, string> {
  const columns = (width: (lanes: number) => string) =>
    days.map(({ lanes }) => `minmax(${width(lanes)}, ${lanes}fr)`).join(' ')
  return {
    '--week-hours': String(height),
    '--week-lanes': String(days.reduce((sum, { lanes }) => sum + lanes, 0)),
    '--week-columns': columns((lanes) => `calc(${lanes} * var(--week-lane))`),
    '--week-printed-columns': days.map(() => 'minmax(0, 1fr)').join(' '),
    '--week-most': String(Math.max(1, ...days.map(({ blocks }) => blocks.length))),
  }
}

type Props = Pick<ResultsProps, 'classes' | 'next' | 'clock'> &
  Partial<Pick<ResultsProps, 'shownIds' | 'isDimmed'>>

/**
 * The week from today on as a timetable, with the date of each day. Classes at the same time are side by side. On
 * paper it is one page with a column for each day. Classes that a filter hides stay mounted, so that a choice is fast.
 */
export const WeekTimetable = memo(function WeekTimetable(props: Props) {
  const { classes, shownIds, next, clock, isDimmed = false } = props
  const today = clock.slice(0, 10)
  const firstDay = weekdayOf(today)
  const table = useMemo(
    () => timetableOf(shownIds ? classes.filter(({ id }) => shownIds.has(id)) : classes, firstDay),
    [classes, shownIds, firstDay],
  )
  const blocks = new Map(
    table.days.flatMap((day) => day.blocks.map((block) => [block.visibleClass.id, block])),
  )
  const place = clsx(styles.place, classes.length > MANY && styles.far)
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
      <div className={styles.week} style={weekSizes(table)} data-now={today}>
        <div className={styles.hours} aria-hidden="true">
          {table.hours.map(({ at, top }) => (
            <span key={at} className={styles.hour} style={{ top: percent(top) }}>
              {describeTime(at).replace(':00', '')}
            </span>
          ))}
        </div>
        {/* Once for all days, because a filter may move each of them. */}
        <div className={styles.lines} aria-hidden="true">
          {table.hours.map(({ at, top }) => (
            <div key={at} className={styles.line} style={{ top: percent(top) }} />
          ))}
        </div>
        {weekFrom(firstDay).map((dayOfWeek) => {
          const date = weekdayFrom(today, dayOfWeek)
          const isToday = date === today
          return (
            <div
              key={date}
              hidden={!table.days.some((day) => day.dayOfWeek === dayOfWeek)}
              className={clsx(styles.day, isToday && styles.today)}
            >
              <h2 className={styles.head}>
                {WEEKDAYS[dayOfWeek]}{' '}
                <time dateTime={date} className={styles.date}>
                  {isToday ? `Today, ${shortDay(date)}` : shortDay(date)}
                </time>
              </h2>
              <ol className={styles.blocks}>
                {classes
                  .filter((visibleClass) => visibleClass.dayOfWeek === dayOfWeek)
                  .map((visibleClass) => {
                    const block = blocks.get(visibleClass.id)
                    return (
                      <li
                        key={visibleClass.id}
                        hidden={!block}
                        className={place}
                        style={block && placeOf(block)}
                      >
                        <TimetableClass
                          visibleClass={visibleClass}
                          date={date}
                          next={next(visibleClass)}
                          clock={clock}
                        />
                      </li>
                    )
                  })}
              </ol>
            </div>
          )
        })}
      </div>
    </section>
  )
})

interface ClassProps extends Pick<ResultsProps, 'clock'> {
  visibleClass: Class
  /** The coming date of this day of the week. */
  date: string
  next: Occurrence | undefined
}

const TimetableClass = memo(function TimetableClass({ visibleClass, date, next, clock }: ClassProps) {
  const { name, sport, startTime, endTime, location, isActive } = visibleClass
  const changed = next?.day === date && next.closure ? next : null
  const start = visibleClass.startDate.slice(0, 10)
  const lines = [
    describeTimes(startTime, endTime),
    `${capitalize(sport)}, ${location}`,
    start > date && `From ${dayWithWeekday(start)}`,
    !isActive && 'Enrollment is closed',
  ]
  return (
    <Link
      to={classPath(visibleClass)}
      className={clsx(
        styles.block,
        sport === 'swimming' ? styles.swimming : styles.tennis,
        changed && !changed.isOn && styles.off,
      )}
    >
      <span className={styles.name}>{name}</span>
      <ScheduleChange visibleClass={visibleClass} />
      {changed && (
        <span className={styles.change} data-now={clock}>
          <DateChange visibleClass={visibleClass} date={changed} isShort />
        </span>
      )}
      {/* The change is a line of its own already. */}
      {(changed ? '' : '\n') + lines.filter(Boolean).join('\n')}
    </Link>
  )
})
