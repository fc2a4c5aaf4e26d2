import { describe, expect, it } from 'vitest'
import { aShownClosure as closure } from './closure.fixture.ts'
import {
  closureMessage,
  closureTitle,
  describeChange,
  describeClosure,
  describeScheduleChange,
  describeWhen,
  scheduleChange,
  shortChange,
  type WeeklySchedule,
} from './closureText.ts'
import type { Occurrence } from './occurrences.ts'
import { closureState, isAnnounced, rainDecision, type Closure } from './closures.ts'

const NAMES = ['Adult Swim (Sunday 10:00 AM)', 'Baby & Me (Saturday 9:30 AM)', 'Advanced (Friday 5:00 PM)']
const ids = (count: number) => NAMES.slice(0, count).map((_, index) => String(index).padStart(24, '0'))

/** All of it is on Sunday, November 29. */
const SUNDAY = 'Sunday, Nov 29'

it.each<[Partial<Closure>, string]>([
  [{}, `All locations, ${SUNDAY}: closed.`],
  [{ location: 'Hoboken' }, `Hoboken, ${SUNDAY}: closed.`],
  [{ sport: 'swimming' }, `All pools, ${SUNDAY}: closed.`],
  [{ sport: 'tennis' }, `All courts, ${SUNDAY}: closed.`],
  [{ location: 'Hoboken', sport: 'swimming' }, `Hoboken pool, ${SUNDAY}: closed.`],
  [
    { location: 'Jersey City', sport: 'tennis', message: 'Ice.' },
    `Jersey City courts, ${SUNDAY}: closed. Ice.`,
  ],
  [
    { sport: 'tennis', startTime: '16:00', endTime: '18:00' },
    `All courts, ${SUNDAY}, 4:00 PM – 6:00 PM: closed.`,
  ],
  [{ kind: 'cancelled' }, `All classes, ${SUNDAY}: canceled.`],
  [
    { kind: 'cancelled', sport: 'tennis', location: 'Hoboken', to: '2026-11-30' },
    `All tennis classes in Hoboken, ${SUNDAY} – Monday, Nov 30: canceled.`,
  ],
  [
    { kind: 'cancelled', classIds: ids(1), classNames: NAMES.slice(0, 1), message: 'Too much snow.' },
    `Adult Swim, ${SUNDAY}, 10:00 AM: canceled. Too much snow.`,
  ],
  [
    { classIds: ids(1), classNames: NAMES.slice(0, 1), to: '2026-12-06' },
    `Adult Swim, ${SUNDAY} – Sunday, Dec 6, 10:00 AM: canceled.`,
  ],
  [{ classIds: ids(1), classNames: ['No time'] }, `No time, ${SUNDAY}: canceled.`],
  [{ classIds: ids(2), classNames: NAMES.slice(0, 2) }, `${NAMES[0]} and ${NAMES[1]}, ${SUNDAY}: canceled.`],
  [
    { classIds: ids(3), classNames: NAMES },
    `${NAMES[0]}, ${NAMES[1]} and 1 more class, ${SUNDAY}: canceled.`,
  ],
  [{ classIds: ids(3), classNames: [] }, `Some classes, ${SUNDAY}: canceled.`],
  [{ kind: 'delayed', delayMinutes: 1 }, `All classes, ${SUNDAY}: 1 minute late.`],
  [{ kind: 'moved', newPlace: 'Lake' }, `All classes, ${SUNDAY}: moved to Lake.`],
  [
    { kind: 'moved', newDay: '2026-12-01', newStartTime: '17:00', newPlace: 'Lake' },
    `All classes, ${SUNDAY}: moved to Tuesday, Dec 1, 5:00 PM, Lake.`,
  ],
  [{ kind: 'rain', decideBy: '15:00' }, `All locations, ${SUNDAY}: rain, decision by 3 PM.`],
  [
    { kind: 'rain', decideBy: '15:30', sport: 'tennis', location: 'Hoboken' },
    `Hoboken courts, ${SUNDAY}: rain, decision by 3:30 PM.`,
  ],
  [
    { kind: 'rain', decideBy: '09:00', classIds: ids(1), classNames: NAMES.slice(0, 1) },
    `Adult Swim, ${SUNDAY}, 10:00 AM: rain, decision by 9 AM.`,
  ],
])('%j reads "%s"', (over, sentence) => expect(describeClosure(closure(over))).toBe(sentence))

