import type { OfficeSummary, PlannedMeeting } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { expect, it } from 'vitest'
import { describeMeetingState, meetingState, meetingsToday } from './meetingState.ts'

const aMeeting = (over: Partial<PlannedMeeting> = {}): PlannedMeeting => ({
  classId: 'c1',
  name: 'Guppies',
  sport: 'swimming',
  location: 'Hoboken',
  coach: null,
  day: '2026-06-01',
  takesPlaceOn: '2026-06-01',
  startTime: '16:00',
  endTime: '17:00',
  place: null,
  isOn: true,
  change: null,
  ...over,
})
const changed = (
  kind: 'closed' | 'cancelled' | 'moved' | 'delayed' | 'rain',
  delayMinutes: number | null = null,
) => ({
  id: 'x',
  kind,
  delayMinutes,
})
const office = (meetings: PlannedMeeting[]) => ({ at: '2026-06-01T12:00:00.000Z', meetings }) as OfficeSummary

it.each([
  ['2026-06-01T15:59', 'ahead', 'On time'],
  ['2026-06-01T16:00', 'now', 'Now'],
  ['2026-06-01T16:59', 'now', 'Now'],
  ['2026-06-01T17:00', 'over', 'Over'],
])('at %s a class from 4 to 5 PM is %s', (now, state, words) => {
  expect(meetingState(aMeeting(), now)).toBe(state)
  expect(describeMeetingState(aMeeting(), now)).toBe(words)
})

it.each([
  ['Canceled', { isOn: false, change: changed('cancelled') }],
  ['Canceled', { isOn: false, change: changed('closed') }],
  ['Rain, not decided', { change: changed('rain') }],
  ['Moved to Friday, Jun 5', { takesPlaceOn: '2026-06-05', change: changed('moved') }],
  ['Moved from Friday, May 29', { day: '2026-05-29', change: changed('moved') }],
  ['New location', { place: 'The small pool', change: changed('moved') }],
  ['New time', { change: changed('moved') }],
  ['15 min late', { change: changed('delayed', 15) }],
])('a class with a closure is described as "%s"', (words, over) => {
  expect(describeMeetingState(aMeeting(over), '2026-06-01T09:00')).toBe(words)
})

it('a late class that has begun is described with both', () => {
  const late = aMeeting({ startTime: '16:15', change: changed('delayed', 15) })
  expect(describeMeetingState(late, '2026-06-01T16:30')).toBe('15 min late, now')
})

it('the classes of a day are those of the timetable and those moved to it, by time', () => {
  const there = aMeeting({ name: 'Moved here', day: '2026-05-29', startTime: '09:00' })
  const gone = aMeeting({ name: 'Moved away', takesPlaceOn: '2026-06-05', startTime: '10:00' })
  const tomorrow = aMeeting({ name: 'Tomorrow', day: '2026-06-02', takesPlaceOn: '2026-06-02' })
  const names = (now: string) =>
    meetingsToday(office([gone, aMeeting(), tomorrow, there]), now)?.map(({ name }) => name)
  expect(names('2026-06-01T08:00')).toEqual(['Moved here', 'Moved away', 'Guppies'])
  expect(names('2026-06-02T08:00')).toEqual(['Tomorrow'])
})

it('the classes of a day are unknown if the data was read a week before', () => {
  expect(meetingsToday(office([]), '2026-06-07T08:00')).toEqual([])
  expect(meetingsToday(office([]), '2026-06-08T08:00')).toBeNull()
})
