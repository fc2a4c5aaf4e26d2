import { weekdayFrom, weekdayOf, dayWithWeekday } from '@lane-and-court/contract/time/calendar.ts'
import { mergeClasses } from '@griffel/react'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { describeChange } from '@lane-and-court/contract/closures/changeText.ts'
import { type Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { memo, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { capitalize } from '../../../lib/capitalize.ts'
import type { ResultsProps } from '../resultsProps.ts'
import { classPath } from '../classPath.ts'
import { ChangeTag } from '../../../ui/ChangeTag.tsx'
import { describeTimes, describeTime } from '../describeSchedule.ts'
import { Unchanged } from '../Unchanged.tsx'
import { percent, weekSizes } from './placeWeek.ts'
import { timetableOf, weekFrom } from './timetable.ts'
import { blocksOf, placeOf, usePlacedItems } from './usePlacedItems.ts'
import { useWeekTimetableStyles } from './WeekTimetable.styles.ts'

/** Without the weekday, which is above it. */
const shortDay = (day: string) => dayWithWeekday(day).replace(/^\w+, /, '')

/** With more classes than this, those out of view are not laid out. */
const MANY = 40

type Props = Pick<ResultsProps, 'classes' | 'next' | 'today'> &
  Partial<Pick<ResultsProps, 'shownIds' | 'isDimmed' | 'showAtOnce'>>

/**
 * The week from today on as a timetable, with the date of each day. Classes at the same time are side by side. On paper it is
 * one page with a column for each day. Classes that a filter hides stay mounted, so that a choice is fast.
 */
export const WeekTimetable = memo(function WeekTimetable(props: Props) {
  const { classes, shownIds, next, today, isDimmed = false, showAtOnce } = props
  const styles = useWeekTimetableStyles()
  const week = useRef<HTMLDivElement>(null)
  const firstDay = weekdayOf(today)
  const whole = useMemo(() => timetableOf(classes, firstDay), [classes, firstDay])
  const tableOf = useCallback(
    (ids: ReadonlySet<string>) =>
      ids.size === classes.length
        ? whole
        : timetableOf(
            classes.filter(({ id }) => ids.has(id)),
            firstDay,
          ),
    [classes, whole, firstDay],
  )
  const table = useMemo(() => (shownIds ? tableOf(shownIds) : whole), [shownIds, tableOf, whole])
  // What a choice changes is not rendered again, but placed.
  const [firstTable] = useState(table)
  const hours = useMemo(() => {
    const tops = new Map(firstTable.hours.map(({ at, top }) => [at, percent(top)]))
    return whole.hours.map(({ at }) => ({ at, top: tops.get(at) }))
  }, [whole, firstTable])
  const items = useMemo(() => {
    const placed = blocksOf(firstTable)
    return weekFrom(weekdayOf(today)).map((dayOfWeek) => {
      const date = weekdayFrom(today, dayOfWeek)
      const ofDay = classes
        .filter((shown) => shown.dayOfWeek === dayOfWeek)
        .map((shown) => {
          const block = placed.get(shown.id)
          return (
            <li
              key={shown.id}
              data-id={shown.id}
              hidden={!block}
              className={mergeClasses(styles.place, classes.length > MANY && styles.far)}
              style={block && placeOf(block)}
            >
              <TimetableClass shown={shown} date={date} next={next.get(shown.id)} />
            </li>
          )
        })
      return { dayOfWeek, date, ofDay }
    })
  }, [classes, firstTable, styles.place, styles.far, next, today])
  const scrolled = useRef(0)
  const showSeen = usePlacedItems(week, scrolled, table, items)
  useImperativeHandle(showAtOnce, () => (ids) => showSeen(tableOf(ids)), [showSeen, tableOf])
  return (
    <section
      aria-label="Class schedule"
      aria-busy={isDimmed}
      data-prints="one-page"
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.scroll}
      onScroll={({ currentTarget }) => (scrolled.current = currentTarget.scrollLeft)}
    >
      <div ref={week} className={styles.week} style={weekSizes(firstTable)}>
        <div className={styles.hours} aria-hidden="true">
          {hours.map(({ at, top }) => (
            <span key={at} data-hour={at} hidden={!top} className={styles.hour} style={{ top }}>
              {describeTime(at).replace(':00', '')}
            </span>
          ))}
        </div>
        {/* Once for all days, because a filter may move each of them. */}
        <div className={styles.lines} aria-hidden="true">
          {hours.map(({ at, top }) => (
            <div key={at} data-hour={at} hidden={!top} className={styles.line} style={{ top }} />
          ))}
        </div>
        {items.map(({ dayOfWeek, date, ofDay }) => {
          const isToday = date === today
          return (
            <div
              key={date}
              data-day={dayOfWeek}
              hidden={!firstTable.days.some((day) => day.dayOfWeek === dayOfWeek)}
              className={mergeClasses(styles.day, isToday && styles.today)}
            >
              <h2 className={styles.head}>
                {WEEKDAYS[dayOfWeek]}{' '}
                <time dateTime={date} className={styles.date}>
                  {isToday ? `Today, ${shortDay(date)}` : shortDay(date)}
                </time>
              </h2>
              <ol className={styles.blocks}>
                <Unchanged>{ofDay}</Unchanged>
              </ol>
            </div>
          )
        })}
      </div>
    </section>
  )
})

interface ClassProps {
  shown: Class
  /** The coming date of this day of the week. */
  date: string
  next: Occurrence | undefined
}

const TimetableClass = memo(function TimetableClass({ shown, date, next }: ClassProps) {
  const styles = useWeekTimetableStyles()
  const { id, name, sport, startTime, endTime, location, isActive } = shown
  const isOnDate = next?.day === date
  const change = next && isOnDate ? describeChange(next) : ''
  const start = shown.startDate.slice(0, 10)
  const lines = [
    describeTimes(startTime, endTime),
    `${capitalize(sport)}, ${location}`,
    start > date && `From ${dayWithWeekday(start)}`,
    !isActive && 'Enrollment is closed',
  ]
  return (
    <Link
      to={classPath(id)}
      className={mergeClasses(
        styles.block,
        sport === 'swimming' ? styles.swimming : styles.tennis,
        change && !next?.isOn ? styles.off : undefined,
      )}
    >
      <span className={styles.name}>{name}</span>
      {change && (
        <span className={styles.change}>
          <ChangeTag text={change} isOn={next?.isOn ?? true} />
        </span>
      )}
      {/* The change is a line of its own already. */}
      {(change ? '' : '\n') + lines.filter(Boolean).join('\n')}
    </Link>
  )
})
