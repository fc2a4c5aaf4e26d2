import { expect, it } from 'vitest'
import { edgesOf, snapPosition, stepFrom, fullyVisibleCards } from './carouselSteps.ts'

it.each([
  [0, 1, 100],
  [0, -1, 0],
  [240, 1, 300],
  [260, -1, 200],
  [300, 3, 600],
])('a step from %s by %s cards goes to %s', (position, cards, left) => {
  expect(stepFrom(position, cards, 100)).toBe(left)
})

it('fullyVisibleCards counts the fully visible cards, at least one', () => {
  expect(fullyVisibleCards(320, 100)).toBe(3)
  expect(fullyVisibleCards(299, 100)).toBe(3)
  expect(fullyVisibleCards(90, 100)).toBe(1)
})

it.each([
  [0, 10, 0],
  [0, 20, 100],
  [0, 250, 300],
  [300, 270, 200],
  [300, 290, 300],
])('a drag from %s to %s settles at %s', (from, to, left) => {
  expect(snapPosition(from, to, 100)).toBe(left)
})

it('edgesOf finds the ends, also when the browser rounds positions', () => {
  expect(edgesOf({ scrollLeft: 0, scrollWidth: 300, clientWidth: 300 })).toEqual({
    atStart: true,
    atEnd: true,
  })
  expect(edgesOf({ scrollLeft: 99.4, scrollWidth: 400, clientWidth: 300 })).toEqual({
    atStart: false,
    atEnd: true,
  })
})
