import { describe, expect, it } from 'vitest'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { copiedSeason, startingOn } from './copiedSeason.ts'

const TODAY = '2026-08-01'
const FALL = { season: 'Fall 2026', startsOn: '2026-09-08T00:00:00.000Z' }
/** Mondays of ten weeks. */
const summer = (changes: object = {}) =>
  sampleClass({
    name: 'Adult Swim',
    dayOfWeek: 1,
    startDate: '2026-05-18T00:00:00.000Z',
    endDate: '2026-07-27T00:00:00.000Z',
    ...changes,
  })
const warningsOf = (changes: object, target = FALL) =>
  copiedSeason([summer(), summer(), summer(changes)], startingOn(target), TODAY)[2]?.warnings

it('a copy has its name with the season, and the days of its first and last meeting', () => {
  expect(copiedSeason([summer()], startingOn(FALL), TODAY)).toMatchObject([
    { name: 'Adult Swim · Fall 2026', first: '2026-09-14', last: '2026-11-23', warnings: [] },
  ])
})

describe('the warnings of a copy', () => {
  it.each([
    ['ends before it starts', { endDate: '2026-05-11' }, /ends before it starts/],
    ['has no meeting', { dayOfWeek: 3, endDate: '2026-05-19' }, /no Wednesday between/],
    ['is much longer than the others', { endDate: '2026-11-30' }, /runs for 28 weeks; other .* run for 10/],
    ['is much shorter than the others', { endDate: '2026-06-15' }, /runs for 4 weeks/],
    ['overlaps its original', { endDate: '2026-09-28' }, /Overlaps .* until September 28, 2026/],
  ])('one that %s is told', (_what, changes, sentence) => {
    expect(warningsOf(changes)?.join(' ')).toMatch(sentence)
  })

  it.each([
    ['2025-09-08', ['It is in the past.']],
    ['2026-07-30', ['It starts in the past.']],
  ])('a season that starts on %s is told', (startsOn, sentences) => {
    const target = { ...FALL, startsOn }
    const [copy] = copiedSeason(
      [summer({ startDate: '2026-01-05', endDate: '2026-03-16' })],
      startingOn(target),
      '2026-08-10',
    )
    expect(copy?.warnings).toEqual(sentences)
  })
})
