import { expect, it } from 'vitest'
import { unmetErrors } from './unmetClasses.ts'

const ofFriday = {
  id: 'a'.repeat(24),
  name: 'Advanced Swim',
  sport: 'swimming',
  location: 'Hoboken',
  dayOfWeek: 5,
  startTime: '18:00',
  endTime: '18:45',
  startDate: '2026-01-01T05:00:00.000Z',
  endDate: '2026-12-31T05:00:00.000Z',
} as const
const ofSunday = {
  ...ofFriday,
  id: 'b'.repeat(24),
  name: 'Adult Swim',
  dayOfWeek: 0,
  startTime: '10:00',
  endTime: '10:45',
} as const
const { id: FRIDAY } = ofFriday
const { id: SUNDAY } = ofSunday

const errorsOf = (classIds: string[], from: string, to = from, hours = {}) =>
  unmetErrors({ classIds, from, to, startTime: null, endTime: null, ...hours }, [ofFriday, ofSunday])

it.each<[string, string[], string, string?, object?]>([
  ['all classes on any day', [], '2026-11-25'],
  ['a class on its weekday', [FRIDAY], '2026-11-27'],
  ['a class in days that have its weekday', [FRIDAY], '2026-11-25', '2026-11-28'],
  ['two classes in days that have a meeting of each', [FRIDAY, SUNDAY], '2026-11-27', '2026-11-29'],
  [
    'a class in hours in which it begins',
    [FRIDAY],
    '2026-11-27',
    '2026-11-27',
    { startTime: '17:00', endTime: '18:30' },
  ],
  ['a class that is not known', ['c'.repeat(24)], '2026-11-25'],
  ['days that are not complete yet', [FRIDAY], '2026-11-25', ''],
  ['days in the wrong order', [FRIDAY], '2026-11-25', '2026-11-24'],
])('%s can be closed', (_what, classIds, from, to, hours) =>
  expect(errorsOf(classIds, from, to, hours)).toEqual({}),
)

it.each<[string, string[], string, string, object, object]>([
  [
    'a class on another weekday',
    [FRIDAY],
    '2026-11-25',
    '2026-11-25',
    {},
    { from: 'Advanced Swim (Friday 6:00 PM) does not meet on Wednesday, Nov 25' },
  ],
  [
    'a class after its last day',
    [FRIDAY],
    '2027-01-01',
    '2027-01-01',
    {},
    { from: 'Advanced Swim (Friday 6:00 PM) does not meet on Friday, Jan 1' },
  ],
  [
    'a class in days without its weekday',
    [FRIDAY, SUNDAY],
    '2026-11-28',
    '2026-11-30',
    {},
    { from: 'Advanced Swim (Friday 6:00 PM) does not meet on these days' },
  ],
  [
    'two classes on another weekday',
    [FRIDAY, SUNDAY],
    '2026-11-25',
    '2026-11-25',
    {},
    {
      from: 'Advanced Swim (Friday 6:00 PM) and Adult Swim (Sunday 10:00 AM) do not meet on Wednesday, Nov 25',
    },
  ],
  [
    'a class in hours before it begins',
    [FRIDAY],
    '2026-11-27',
    '2026-11-27',
    { startTime: '10:00', endTime: '18:00' },
    { startTime: 'Advanced Swim (Friday 6:00 PM) does not meet at these hours' },
  ],
])('%s cannot be closed', (_what, classIds, from, to, hours, errors) =>
  expect(errorsOf(classIds, from, to, hours)).toEqual(errors),
)