it.each<[Partial<Closure>, string, string]>([
  [{}, '2026-11-01', SUNDAY],
  [{}, '2026-11-29', 'Today, Sunday, Nov 29'],
  [{}, '2026-11-28', 'Tomorrow, Sunday, Nov 29'],
  [{ to: '2026-12-01' }, '2026-11-29', 'Today, Sunday, Nov 29 – Tuesday, Dec 1'],
  [{ startTime: '09:05', endTime: '16:00' }, '2026-11-01', 'Sunday, Nov 29, 9:05 AM – 4:00 PM'],
])('%j on %s is described as "%s"', (over, today, text) =>
  expect(describeWhen(closure(over), today)).toBe(text),
)

it('a sentence that is read right away names the days of the coming week', () => {
  const one = closure({ classIds: ids(1), classNames: NAMES.slice(0, 1) })
  expect(describeClosure(one, '2026-11-28T12:00')).toBe('Adult Swim, tomorrow 10:00 AM: canceled.')
  expect(describeClosure(one, '2026-11-23T12:00')).toBe('Adult Swim, Sunday 10:00 AM: canceled.')
  expect(describeClosure(one, '2026-11-22T12:00')).toBe('Adult Swim, Sunday, Nov 29, 10:00 AM: canceled.')
  expect(describeClosure(closure({ to: '2026-12-01' }), '2026-11-29T12:00')).toBe(
    'All locations, today – Tuesday: closed.',
  )
})

it('a list with the days in a column, and a title, leave them out', () => {
  const one = closure({ classIds: ids(1), classNames: NAMES.slice(0, 1), message: 'Snow.' })
  expect(closureMessage(one)).toBe('Adult Swim (Sunday 10:00 AM): canceled. Snow.')
  expect(closureTitle(one)).toBe('Adult Swim: canceled')
  expect(closureTitle(closure({ location: 'Hoboken', sport: 'swimming' }))).toBe('Hoboken pool: closed')
})

describe('what a closure changes about a meeting', () => {
  const laps = { name: 'Laps', startTime: '17:00' }
  const meeting = {
    day: '2026-11-29',
    takesPlaceOn: '2026-11-29',
    startTime: '17:00',
    endTime: '18:00',
    place: null,
    isOn: true,
  }
  const changeOf = (over: Partial<Closure>, of: Partial<Occurrence> = {}, now?: string) =>
    describeChange(laps, { ...meeting, ...of, closure: closure(over) }, now ? { now } : {})

  it('is a whole sentence, which says that a class is canceled because its place is closed', () => {
    expect(changeOf({ kind: 'cancelled', message: 'Snow.' })).toBe(
      'Laps, Sunday, Nov 29, 5:00 PM: canceled. Snow.',
    )
    expect(changeOf({ classIds: ids(1) })).toBe('Laps, Sunday, Nov 29, 5:00 PM: canceled.')
    expect(changeOf({ location: 'Hoboken', sport: 'swimming' })).toBe(
      'Laps, Sunday, Nov 29, 5:00 PM: canceled. The Hoboken pool is closed.',
    )
    expect(changeOf({ location: 'Hoboken' })).toContain('canceled. Our Hoboken location is closed.')
    expect(changeOf({ sport: 'tennis' })).toContain('canceled. Our courts are closed.')
    expect(changeOf({ kind: 'delayed', delayMinutes: 30 }, { startTime: '17:30' }, '2026-11-29T09:00')).toBe(
      'Laps, today 5:00 PM: 30 minutes late, at 5:30 PM.',
    )
    expect(describeChange(laps, { ...meeting, closure: null })).toBe('')
  })

  it('is a few words in a timetable', () => {
    const short = (over: Partial<Closure>) => shortChange({ ...meeting, closure: closure(over) })
    expect([short({}), short({ kind: 'moved', newStartTime: '17:00' })]).toEqual([
      'Canceled',
      'Moved to 5:00 PM',
    ])
    expect(shortChange({ ...meeting, closure: null })).toBe('')
  })

  it('names the other day of a moved meeting, under either', () => {
    const change = { kind: 'moved', newDay: '2026-12-01', newPlace: 'Lake' } as const
    const moved = { ...meeting, takesPlaceOn: '2026-12-01', place: 'Lake', closure: closure(change) }
    expect(describeChange(laps, moved)).toBe('Laps, Sunday, Nov 29, 5:00 PM: moved to Tuesday, Dec 1, Lake.')
    expect(describeChange(laps, moved, { shownOn: '2026-12-01' })).toBe(
      'Laps, Tuesday, Dec 1, 5:00 PM: moved from Sunday, Nov 29.',
    )
  })
})

