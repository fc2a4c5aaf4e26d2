import { expect, it } from 'vitest'
import { campState, comingSeason, seasonOver } from './campSeason.ts'

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
