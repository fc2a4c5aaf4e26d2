import { useClosuresQuery } from '../../closures/closures.api.ts'
import { useNewYorkNow } from '../../../lib/time/newYorkNow.ts'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { countNotices, type CoachNotice } from '@lane-and-court/contract/contact/lessonNotice.ts'
import type { NoticeStatus } from '@lane-and-court/contract/contact/lessonNotice.limits.ts'
import { Agenda } from '../mine/Agenda.tsx'
import { agendaOf, type AgendaEntry } from '../mine/agenda.ts'
import { useCoachClassesQuery, useCoachNoticesQuery } from '../coachClasses.api.ts'
import styles from './CoachWeek.module.css'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { Link } from 'react-router-dom'
import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { describeDates, describeDay, describeTimes } from '../describeSchedule.ts'
import { describeCapacity, describeRoom } from '../describeTerms.ts'

/** How far ahead the meetings are listed. */
const DAYS = 7

/** What a coach teaches in the next days, with places, closures and, where the office has entered them, free places. */
export function CoachWeek() {
  const { data, isError, isFetching, refetch } = useCoachClassesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { data: notices = NOBODY } = useCoachNoticesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: closures, isError: hasNoClosures } = useClosuresQuery()
  const clock = useNewYorkNow()
  if (!data)
    return isError && !isFetching ? (
      <FetchFailure sentence="Your classes could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading your classes</p>
    )
  if (data.length === 0)
    return <p>You are not assigned to any classes yet. The office assigns a coach to each class.</p>
  const entries = agendaOf(data, closures ?? [], clock, DAYS)
  return (
    <div className={styles.parts}>
      {!closures && hasNoClosures && (
        <p className={styles.note}>
          Closures could not be loaded. Please ask the office whether your classes are on.
        </p>
      )}
      {entries.length > 0 ? (
        <Agenda entries={entries} clock={clock} factsOf={numbersOf} moreOf={missingAmong(notices)} />
      ) : (
        <p>You have no classes in the next seven days.</p>
      )}
      <CoachClassList classes={data} />
    </div>
  )
}

const NOBODY: readonly CoachNotice[] = []

interface MissingProps {
  entry: AgendaEntry
  notices: readonly CoachNotice[]
}

const missingAmong = (notices: readonly CoachNotice[]) => (entry: AgendaEntry) => (
  <Missing entry={entry} notices={notices} />
)

/** How many are late or absent in a lesson, and who, and who is coming after all. */
function Missing({ entry, notices }: MissingProps) {
  const ofLesson = entry.isOn
    ? notices.filter(({ classId, day }) => classId === entry.visibleClass.id && day === entry.lesson)
    : NOBODY
  if (ofLesson.length === 0) return null
  const names = (status: NoticeStatus) =>
    ofLesson.flatMap((notice) => (notice.status === status ? [notice.child] : [])).join(', ')
  const back = (was: CoachNotice['was']) =>
    ofLesson
      .flatMap((notice) => (notice.status === 'coming' && notice.was === was ? [notice.child] : []))
      .join(', ')
  const count = countNotices(ofLesson)
  return (
    <p className={styles.missing}>
      {count && <strong>{count}</strong>}
      {names('absent') && <span>Absent: {names('absent')}</span>}
      {names('late') && <span>Late: {names('late')}</span>}
      {back('absent') && <span>Was absent, now coming: {back('absent')}</span>}
      {back('late') && <span>Was late, now on time: {back('late')}</span>}
    </p>
  )
}

/** All classes of a coach until their last day, folded: also those that do not take place this week. */
function CoachClassList({ classes }: { classes: readonly Class[] }) {
  return (
    <details className={styles.more}>
      <summary>All my classes ({classes.length})</summary>
      <ul className={styles.rows}>
        {classes.map((ownClass) => (
          <li key={ownClass.id} className={styles.row}>
            <Link to={classPath(ownClass)} className={styles.name}>
              {ownClass.name}
            </Link>
            <p>
              {describeDay(ownClass.dayOfWeek)}s, {describeTimes(ownClass.startTime, ownClass.endTime)},{' '}
              {ownClass.location}
            </p>
            <p>
              {describeDates(ownClass.startDate, ownClass.endDate)}, {numbersOf(ownClass)}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** @returns 'Up to 6 students, 2 spots left': the site does not know how many are enrolled. */
const numbersOf = ({ capacity, availability }: Class): string =>
  [`Up to ${describeCapacity(capacity)}`, describeRoom(availability)].filter(Boolean).join(', ')