describe('a lasting change of a class', () => {
  const laps = {
    name: 'Laps',
    dayOfWeek: 0,
    startTime: '11:00',
    endTime: '12:00',
    location: 'Hoboken',
  } as const

  it.each<[Partial<WeeklySchedule>, string, string]>([
    [{ name: 'Long Laps' }, '', ''],
    [{ startTime: '13:15', endTime: '14:15' }, 'Time changed', 'moved to 1:15–2:15 PM.'],
    [{ endTime: '12:30' }, 'Time changed', 'moved to 11:00 AM–12:30 PM.'],
    [{ dayOfWeek: 1 }, 'Day changed', 'moved to Mondays 11:00 AM–12:00 PM.'],
    [{ location: 'Jersey City' }, 'Place changed', 'moved to Jersey City.'],
    [
      { dayOfWeek: 1, startTime: '10:00', location: 'Jersey City' },
      'Day, time and place changed',
      'moved to Mondays 10:00 AM–12:00 PM, Jersey City.',
    ],
  ])('to %j is told as "%s" and "%s"', (over, words, what) => {
    expect(scheduleChange(laps, { ...laps, ...over })).toBe(words)
    if (words)
      expect(describeScheduleChange(laps, { ...laps, ...over })).toBe(
        `Laps, Sundays 11:00 AM–12:00 PM: ${what}`,
      )
  })
})

describe('a decision about rain', () => {
  const rain = closure({ kind: 'rain', decideBy: '15:00', sport: 'tennis', message: 'Look at noon.' })

  it.each([
    ['2026-11-29T14:59', 'All courts, today: rain, decision by 3 PM. Look at noon.'],
    ['2026-11-29T15:00', 'All courts, today: rain, no decision yet. Look at noon.'],
  ])('at %s reads "%s"', (now, sentence) => expect(describeClosure(rain, now)).toBe(sentence))

  it('is due until it is made', () => {
    const now = '2026-11-29T16:00'
    expect(rainDecision(rain, '2026-11-28T16:00')).toBe('due')
    expect(rainDecision(rain, now)).toBe('overdue')
    expect(rainDecision({ ...rain, endedAt: '2026-11-29T20:00:00.000Z' }, now)).toBeNull()
    expect(rainDecision({ ...rain, kind: 'cancelled' }, now)).toBeNull()
  })
})

describe('a closure', () => {
  it.each<[string, Partial<Closure>, string, string, boolean]>([
    ['two days before', {}, '2026-11-27T23:59', 'ahead', false],
    ['from the day before', {}, '2026-11-28T00:00', 'ahead', true],
    ['on its day', {}, '2026-11-29T00:00', 'now', true],
    ['at the end of its day', {}, '2026-11-29T23:59', 'now', true],
    ['a day later', {}, '2026-11-30T00:00', 'over', false],
    ['before its hours', { startTime: '08:00', endTime: '10:00' }, '2026-11-29T07:59', 'ahead', true],
    ['in its hours', { startTime: '08:00', endTime: '10:00' }, '2026-11-29T09:59', 'now', true],
    ['after its hours', { startTime: '08:00', endTime: '10:00' }, '2026-11-29T10:00', 'over', false],
    ['until the new day', { kind: 'moved', newDay: '2026-12-02' }, '2026-12-02T20:00', 'now', true],
    ['after the new day', { kind: 'moved', newDay: '2026-12-02' }, '2026-12-03T00:00', 'over', false],
    ['that was ended', { endedAt: '2026-11-28T00:00:00.000Z' }, '2026-11-29T09:00', 'over', false],
  ])('%s (%j, %s) is %s, and announced: %s', (_when, over, now, state, announced) => {
    expect(closureState(closure(over), now)).toBe(state)
    expect(isAnnounced(closure(over), now)).toBe(announced)
  })
})
