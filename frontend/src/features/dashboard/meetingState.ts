import { describeDay } from '@lane-and-court/contract/closures/closureText.ts'
import {
  DASHBOARD_LIMITS,
  type OfficeSummary,
  type PlannedMeeting,
} from '@lane-and-court/contract/dashboard/dashboard.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { addDays, newYorkClock, type NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'

/** Where a meeting of today stands: `off` does not take place, `away` takes place on another day. */
export type MeetingState = 'ahead' | 'now' | 'over' | 'off' | 'away'

/**
 * @param now the clock in New York.
 * @returns the meetings that the timetable or a move has today, by time; null if the data is too old to know them.
 */
export function meetingsToday({ at, meetings }: OfficeSummary, now: NewYorkClock): PlannedMeeting[] | null {
  const today = now.slice(0, 10)
  const readOn = newYorkClock(at).slice(0, 10)
  if (today > addDays(readOn, DASHBOARD_LIMITS.days - 1)) return null
  return meetings
    .filter(({ day, takesPlaceOn }) => day === today || takesPlaceOn === today)
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
}

/** @returns where a meeting of today stands. @param now the clock in New York. */
export function meetingState(meeting: PlannedMeeting, now: NewYorkClock): MeetingState {
  const [today, time] = [now.slice(0, 10), now.slice(11)]
  if (!meeting.isOn) return 'off'
  if (meeting.takesPlaceOn !== today) return 'away'
  if (time >= meeting.endTime) return 'over'
  return time >= meeting.startTime ? 'now' : 'ahead'
}

/** @returns whether nothing of it is to come today, also if it does not take place. @param now the clock in New York. */
export const isPast = (meeting: PlannedMeeting, now: NewYorkClock): boolean =>
  meetingState(meeting, now) === 'over' ||
  (meetingState(meeting, now) === 'off' && now.slice(11) >= meeting.endTime)

/** @returns the state in words, with what a closure changed: 'Canceled', 'Moved to Friday, Jun 5', '15 min late, now'. */
export function describeMeetingState(meeting: PlannedMeeting, now: NewYorkClock): string {
  const { change, day, takesPlaceOn, place } = meeting
  const state = meetingState(meeting, now)
  if (state === 'off') return 'Canceled'
  if (state === 'away') return `Moved to ${describeDay(takesPlaceOn)}`
  const moved = change?.kind === 'moved' ? movedWords(day, takesPlaceOn, place) : ''
  const late = change?.kind === 'delayed' ? `${change.delayMinutes ?? 0} min late` : ''
  const rain = change?.kind === 'rain' ? 'rain, not decided' : ''
  return capitalize([moved || late || rain, WORDS[state]].filter(Boolean).join(', ') || 'On time')
}

const WORDS = { ahead: '', now: 'now', over: 'over' } as const

function movedWords(day: string, takesPlaceOn: string, place: string | null): string {
  if (day !== takesPlaceOn) return `Moved from ${describeDay(day)}`
  return place === null ? 'New time' : 'New location'
}
