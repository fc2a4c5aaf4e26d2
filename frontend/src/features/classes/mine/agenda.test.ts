import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import { describe, expect, it } from 'vitest'
import { describeDateDay } from '../dates/describeDate.ts'
import { agendaOf } from './agenda.ts'

const visibleClass = sampleClass()

it('days are named in relation to today', () => {
  expect(['2026-11-24', '2026-11-25', '2026-12-01'].map((day) => describeDateDay(day, '2026-11-24'))).toEqual(
    ['Today', 'Tomorrow', 'Tue, Dec 1'],
  )
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
      '2026-11-26 Beginner Swim, tomorrow 4:00 PM: moved from Tuesday, Aug 4.',
    ])
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
    const { name } = visibleClass
    const entries = agendaOf([visibleClass], [moved], '2026-11-24', 7)
    expect(
      entries.map(({ day, startTime, place, change, isOn }) => [day, startTime, place, change, isOn]),
    ).toEqual([
      [
        '2026-11-24',
        '16:00',
        'Hoboken',
        `${name}, today 4:00 PM: moved to Thursday, Nov 26, 5:00 PM, Jersey City.`,
        false,
      ],
      ['2026-11-26', '17:00', 'Jersey City', `${name}, Thursday 5:00 PM: moved from Tuesday, Nov 24.`, true],
    ])
  })
})
