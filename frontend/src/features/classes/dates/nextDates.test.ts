import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import { describeChange } from '@lane-and-court/contract/closures/closureText.ts'
import { describe, expect, it } from 'vitest'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { agendaOf } from '../mine/agenda.ts'
import { describeDateDay } from './describeDate.ts'
import { nextDates } from './nextDates.ts'

const visibleClass = sampleClass()
const days = (clock: string, over = {}, count = 3) =>
  nextDates({ ...visibleClass, ...over }, [], clock, count).map(({ day }) => day)

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
    const canceled = aShownClosure({ kind: 'cancelled', from: '2026-11-24', to: '2026-11-24' })
    const [next] = nextDates(visibleClass, [canceled], '2026-11-23T12:00', 1)
    expect([next?.day, next?.isOn, next && describeChange(next)]).toEqual(['2026-11-24', false, 'Canceled'])
    const moved = aShownClosure({ kind: 'moved', from: '2026-11-24', to: '2026-11-24', newDay: '2026-11-26' })
    const [later] = nextDates(visibleClass, [moved], '2026-11-25T12:00', 1)
    expect(later && [later.day, later.takesPlaceOn, describeChange(later)]).toEqual([
      '2026-11-24',
      '2026-11-26',
      'Moved to Thu, Nov 26',
    ])
  })

  it('are named in relation to today', () => {
    expect(
      ['2026-11-24', '2026-11-25', '2026-12-01'].map((day) => describeDateDay(day, '2026-11-24')),
    ).toEqual(['Today', 'Tomorrow', 'Tue, Dec 1'])
  })
})

describe('the agenda of starred classes', () => {
  it('has the meetings of all classes in their order', () => {
    const early = sampleClass({ startTime: '09:00', endTime: '10:00' })
    const entries = agendaOf([visibleClass, early], [], '2026-11-24', 8)
    expect(entries.map(({ day, startTime }) => `${day} ${startTime}`)).toEqual([
      '2026-11-24 09:00',
      '2026-11-24 16:00',
      '2026-12-01 09:00',
      '2026-12-01 16:00',
    ])
  })

  it('has a meeting that was moved here from months before', () => {
    const long = sampleClass({ startDate: '2026-01-06T00:00:00.000Z', endDate: '2026-12-29T00:00:00.000Z' })
    const moved = aShownClosure({ kind: 'moved', from: '2026-08-04', to: '2026-08-04', newDay: '2026-11-26' })
    expect(agendaOf([long], [moved], '2026-11-25', 3).map(({ day, change }) => `${day} ${change}`)).toEqual([
      '2026-11-26 Moved from Tue, Aug 4',
    ])
    expect(nextDates(long, [moved], '2026-11-25T08:00', 1).map(({ day }) => day)).toEqual(['2026-08-04'])
  })

  it('has a moved meeting on both days, so that nobody waits on the usual one', () => {
    const moved = aShownClosure({
      kind: 'moved',
      from: '2026-11-24',
      to: '2026-11-24',
      newDay: '2026-11-26',
      newStartTime: '17:00',
      newPlace: 'Jersey City',
    })
    const entries = agendaOf([visibleClass], [moved], '2026-11-24', 7)
    expect(
      entries.map(({ day, startTime, place, change, isOn }) => [day, startTime, place, change, isOn]),
    ).toEqual([
      ['2026-11-24', '16:00', 'Hoboken', 'Moved to Thu, Nov 26, 5:00 PM, Jersey City', false],
      ['2026-11-26', '17:00', 'Jersey City', 'Moved from Tue, Nov 24', true],
    ])
  })
})
