import { expect, it } from 'vitest'
import { nextPosition, stepLength } from './scrolling.ts'

it.each([
  [390, 273],
  [857, 599.9],
  [1200, 600],
])('stepLength of a strip of %d px is %d px', (width, step) => expect(stepLength(width)).toBeCloseTo(step))

it('the slow scroll moves by fractions of a pixel', () => {
  const { position, wraps } = nextPosition(10.25, 10, 500, 16)
  expect(position).toBeGreaterThan(10.25)
  expect(position).toBeLessThan(11)
  expect(wraps).toBe(false)
})

it('the slow scroll continues from where a finger has moved it', () => {
  expect(nextPosition(10, 240, 500, 0).position).toBe(240)
})

it('the slow scroll starts again near the end', () => {
  expect(nextPosition(499, 499, 500, 16)).toEqual({ position: 0, wraps: true })
})

it('the slow scroll does not move when everything is visible', () => {
  expect(nextPosition(0, 0, 0, 16)).toEqual({ position: 0, wraps: false })
})
