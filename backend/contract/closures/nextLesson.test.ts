import { describe, expect, it } from 'vitest'
import { sampleClass } from '../classes/class.fixture.ts'
import { aShownClosure } from './closure.fixture.ts'
import type { Closure } from './closures.ts'
import { answersOf, nextDates } from './nextLesson.ts'

const afternoon = sampleClass()
const days = (clock: string, over = {}, count = 3) =>
  nextDates({ ...afternoon, ...over }, [], clock, count).map(({ day }) => day)

describe('the next dates of a class', () => {
  it('begin with today until the meeting has ended', () => {
    expect(days('2026-11-24T16:29')).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
    expect(days('2026-11-24T16:30')).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
  })

  it('are none after the last day, and begin with the season', () => {
    expect(days('2026-12-15T17:00')).toEqual([])
    expect(days('2026-05-01T09:00')).toEqual(['2026-11-03', '2026-11-10', '2026-11-17'])
  })

  it('include a canceled one, and one that was moved to a later day', () => {
    const [next] = nextDates(afternoon, [onTuesday({ kind: 'cancelled' })], '2026-11-23T12:00', 1)
    expect([next?.day, next?.isOn]).toEqual(['2026-11-24', false])
    const moved = onTuesday({ kind: 'moved', newDay: '2026-11-26' })
    const [later] = nextDates(afternoon, [moved], '2026-11-25T12:00', 1)
    expect([later?.day, later?.takesPlaceOn]).toEqual(['2026-11-24', '2026-11-26'])
  })

  it('have one that was moved here from months before', () => {
    const long = sampleClass({ startDate: '2026-01-06T00:00:00.000Z', endDate: '2026-12-29T00:00:00.000Z' })
    const moved = aShownClosure({ kind: 'moved', from: '2026-08-04', to: '2026-08-04', newDay: '2026-11-26' })
    expect(nextDates(long, [moved], '2026-11-25T08:00', 1).map(({ day }) => day)).toEqual(['2026-08-04'])
  })
})

/** Tuesdays from 6 to 7 PM. */
const evening = sampleClass({ name: 'Laps', startTime: '18:00', endTime: '19:00' })
const onTuesday = (change: Partial<Closure>) =>
  aShownClosure({ from: '2026-11-24', to: '2026-11-24', ...change })
const textsOf = (clock: string, closures: Closure[] = [], visibleClass = evening) => {
  const { change, next } = answersOf(visibleClass, closures, clock)
  return [change?.text, next]
}

describe('what is told first of a class', () => {
  it('is the next lesson, today until it is over, with its time and place', () => {
    const nextWeek = 'Next lesson: Tuesday, Dec 1, 6:00 PM, Hoboken'
    expect(textsOf('2026-11-22T12:00')).toEqual([undefined, 'Next lesson: Tuesday 6:00 PM, Hoboken'])
    expect(textsOf('2026-11-23T23:59')).toEqual([undefined, 'Next lesson: tomorrow 6:00 PM, Hoboken'])
    expect(textsOf('2026-11-24T00:00')).toEqual([undefined, 'Next lesson: today 6:00 PM, Hoboken'])
    expect(textsOf('2026-11-24T18:59')).toEqual([undefined, 'Next lesson: today 6:00 PM, Hoboken'])
    expect(textsOf('2026-11-24T19:00')).toEqual([undefined, nextWeek])
  })

  it('skips lessons that do not take place, and says which and why', () => {
    const noon = '2026-11-24T12:00'
    const nextWeek = 'Next lesson: Tuesday, Dec 1, 6:00 PM, Hoboken'
    const snow = onTuesday({ kind: 'cancelled', message: 'Too much snow.' })
    expect(textsOf(noon, [snow])).toEqual(['Laps, today 6:00 PM: canceled. Too much snow.', nextWeek])
    expect(textsOf(noon, [onTuesday({ to: '2026-12-07' })])).toEqual([
      'Laps, today 6:00 PM: canceled. We are closed.',
      'Next lesson: Tuesday, Dec 8, 6:00 PM, Hoboken',
    ])
    expect(textsOf(noon, [onTuesday({ to: '2027-12-07' })])[1]).toBe('')
  })

  it('has the changed time and place of a lesson in one line', () => {
    const monday = '2026-11-23T12:00'
    const moved = onTuesday({ kind: 'moved', newStartTime: '12:30', newPlace: 'Jersey City' })
    expect(textsOf(monday, [moved])).toEqual([
      'Laps, tomorrow 6:00 PM: moved to 12:30 PM, Jersey City.',
      'Next lesson: tomorrow 12:30 PM, Jersey City, moved',
    ])
    const late = onTuesday({ kind: 'delayed', delayMinutes: 30 })
    expect(textsOf(monday, [late])).toEqual([
      'Laps, tomorrow 6:00 PM: 30 minutes late, at 6:30 PM.',
      'Next lesson: tomorrow 6:30 PM, Hoboken, 30 minutes late',
    ])
    const rain = [onTuesday({ kind: 'rain', decideBy: '15:00' })]
    expect(textsOf('2026-11-24T12:00', rain)).toEqual([
      'Laps, today 6:00 PM: rain, decision by 3 PM.',
      'Next lesson: today 6:00 PM, Hoboken, rain, decision by 3 PM',
    ])
    expect(textsOf('2026-11-24T15:00', rain)).toEqual([
      'Laps, today 6:00 PM: rain, no decision yet.',
      'Next lesson: today 6:00 PM, Hoboken, rain, no decision yet',
    ])
  })

  it('tells a lesson that moved to another day on both days', () => {
    const moved = onTuesday({ kind: 'moved', newDay: '2026-11-26', newStartTime: '17:30' })
    expect(textsOf('2026-11-24T12:00', [moved])).toEqual([
      'Laps, today 6:00 PM: moved to Thursday, Nov 26, 5:30 PM.',
      'Next lesson: Thursday 5:30 PM, Hoboken, moved',
    ])
    expect(textsOf('2026-11-26T12:00', [moved])).toEqual([
      'Laps, today 5:30 PM: moved from Tuesday, Nov 24.',
      'Next lesson: today 5:30 PM, Hoboken, moved',
    ])
  })

  it('tells of a lesson that moved behind the next one, on its usual day', () => {
    const moved = onTuesday({ kind: 'moved', newDay: '2026-12-03' })
    expect(textsOf('2026-11-24T12:00', [moved])).toEqual([
      'Laps, today 6:00 PM: moved to Thursday, Dec 3.',
      'Next lesson: Tuesday, Dec 1, 6:00 PM, Hoboken',
    ])
  })
})
