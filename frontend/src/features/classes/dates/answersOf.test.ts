import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { describe, expect, it } from 'vitest'
import { answersOf } from './answersOf.ts'

/** Tuesdays from 6 to 7 PM. */
const evening = sampleClass({ startTime: '18:00', endTime: '19:00' })
const onTuesday = (change: Partial<Closure>) =>
  aShownClosure({ from: '2026-11-24', to: '2026-11-24', ...change })
const textsOf = (clock: string, closures: Closure[] = [], visibleClass = evening) => {
  const { today, next } = answersOf(visibleClass, closures, clock)
  return [today?.text, next]
}

describe('what is told first of a class', () => {
  it('is whether it meets today, until the meeting is over, and the next lesson after it', () => {
    const next = 'Next lesson: Tuesday, Dec 1'
    expect(textsOf('2026-11-23T23:59')).toEqual([undefined, 'Next lesson: Tuesday, Nov 24'])
    expect(textsOf('2026-11-24T00:00')).toEqual(['Tonight: on', next])
    expect(textsOf('2026-11-24T18:59')).toEqual(['Tonight: on', next])
    expect(textsOf('2026-11-24T19:00')).toEqual([undefined, next])
    expect(textsOf('2026-11-24T08:00', [], sampleClass())).toEqual(['Today: on', next])
  })

  it('says what closures change, and skips every lesson that does not take place', () => {
    const noon = '2026-11-24T12:00'
    expect(textsOf(noon, [onTuesday({ kind: 'closed' })])[0]).toBe('Tonight: closed')
    expect(textsOf(noon, [onTuesday({ kind: 'cancelled' })])[0]).toBe('Tonight: canceled')
    expect(textsOf(noon, [onTuesday({ kind: 'moved', newStartTime: '18:30' })])[0]).toBe(
      'Tonight: moved to 6:30 PM',
    )
    const rain = [onTuesday({ kind: 'rain', decideBy: '15:00' })]
    expect(textsOf(noon, rain)[0]).toBe('Tonight: rain, decision by 3 PM')
    expect(textsOf('2026-11-24T15:00', rain)[0]).toBe('Tonight: rain, no decision yet')
    expect(textsOf(noon, [onTuesday({ kind: 'closed', to: '2026-12-07' })])).toEqual([
      'Tonight: closed',
      'Next lesson: Tuesday, Dec 8',
    ])
    expect(textsOf(noon, [onTuesday({ kind: 'closed', to: '2027-12-07' })])).toEqual(['Tonight: closed', ''])
  })

  it('tells a lesson that moved to another day on both days', () => {
    const moved = onTuesday({ kind: 'moved', newDay: '2026-11-26', newStartTime: '17:30' })
    expect(textsOf('2026-11-24T12:00', [moved])).toEqual([
      'Tonight: moved to Thu, Nov 26, 5:30 PM',
      'Next lesson: Thursday, Nov 26',
    ])
    expect(textsOf('2026-11-24T19:00', [moved])[0]).toBeUndefined()
    expect(textsOf('2026-11-26T12:00', [moved])).toEqual([
      'Tonight: moved from Tue, Nov 24',
      'Next lesson: Tuesday, Dec 1',
    ])
  })
})
