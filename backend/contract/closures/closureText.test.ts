import { describe, expect, it } from 'vitest'
import { aShownClosure as closure } from './closure.fixture.ts'
import {
  closureMessage,
  closureSentence,
  describeChange,
  describeClosure,
  describeWhen,
} from './closureText.ts'
import { closureState, isAnnounced, rainDecision, type Closure } from './closures.ts'

const NAMES = ['Adult Swim (Sunday 10:00 AM)', 'Baby & Me (Saturday 9:30 AM)', 'Advanced (Friday 5:00 PM)']
const ids = (count: number) => NAMES.slice(0, count).map((_, index) => String(index).padStart(24, '0'))

it.each<[Partial<Closure>, string]>([
  [{}, 'We are closed.'],
  [{ location: 'Hoboken' }, 'Our Hoboken location is closed.'],
  [{ sport: 'swimming' }, 'Our pools are closed.'],
  [{ sport: 'tennis' }, 'Our courts are closed.'],
  [{ location: 'Hoboken', sport: 'swimming' }, 'The Hoboken pool is closed.'],
  [{ location: 'Jersey City', sport: 'tennis' }, 'The Jersey City courts are closed.'],
  [{ kind: 'cancelled' }, 'All classes are canceled.'],
  [
    { kind: 'cancelled', sport: 'tennis', location: 'Hoboken' },
    'All tennis classes in Hoboken are canceled.',
  ],
  [{ classIds: ids(1), classNames: NAMES.slice(0, 1) }, `${NAMES[0]} is canceled.`],
  [{ classIds: ids(2), classNames: NAMES.slice(0, 2) }, `${NAMES[0]} and ${NAMES[1]} are canceled.`],
  [{ classIds: ids(3), classNames: NAMES }, `${NAMES[0]}, ${NAMES[1]} and 1 more class are canceled.`],
  [{ classIds: ids(3), classNames: [] }, 'Some classes are canceled.'],
  [{ kind: 'delayed', delayMinutes: 1 }, 'All classes start 1 minute late.'],
  [
    { kind: 'delayed', delayMinutes: 30, classIds: ids(1), classNames: NAMES.slice(0, 1) },
    `${NAMES[0]} starts 30 minutes late.`,
  ],
  [{ kind: 'moved', newPlace: 'Lake' }, 'All classes move to Lake.'],
  [
    { kind: 'moved', newDay: '2026-12-01', newStartTime: '17:00', newPlace: 'Lake' },
    'All classes move to Tuesday, Dec 1, 5:00 PM, Lake.',
  ],
  [{ kind: 'rain', decideBy: '15:00' }, 'Rain: decision by 3 PM for all classes.'],
  [
    { kind: 'rain', decideBy: '15:30', sport: 'tennis', location: 'Hoboken' },
    'Rain: decision by 3:30 PM for the Hoboken courts.',
  ],
  [{ kind: 'rain', decideBy: '09:00', sport: 'tennis' }, 'Rain: decision by 9 AM for our courts.'],
  [
    { kind: 'rain', decideBy: '12:00', location: 'Hoboken' },
    'Rain: decision by 12 PM for our Hoboken location.',
  ],
  [
    { kind: 'rain', decideBy: '15:00', classIds: ids(1), classNames: NAMES.slice(0, 1) },
    `Rain: decision by 3 PM for ${NAMES[0]}.`,
  ],
])('%j reads "%s"', (over, sentence) => expect(closureSentence(closure(over))).toBe(sentence))

it.each<[Partial<Closure>, string, string]>([
  [{}, '2026-11-01', 'Sunday, Nov 29'],
  [{}, '2026-11-29', 'Today, Sunday, Nov 29'],
  [{}, '2026-11-28', 'Tomorrow, Sunday, Nov 29'],
  [{ to: '2026-12-01' }, '2026-11-29', 'Today, Sunday, Nov 29 – Tuesday, Dec 1'],
  [{ startTime: '09:05', endTime: '16:00' }, '2026-11-01', 'Sunday, Nov 29, 9:05 AM – 4:00 PM'],
])('%j on %s is described as "%s"', (over, today, text) =>
  expect(describeWhen(closure(over), today)).toBe(text),
)

it('a sentence that the administrator wrote replaces the automatic one', () =>
  expect(describeClosure(closure({ message: 'Pool party.' }))).toBe('Sunday, Nov 29: Pool party.'))

describe('a decision about rain', () => {
  const rain = closure({ kind: 'rain', decideBy: '15:00', sport: 'tennis' })
  const meeting = {
    day: '2026-11-29',
    takesPlaceOn: '2026-11-29',
    startTime: '17:00',
    endTime: '18:00',
    place: null,
    isOn: true,
    closure: rain,
  }

  it.each([
    ['2026-11-29T14:59', 'Rain: decision by 3 PM for our courts.', 'Rain: decision by 3 PM'],
    ['2026-11-29T15:00', 'Rain: decision by 3 PM for our courts. No decision yet.', 'Rain: no decision yet'],
  ])('at %s reads "%s", and at a class "%s"', (now, message, change) => {
    expect(closureMessage(rain, now)).toBe(message)
    expect(describeChange(meeting, meeting.day, now)).toBe(change)
  })

  it('that somebody described reads as it was written, and says when it is late', () => {
    const own = { ...rain, message: 'Wet courts: we tell you at 3.' }
    expect(closureMessage(own, '2026-11-29T12:00')).toBe('Wet courts: we tell you at 3.')
    expect(closureMessage(own, '2026-11-29T16:00')).toBe('Wet courts: we tell you at 3. No decision yet.')
  })

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
