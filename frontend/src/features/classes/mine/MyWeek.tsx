import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import clsx from 'clsx'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAfterHydration } from '../../../lib/browser/useAfterHydration.ts'
import { useNewYorkNow } from '../../../lib/time/newYorkNow.ts'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { useClassesQuery } from '../classes.api.ts'
import { toTenMinutes, useClassAnswers, useNextDates } from '../dates/useNextDates.ts'
import { WeekTimetable } from '../week/WeekTimetable.tsx'
import { Agenda } from './Agenda.tsx'
import { agendaOf } from './agenda.ts'
import { MyClassList } from './MyClassList.tsx'
import { useMineAmong, setMine, type MyClass } from '../../../lib/browser/myClasses.ts'
import styles from './MyWeek.module.css'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'

/** How far ahead the dates are listed. */
const DAYS = 14
/** With more classes than this, one sheet of paper has only room for the dates. */
const MOST_PRINTED = 16

interface Props {
  closures: readonly Closure[]
  /** Adds the classes with these ids to a calendar; from another feature. */
  calendar: (ids: readonly string[]) => ReactNode
  /** Tells of one lesson that a child is late or absent; from another feature. */
  notice: (visibleClass: Class, day: CalendarDay) => ReactNode
  /** What this device tells of; from another feature. */
  news: ReactNode
}

/**
 * The timetable of the starred classes. They are known only to this device, so the server renders what it says without
 * any, which index.html hides from a reader with stars.
 */
export function MyWeek({ closures, calendar, notice, news }: Props) {
  const { data, isError, refetch } = useClassesQuery('all')
  const clock = useNewYorkNow()
  const { stars, ownClasses, missing } = useMineAmong(data)
  const next = useNextDates(closures, clock)
  const answersOf = useClassAnswers(closures, clock)
  const [hasTimetable, setTimetable] = useState(false)
  const isKnown = useAfterHydration(() => true, false)
  if (!isKnown || stars.length === 0)
    return (
      <div className={styles.parts} data-without-stars={isKnown ? undefined : ''}>
        <NoStars />
        {isKnown && news}
      </div>
    )
  if (!data && !isError) return <p role="status">Loading your classes</p>
  if (!data) return <FetchFailure sentence="We couldn't load your classes." onRetry={() => void refetch()} />
  const entries = agendaOf(ownClasses, closures, clock, DAYS).filter(
    ({ day, endTime }) => `${day}T${endTime}` > clock,
  )
  const listed = new Set(entries.map(({ visibleClass }) => visibleClass.id))
  return (
    <div className={styles.parts}>
      {ownClasses.length > 0 && (
        <>
          <section aria-labelledby="my-dates">
            <div className={styles.head}>
              <h2 id="my-dates" className={styles.heading}>
                The next two weeks
              </h2>
              <a href="#news" className={styles.screenOnly}>
                Notifications
              </a>
            </div>
            {entries.length > 0 ? (
              <Agenda
                entries={entries}
                clock={clock}
                moreOf={({ isOn, visibleClass, lesson }) => isOn && notice(visibleClass, lesson)}
              />
            ) : (
              <p data-now={clock}>None of your classes meet in the next two weeks.</p>
            )}
          </section>
          <MyClassList
            classes={ownClasses}
            answersOf={(own) => (listed.has(own.id) ? undefined : answersOf(own))}
            clock={clock}
          />
          <div className={styles.actions}>
            {calendar(ownClasses.map(({ id }) => id))}
            <button type="button" className="pill pill-small pill-second" onClick={() => window.print()}>
              Print
            </button>
            <button
              type="button"
              className="pill pill-small pill-second"
              aria-expanded={hasTimetable}
              onClick={() => setTimetable(!hasTimetable)}
            >
              Timetable
            </button>
          </div>
          <section
            aria-labelledby="my-timetable"
            className={clsx(
              styles.timetable,
              !hasTimetable && styles.paperOnly,
              ownClasses.length > MOST_PRINTED && styles.screenOnly,
            )}
          >
            <h2 id="my-timetable" className={styles.heading}>
              Every week
            </h2>
            <WeekTimetable classes={ownClasses} next={next} clock={toTenMinutes(clock)} />
          </section>
        </>
      )}
      {news}
      {missing.length > 0 && <GoneStars stars={missing} />}
    </div>
  )
}

function NoStars() {
  return (
    <div className={styles.none}>
      <p>
        Star a class to see it here with its next dates. Your stars stay on this device: no one else sees
        them, and you do not need an account.
      </p>
      <Link to="/classes" className="pill pill-main">
        View Classes
      </Link>
    </div>
  )
}

/** Starred classes that have ended or were taken off the site; their pages say more. */
function GoneStars({ stars }: { stars: readonly MyClass[] }) {
  return (
    <section aria-labelledby="gone-classes" className={styles.screenOnly}>
      <h2 id="gone-classes" className={styles.heading}>
        No longer offered
      </h2>
      <ul className={styles.rows}>
        {stars.map((star) => (
          <li key={star.id} className={styles.row}>
            <Link to={classPath(star)} className={styles.name}>
              {star.name}
            </Link>
            <button
              type="button"
              className="pill pill-small pill-second"
              onClick={() => setMine(star, false)}
            >
              Remove<span className="visually-hidden"> {star.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
