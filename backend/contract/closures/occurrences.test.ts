import { describe, expect, it } from 'vitest'
import type { Closure } from './closures.ts'
import { aShownClosure as closure } from './closure.fixture.ts'
import { concerns, meetingsBetween, occurrencesOf } from './occurrences.ts'

/** On Sundays, because the clocks change on Sundays. */
const SUNDAYS = {
  id: 'c'.repeat(24),
  sport: 'swimming',
  location: 'Hoboken',
  dayOfWeek: 0,
  startTime: '10:00',
  endTime: '10:40',
  startDate: '2026-01-01T05:00:00.000Z',
  endDate: '2026-12-31T05:00:00.000Z',
} as const

const days = (from: string, to: string, schedule = SUNDAYS as Parameters<typeof occurrencesOf>[0]) =>
  occurrencesOf(schedule, [], from, to).map(({ day }) => day)
/** The meeting of 2026-11-29. */
const meeting = (...closures: Closure[]) => occurrencesOf(SUNDAYS, closures, '2026-11-29', '2026-11-29')[0]

describe('the meetings of a class', () => {
  it.each([
    ['2026-03-01', '2026-03-15', ['2026-03-01', '2026-03-08', '2026-03-15']],
    ['2026-10-25', '2026-11-08', ['2026-10-25', '2026-11-01', '2026-11-08']],
    ['2026-11-23', '2026-11-28', []],
    ['2026-11-29', '2026-11-29', ['2026-11-29']],
    ['2026-11-30', '2026-11-29', []],
    ['2025-12-01', '2026-01-04', ['2026-01-04']],
    ['2026-12-27', '2027-06-01', ['2026-12-27']],
  ])('from %s to %s are on %j, also when the clocks change', (from, to, expected) =>
    expect(days(from, to)).toEqual(expected),
  )

  it.each([
    [{ startDate: 'soon' }, []],
    [{ endDate: '' }, []],
    [{ dayOfWeek: Number.NaN }, []],
    [{ dayOfWeek: 7 }, ['2026-11-29']],
    [{ endDate: '+012345-01-01T00:00:00.000Z' }, ['2026-11-29']],
    [{ startDate: '+012345-01-01T00:00:00.000Z' }, []],
    [{ startDate: '-000005-01-01T00:00:00.000Z' }, ['2026-11-29']],
  ])('of damaged data %j are %j', (over, expected) =>
    expect(days('2026-11-29', '2026-12-05', { ...SUNDAYS, ...over })).toEqual(expected),
  )

  it('end with the last weeks that four digits can name', () => {
    const schedule = { ...SUNDAYS, endDate: '+012345-01-01T00:00:00.000Z' }
    expect(days('9999-11-20', '9999-12-31', schedule)).toEqual(['9999-11-21', '9999-11-28'])
  })

  it('take place as planned without a closure', () =>
    expect(meeting()).toEqual({
      day: '2026-11-29',
      takesPlaceOn: '2026-11-29',
      startTime: '10:00',
      endTime: '10:40',
      place: null,
      isOn: true,
      closure: null,
    }))
})

it('a closure concerns a class on any day, also after it was ended', () => {
  const ended = closure({ from: '2020-01-01', to: '2020-01-01', endedAt: '2020-01-01T00:00:00.000Z' })
  expect(concerns(ended, SUNDAYS)).toBe(true)
  expect(concerns({ ...ended, sport: 'tennis' }, SUNDAYS)).toBe(false)
})

