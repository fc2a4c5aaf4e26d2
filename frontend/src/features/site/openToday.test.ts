import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { expect, it } from 'vitest'
import { openToday, placesClosedToday } from './openToday.ts'

const HOURS = [
  { days: 'Mon-Fri', hours: '9am-7pm' },
  { days: 'Sat', hours: '9am-5pm' },
]

it.each([
  ['2026-11-20T15:00:00Z', 'Open today until 7 pm'],
  ['2026-11-20T13:00:00Z', 'Opens today at 9 am'],
  ['2026-11-21T00:30:00Z', 'Closed now'],
  ['2026-11-21T21:59:00Z', 'Open today until 5 pm'],
  ['2026-11-22T15:00:00Z', 'Closed today'],
])('at %s openToday says "%s", in New York time', (now, sentence) => {
  expect(openToday(HOURS, newYorkClock(now))).toBe(sentence)
})

it('openToday returns null without readable hours', () => {
  expect(openToday([], newYorkClock(Date.now()))).toBeNull()
  expect(
    openToday([{ days: 'Mon-Sat', hours: 'by appointment' }], newYorkClock('2026-11-20T15:00:00Z')),
  ).toBeNull()
})

it('openToday reads halves of an hour, whole names of days, pauses and closed days', () => {
  const hours = [
    { days: 'Monday to Friday', hours: '9:30am-12pm, 2pm-6:30pm' },
    { days: 'Sat & Sun', hours: 'Closed' },
    { days: 'Holidays', hours: 'ask us' },
  ]
  const at = (now: string) => openToday(hours, newYorkClock(now))
  expect(at('2026-11-20T14:00:00Z')).toBe('Opens today at 9:30 am')
  expect(at('2026-11-20T18:00:00Z')).toBe('Closed until 2 pm')
  expect(at('2026-11-20T20:00:00Z')).toBe('Open today until 6:30 pm')
  expect(at('2026-11-21T15:00:00Z')).toBe('Closed today')
  expect(openToday(hours.slice(0, 1), newYorkClock('2026-11-21T15:00:00Z'))).toBe('Closed today')
  expect(openToday(hours.slice(2), newYorkClock('2026-11-21T15:00:00Z'))).toBeNull()
})

const closed = (over: Partial<Closure> = {}): Closure =>
  ({
    kind: 'closed',
    location: null,
    sport: null,
    classIds: [],
    from: '2026-11-20',
    to: '2026-11-20',
    startTime: null,
    endTime: null,
    endedAt: null,
    ...over,
  }) as Closure
/** Ten in the morning of a Friday in New York. */
const TEN = newYorkClock('2026-11-20T15:00:00Z')

it.each<[string, Partial<Closure>, string]>([
  ['of the whole day', {}, 'Closed today'],
  ['of all open hours', { startTime: '08:00', endTime: '20:00' }, 'Closed today'],
  ['of the afternoon', { startTime: '12:30', endTime: '20:00' }, 'Open today until 12:30 pm'],
  ['of this hour', { startTime: '09:30', endTime: '14:00' }, 'Closed until 2 pm'],
  ['of the morning', { startTime: '00:00', endTime: '12:00' }, 'Opens today at 12 pm'],
  ['of another day', { from: '2026-11-21', to: '2026-11-21' }, 'Open today until 7 pm'],
  ['that was ended early', { endedAt: '2026-11-20T14:00:00Z' }, 'Open today until 7 pm'],
  ['of one place', { location: 'Hoboken' }, 'Open today until 7 pm'],
  ['of one sport', { sport: 'tennis' }, 'Open today until 7 pm'],
  ['of chosen classes', { classIds: ['a'] }, 'Open today until 7 pm'],
  ['that is only a delay', { kind: 'delayed' }, 'Open today until 7 pm'],
])('with a closure %s openToday says so', (_what, over, sentence) => {
  expect(openToday(HOURS, TEN, [closed(over)])).toBe(sentence)
})

it('all closures of one day are taken into account', () => {
  const closures = [
    closed({ startTime: '09:00', endTime: '11:00' }),
    closed({ startTime: '11:00', endTime: '13:00' }),
  ]
  expect(openToday(HOURS, TEN, closures)).toBe('Opens today at 1 pm')
})

it.each<[Partial<Closure>, string[]]>([
  [{}, []],
  [{ location: 'Hoboken' }, ['Hoboken closed today']],
  [{ location: 'Hoboken', startTime: '09:00', endTime: '12:00' }, ['Hoboken closed until 12 pm']],
  [{ location: 'Hoboken', startTime: '15:00', endTime: '18:00' }, ['Hoboken closed from 3 pm']],
  [{ location: 'Hoboken', startTime: '07:00', endTime: '08:00' }, []],
  [{ location: 'Hoboken', sport: 'tennis' }, []],
])('placesClosedToday with %j is %j', (over, sentences) => {
  expect(placesClosedToday(TEN, [closed(over)])).toEqual(sentences)
})
