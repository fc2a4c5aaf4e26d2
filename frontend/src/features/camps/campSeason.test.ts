import { expect, it } from 'vitest'
import { campState, seasonOver } from './campSeason.ts'

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

it('seasonOver names the year after the season of the content', () => {
  expect(seasonOver(2025)).toBe('This season is over. 2026 dates are coming.')
})
