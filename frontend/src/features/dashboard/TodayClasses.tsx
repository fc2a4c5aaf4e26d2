import { describeDay } from '@lane-and-court/contract/closures/closureText.ts'
import type { OfficeSummary, PlannedMeeting } from '@lane-and-court/contract/dashboard/dashboard.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { describeTimes } from '@lane-and-court/contract/time/timeOfDay.ts'
import { countOf } from '../../lib/format/countOf.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { describeMeetingState, isPast, meetingsToday, meetingState } from './meetingState.ts'
import styles from './office.module.css'
import { OfficeCard } from './OfficeCard.tsx'
import { OfficeRow } from './OfficeRow.tsx'

const TONES = { ahead: 'plain', now: 'good', over: 'plain', off: 'stopped', away: 'changed' } as const

/** The classes of today in New York, with coach, place and state; those that are over are folded. */
export function TodayClasses({ office }: { office: OfficeSummary }) {
  const now = useNewYorkNow()
  const meetings = meetingsToday(office, now)
  return (
    <OfficeCard
      title={`Today, ${describeDay(now.slice(0, 10))}`}
      all={{ path: '/admin/classes', label: 'All classes' }}
    >
      {meetings === null ? (
        <p className={styles.empty}>
          Today's classes are not saved on this device. They will appear when you are online again.
        </p>
      ) : meetings.length === 0 ? (
        <p className={styles.empty}>No classes today.</p>
      ) : (
        <>
          <MeetingRows
            label="Classes today"
            meetings={meetings.filter((meeting) => !isPast(meeting, now))}
            now={now}
          />
          <PastClasses meetings={meetings.filter((meeting) => isPast(meeting, now))} now={now} />
        </>
      )}
    </OfficeCard>
  )
}

interface RowsProps {
  label: string
  meetings: readonly PlannedMeeting[]
  now: NewYorkClock
}

function MeetingRows({ label, meetings, now }: RowsProps) {
  if (meetings.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={label}>
      {meetings.map((meeting) => (
        <MeetingRow key={`${meeting.classId} ${meeting.day}`} meeting={meeting} now={now} />
      ))}
    </ul>
  )
}

/** What is over needs nobody any more, and can be looked up. */
function PastClasses({ meetings, now }: Omit<RowsProps, 'label'>) {
  if (meetings.length === 0) return null
  return (
    <details className={styles.over}>
      <summary>{countOf(meetings.length, 'class')} over</summary>
      <MeetingRows label="Classes over" meetings={meetings} now={now} />
    </details>
  )
}

function MeetingRow({ meeting, now }: { meeting: PlannedMeeting; now: NewYorkClock }) {
  const { classId, name, coach, startTime, endTime, place, location, change } = meeting
  const state = meetingState(meeting, now)
  return (
    <OfficeRow
      to={`/admin/classes/${classId}/edit`}
      icon="calendar"
      title={name}
      detail={`${describeTimes(startTime, endTime)} · ${coach ?? 'No coach'} · ${place ?? location}`}
      state={describeMeetingState(meeting, now)}
      tone={change && state === 'ahead' ? 'changed' : TONES[state]}
    />
  )
}
