import { describe, expect, it } from 'vitest'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { copiedSeason } from './copiedSeason.ts'

const TODAY = '2026-08-01'
const SUMMER = { firstDay: '2026-05-18', lastDay: '2026-07-27' }
const FALL = { firstDay: '2026-09-08', lastDay: '2026-11-23' }
/** Mondays of ten weeks. */
const summer = (changes: object = {}) =>
  sampleClass({
    name: 'Adult Swim',
    dayOfWeek: 1,
    seasonId: '1',
    startDate: '2026-05-18T00:00:00.000Z',
    endDate: '2026-07-27T00:00:00.000Z',
    ...changes,
  })
const intoSeason = (into = FALL) => ({ into, formerSeasons: new Map([['1', SUMMER]]) })
const warningsOf = (changes: object, into = FALL, today = TODAY) =>
  copiedSeason([summer(), summer(), summer(changes)], intoSeason(into), today)[2]?.warnings

it('a copy has its name, and the days of its first and last meeting', () => {
  expect(copiedSeason([summer()], intoSeason(), TODAY)).toMatchObject([
    { name: 'Adult Swim', first: '2026-09-14', last: '2026-11-23', warnings: [] },
  ])
})

describe('the warnings of a copy', () => {
  it.each([
    [
      'has no meeting',
      { dayOfWeek: 3, startDate: '2026-06-01', endDate: '2026-06-02' },
      /no Wednesday between/,
    ],
    ['is much shorter than the others', { endDate: '2026-06-15' }, /runs for 4 weeks/],
    ['overlaps its original', { endDate: '2026-09-28' }, /Overlaps .* until September 28, 2026/],
  ])('one that %s is told', (_what, changes, sentence) => {
    expect(warningsOf(changes)?.join(' ')).toMatch(sentence)
  })

  it.each([
    ['2026-11-24', ['It is in the past.']],
    ['2026-09-10', ['It starts in the past.']],
  ])('a season that began before %s is told', (today, sentences) => {
    expect(warningsOf({}, FALL, today)).toEqual(sentences)
  })
})
