import { describeDay } from '@lane-and-court/contract/closures/closureText.ts'
import type { OfficeSummary, PlannedMeeting } from '@lane-and-court/contract/dashboard/dashboard.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { describeTimes } from '@lane-and-court/contract/time/timeOfDay.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import { describeMeetingState, meetingsToday, meetingState } from './meetingState.ts'
import styles from './office.module.css'
import { OfficeCard } from './OfficeCard.tsx'
import { OfficeRow } from './OfficeRow.tsx'

const TONES = { ahead: 'plain', now: 'good', over: 'plain', off: 'stopped', away: 'changed' } as const

/** The classes of today in New York, with coach, place and state. */
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
        <ul className={styles.rows} aria-label="Classes today">
          {meetings.map((meeting) => (
            <MeetingRow key={`${meeting.classId} ${meeting.day}`} meeting={meeting} now={now} />
          ))}
        </ul>
      )}
    </OfficeCard>
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
