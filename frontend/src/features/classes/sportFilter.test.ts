import { expect, it } from 'vitest'
import { sportFilterOf } from './sportFilter.ts'

it.each([
  ['TENNIS', 'tennis'],
  ['Swimming', 'swimming'],
  ['all', 'all'],
  ['golf', 'all'],
  ['', 'all'],
  [null, 'all'],
])('sportFilterOf reads %s as %s', (sport, filter) => {
  expect(sportFilterOf(sport)).toBe(filter)
})
