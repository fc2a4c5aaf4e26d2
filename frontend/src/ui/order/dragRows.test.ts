import { expect, it } from 'vitest'
import { placeAfterDrop } from './dragRows.ts'

it.each([
  ['a', 'c', true, 2],
  ['a', 'c', false, 1],
  ['d', 'a', false, 0],
  ['d', 'b', true, 2],
  ['b', 'gone', false, -1],
])('%s that is dropped at %s (after it: %s) gets position %d', (id, target, isAfter, place) => {
  expect(placeAfterDrop(['a', 'b', 'c', 'd'], id, target, isAfter)).toBe(place)
})
