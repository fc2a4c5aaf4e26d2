import { addDays, newYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import { closureInputSchema } from '@lane-and-court/contract/closures/closures.schema.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { blankClosure, toClosureInput, toClosureValues } from './closureValues.ts'

afterEach(() => void vi.useRealTimers())

const ID = 'a'.repeat(24)
const today = newYorkClock(Date.now()).slice(0, 10)
const errorsOf = (values: object) => validate(closureInputSchema, toClosureInput(values)).errors

it('a new closure needs only its place', () => {
  const blank = blankClosure(null)
  expect(errorsOf(blank)).toEqual({ location: 'Choose where' })
  expect(toClosureInput({ ...blank, where: 'Hoboken|swimming' })).toMatchObject({
    kind: 'closed',
    location: 'Hoboken',
    sport: 'swimming',
    from: today,
    to: today,
    message: '',
  })
})

it('chosen classes of which none is chosen never close everything', () => {
  expect(errorsOf({ ...blankClosure(null), where: 'classes' })).toEqual({
    'classIds.0': 'Choose classes from the list',
  })
})

it.each([
  ['tomorrow', addDays(today, 1), addDays(today, 1)],
  ['2031-01-05', '2031-01-05', '2031-01-05'],
  ['date', '2030-01-01', '2030-01-01'],
  ['range', '2030-01-01', '2030-01-09'],
])('the choice %s is from %s to %s', (when, from, to) =>
  expect(toClosureInput({ ...blankClosure(null), when, from: '2030-01-01', to: '2030-01-09' })).toMatchObject(
    { from, to },
  ),
)

it.each([
  ['2026-03-08T04:30:00Z', '2026-03-07', '2026-03-08'],
  ['2026-11-01T04:30:00Z', '2026-11-01', '2026-11-02'],
  ['2026-11-02T04:30:00Z', '2026-11-01', '2026-11-02'],
])('at %s, today is %s in New York and tomorrow %s', (now, day, next) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const fromOf = (when: string) => toClosureInput({ ...blankClosure(null), when }).from
  expect([fromOf('today'), fromOf('tomorrow')]).toEqual([day, next])
})

it('a form that was opened for one class asks only for the date', () =>
  expect(errorsOf(blankClosure(ID))).toEqual({ from: 'Please enter a date', to: 'Please enter a date' }))

it('hours that are asked for must be filled in', () =>
  expect(errorsOf({ ...blankClosure(null), where: 'all', hasHours: true, startTime: '10:00' })).toEqual({
    endTime: 'Enter the end time too, or remove the start time',
  }))

it.each<Partial<Closure>>([
  {},
  { location: 'Hoboken' },
  { sport: 'tennis' },
  { location: 'Hoboken', sport: 'swimming', to: '2026-12-24' },
  { kind: 'cancelled', classIds: [ID], message: 'Coach is ill.' },
  { kind: 'delayed', delayMinutes: 15, startTime: '10:00', endTime: '12:00' },
  { kind: 'moved', newDay: '2026-12-01', newStartTime: '12:00', newPlace: 'Lake' },
  { kind: 'rain', decideBy: '14:30', sport: 'tennis' },
])('the stored closure %j comes back from the form as it was', (over) => {
  const stored = aShownClosure(over)
  const input = validate(closureInputSchema, toClosureInput(toClosureValues(stored))).value
  expect(stored).toMatchObject({ ...input })
})

it.each([{}, { where: 'nowhere' }, { kind: 'x', where: 'a|b|c', when: 'later', classIds: [] }])(
  'the damaged draft %j is refused, not announced',
  (values) => expect(errorsOf(values)).toBeTruthy(),
)
