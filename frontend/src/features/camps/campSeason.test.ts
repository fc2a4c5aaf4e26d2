import { expect, it } from 'vitest'
import { campState, campsTitle, comingSeason, pastYear, seasonOver } from './campSeason.ts'

const camp = { firstDay: '2025-06-16', lastDay: '2025-08-15' }

it.each([
  ['2025-06-15', 'ahead'],
  ['2025-06-16', 'on'],
  ['2025-08-15', 'on'],
  ['2025-08-16', 'over'],
])('on %s a camp from June 16 to August 15 is %s', (today, state) => {
  expect(campState(camp, today)).toBe(state)
})

it('campState returns null without readable dates', () => {
  expect(campState({ firstDay: 'June', lastDay: '' }, '2025-06-16')).toBeNull()
})

it.each([
  ['2025-08-16', 'This season is over. 2026 dates are coming.'],
  ['2026-08-15', 'This season is over. 2026 dates are coming.'],
  ['2026-08-16', 'This season is over. New dates are coming.'],
  ['2028-01-01', 'This season is over. New dates are coming.'],
])('on %s the page of a camp of 2025 names no summer that is over', (today, sentence) => {
  expect(seasonOver(comingSeason(2025, camp, today))).toBe(sentence)
})

it.each([
  ['over', 2025, 2025],
  ['over', 0, 2025],
  ['ahead', 2025, null],
  ['on', 2025, null],
  [null, 2026, 2026],
  [null, 0, null],
] as const)(
  'a camp that is %s, of the season %i, names the year %s with its prices',
  (state, season, year) => {
    expect(pastYear(season, camp, state)).toBe(year)
  },
)

it('the title of the camps names a summer only until the last of them is over', () => {
  expect(campsTitle('Camps', 2026, ['over', 'on'])).toBe('Camps 2026')
  expect(campsTitle('Camps', 2026, [null, null])).toBe('Camps 2026')
  expect(campsTitle('Camps', 2026, ['over', 'over'])).toBe('Camps')
  expect(campsTitle('Camps', 0, ['ahead', 'ahead'])).toBe('Camps')
})
