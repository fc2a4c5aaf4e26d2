import { expect, it } from 'vitest'
import { nextSeason } from './seasons.ts'
import { seasonsInOrder } from './seasonOrder.ts'

const season = (name: string, firstDay: string, lastDay: string) => ({ name, firstDay, lastDay })

it('the season of a year later has its year in the name, and the same weekdays', () => {
  expect(nextSeason(season('Fall 2026', '2026-09-08', '2026-12-20'))).toEqual(
    season('Fall 2027', '2027-09-07', '2027-12-19'),
  )
  expect(nextSeason(season('Winter 2026/2027', '2026-12-07', '2027-03-01')).name).toBe('Winter 2027/2028')
  expect(nextSeason(season('Spring', '2027-03-29', '2027-06-20')).name).toBe('Spring')
})

it('seasons that run now come first, then the next ones, then those that are over, the latest first', () => {
  const seasons = [
    season('last', '2026-01-05', '2026-03-29'),
    season('next but one', '2027-03-29', '2027-06-20'),
    season('next', '2027-01-04', '2027-03-28'),
    season('just over', '2026-06-01', '2026-11-09'),
    season('now', '2026-09-08', '2026-11-10'),
  ]
  expect(seasonsInOrder(seasons, '2026-11-10').map(({ name }) => name)).toEqual([
    'now',
    'next',
    'next but one',
    'just over',
    'last',
  ])
})
