import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { aShownClosure as closure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { expect, it } from 'vitest'
import { meetingsOn } from './meetingsOn.ts'

const SUNDAY = '2026-11-29'
const aClass = (over: Partial<Class> = {}): Class =>
  sampleClass({
    id: 'c'.repeat(24),
    name: 'Adult Swim',
    dayOfWeek: 0,
    startTime: '10:00',
    endTime: '10:40',
    startDate: '2026-01-01T05:00:00.000Z',
    endDate: '2026-12-31T05:00:00.000Z',
    ...over,
  })
const on = (day: string, over: Partial<Closure> | null, now = '2026-11-29T08:00') =>
  meetingsOn(day, [aClass()], over ? [closure(over)] : [], now).map(({ startTime, place, state, isOff }) =>
    [startTime, place, state, isOff ? 'off' : 'on'].join(' | '),
  )

it.each<[string, Partial<Closure> | null, string[]]>([
  [SUNDAY, null, ['10:00 | Hoboken |  | on']],
  [SUNDAY, {}, ['10:00 | Hoboken | Adult Swim, today 10:00 AM: canceled. We are closed. | off']],
  [
    SUNDAY,
    { kind: 'delayed', delayMinutes: 20 },
    ['10:20 | Hoboken | Adult Swim, today 10:00 AM: 20 minutes late, at 10:20 AM. | on'],
  ],
  [
    SUNDAY,
    { kind: 'moved', newStartTime: '12:00' },
    ['12:00 | Hoboken | Adult Swim, today 10:00 AM: moved to 12:00 PM. | on'],
  ],
  [
    SUNDAY,
    { kind: 'moved', newPlace: 'Lake' },
    ['10:00 | Lake | Adult Swim, today 10:00 AM: moved to Lake. | on'],
  ],
  [
    SUNDAY,
    { kind: 'moved', newDay: '2026-12-01' },
    ['10:00 | Hoboken | Adult Swim, today 10:00 AM: moved to Tuesday, Dec 1. | off'],
  ],
  [
    '2026-12-01',
    { kind: 'moved', newDay: '2026-12-01' },
    ['10:00 | Hoboken | Adult Swim, Tuesday 10:00 AM: moved from Sunday, Nov 29. | on'],
  ],
  ['2026-12-01', null, []],
])('on %s, the closure %j gives %j', (day, over, expected) => expect(on(day, over)).toEqual(expected))

it('a meeting is over once it has ended, but not one that does not take place', () => {
  expect(on(SUNDAY, null, '2026-11-29T10:40')).toEqual(['10:00 | Hoboken | Over | on'])
  expect(on(SUNDAY, {}, '2026-11-29T10:40')).toEqual([
    '10:00 | Hoboken | Adult Swim, today 10:00 AM: canceled. We are closed. | off',
  ])
})

it('a change is told until the meeting is over; one that is moved takes place, but not on its day', () => {
  const meetingOf = (over: Partial<Closure>, now: string) =>
    meetingsOn(SUNDAY, [aClass()], [closure(over)], now).map(({ state, isChanged, isOn, isOff }) => ({
      state,
      isChanged,
      isOn,
      isOff,
    }))
  const late = { kind: 'delayed', delayMinutes: 20 } as const
  const words = 'Adult Swim, today 10:00 AM: 20 minutes late, at 10:20 AM.'
  expect(meetingOf(late, '2026-11-29T10:59')).toEqual([
    { state: words, isChanged: true, isOn: true, isOff: false },
  ])
  expect(meetingOf(late, '2026-11-29T11:00')).toEqual([
    { state: 'Over', isChanged: false, isOn: true, isOff: false },
  ])
  expect(meetingOf({ kind: 'moved', newDay: '2026-12-01' }, '2026-11-29T08:00')).toEqual([
    {
      state: 'Adult Swim, today 10:00 AM: moved to Tuesday, Dec 1.',
      isChanged: true,
      isOn: true,
      isOff: true,
    },
  ])
})

it('the meetings of a day are listed by time, without classes that are not offered', () => {
  const classes = [
    aClass({ id: '1', name: 'late', startTime: '18:00', endTime: '19:00' }),
    aClass({ id: '2', name: 'early', startTime: '08:00', endTime: '09:00' }),
    aClass({ id: '3', name: 'inactive', isActive: false }),
  ]
  const meetings = meetingsOn(SUNDAY, classes, [], '2026-11-29T07:00')
  expect(meetings.map((meeting) => meeting.visibleClass.name)).toEqual(['early', 'late'])
})

it('a class that was moved to a day is listed on it', () => {
  const moved = aClass({ id: '3', name: 'moved to Monday', dayOfWeek: 5 })
  const all = [aClass(), aClass({ id: '1', name: 'on Monday', dayOfWeek: 1 }), moved]
  const closures = [
    closure({
      kind: 'moved',
      from: '2026-11-27',
      to: '2026-11-27',
      newDay: '2026-11-30',
      classIds: [moved.id],
    }),
  ]
  const meetings = meetingsOn('2026-11-30', all, closures, '2026-11-30T00:00')
  expect(meetings.map((meeting) => meeting.visibleClass.name)).toEqual(['on Monday', 'moved to Monday'])
})