describe('a closure', () => {
  it.each<[string, Partial<Closure>, boolean]>([
    ['of everything', {}, true],
    ['of the location', { location: 'Hoboken' }, true],
    ['of another location', { location: 'Jersey City' }, false],
    ['of the sport', { sport: 'swimming' }, true],
    ['of another sport', { sport: 'tennis' }, false],
    ['of the location, but another sport', { location: 'Hoboken', sport: 'tennis' }, false],
    ['of this class', { classIds: ['a'.repeat(24), SUNDAYS.id] }, true],
    ['of other classes', { classIds: ['a'.repeat(24)] }, false],
    ['that ends the day before', { from: '2026-11-20', to: '2026-11-28' }, false],
    ['that ends on the day', { from: '2026-11-20', to: '2026-11-29' }, true],
    ['that begins on the day', { from: '2026-11-29', to: '2026-12-24' }, true],
    ['that begins the day after', { from: '2026-11-30', to: '2026-12-24' }, false],
    ['until the meeting begins', { startTime: '08:00', endTime: '10:00' }, false],
    ['from the end of the meeting', { startTime: '10:40', endTime: '12:00' }, false],
    ['of the first minute', { startTime: '08:00', endTime: '10:01' }, true],
    ['of the last minute', { startTime: '10:39', endTime: '12:00' }, true],
    // 10:00 in New York is 15:00 in UTC.
    ['that was ended a minute before', { endedAt: '2026-11-29T14:59:00.000Z' }, false],
    ['that was ended when the meeting began', { endedAt: '2026-11-29T15:00:00.000Z' }, false],
    ['that was ended a minute later', { endedAt: '2026-11-29T15:01:00.000Z' }, true],
    ['with a damaged time of its end', { endedAt: 'yesterday' }, false],
  ])('%s stops the meeting: %j → %s', (_what, over, isStopped) =>
    expect(meeting(closure({ from: '2026-11-29', to: '2026-11-29', ...over }))?.isOn).toBe(!isStopped),
  )

  it.each<[string, Partial<Closure>, object]>([
    ['by a delay', { kind: 'delayed', delayMinutes: 30 }, { startTime: '10:30', endTime: '11:10' }],
    [
      'by a delay past midnight',
      { kind: 'delayed', delayMinutes: 900 },
      { startTime: '23:59', endTime: '23:59' },
    ],
    ['to another place', { kind: 'moved', newPlace: 'Lake' }, { place: 'Lake', startTime: '10:00' }],
    ['to another time', { kind: 'moved', newStartTime: '18:30' }, { startTime: '18:30', endTime: '19:10' }],
    [
      'to another day',
      { kind: 'moved', newDay: '2026-12-01' },
      { takesPlaceOn: '2026-12-01', day: '2026-11-29' },
    ],
  ])('changes the meeting %s', (_how, over, expected) => {
    const change = closure(over)
    expect(meeting(change)).toMatchObject({ isOn: true, closure: change, ...expected })
  })

  it('that is about rain lets the meeting take place while nothing is decided, and is gone once it is', () => {
    const rain = closure({ kind: 'rain', decideBy: '09:00' })
    expect(meeting(rain)).toMatchObject({ isOn: true, closure: rain, startTime: '10:00' })
    // Decided when the meeting had begun.
    expect(meeting({ ...rain, endedAt: '2026-11-29T15:10:00.000Z' })).toMatchObject({ closure: null })
    const cancellation = closure({ id: '2', kind: 'cancelled' })
    expect(meeting(rain, cancellation)).toMatchObject({ isOn: false, closure: cancellation })
  })

  it('that stops the meeting comes before others, then the one that was changed last', () => {
    const older = closure({
      id: '1',
      kind: 'delayed',
      delayMinutes: 10,
      updatedAt: '2026-11-20T00:00:00.000Z',
    })
    const newer = closure({
      id: '2',
      kind: 'delayed',
      delayMinutes: 20,
      updatedAt: '2026-11-21T00:00:00.000Z',
    })
    const stopping = closure({ id: '3', updatedAt: '2026-11-19T00:00:00.000Z' })
    expect(meeting(older, newer)?.startTime).toBe('10:20')
    expect(meeting(newer, older)?.startTime).toBe('10:20')
    expect(meeting(older, stopping, newer)?.closure).toBe(stopping)
  })

  it('of a night when the clocks change ends early by the clock of New York', () => {
    const at = (day: string, endedAt: string) =>
      occurrencesOf(
        { ...SUNDAYS, startTime: '03:30', endTime: '04:00' },
        [closure({ from: day, to: day, endedAt })],
        day,
        day,
      )[0]?.isOn
    // 03:30 is 07:30 in UTC after the clocks went forward, and 08:30 after they went back.
    expect(at('2026-03-08', '2026-03-08T07:29:00.000Z')).toBe(true)
    expect(at('2026-03-08', '2026-03-08T07:31:00.000Z')).toBe(false)
    expect(at('2026-11-01', '2026-11-01T08:29:00.000Z')).toBe(true)
    expect(at('2026-11-01', '2026-11-01T08:31:00.000Z')).toBe(false)
  })
})

describe('the meetings that a reader of some days needs to see', () => {
  const move = closure({ kind: 'moved', from: '2026-11-29', to: '2026-11-29', newDay: '2026-12-01' })
  const seen = (from: string, to: string, closures = [move]) =>
    meetingsBetween(SUNDAYS, closures, from, to).map(({ day, takesPlaceOn }) => `${day} ${takesPlaceOn}`)

  it('hold one that moved away, on its usual day', () =>
    expect(seen('2026-11-29', '2026-11-29')).toEqual(['2026-11-29 2026-12-01']))
  it('hold one that moved here from another day', () =>
    expect(seen('2026-12-01', '2026-12-01')).toEqual(['2026-11-29 2026-12-01']))
  it('hold one that moved within these days once, by the day to which it moved', () =>
    expect(seen('2026-11-29', '2026-12-06')).toEqual(['2026-11-29 2026-12-01', '2026-12-06 2026-12-06']))
  it('do not hold one whose move is replaced by a cancellation', () =>
    expect(seen('2026-12-01', '2026-12-01', [move, closure({ id: '9' })])).toEqual([]))
})
