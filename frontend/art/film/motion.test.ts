import { expect, it } from 'vitest'
import { DROP_CM, levels } from './balls.ts'
import { bounceAt, dropped, flying } from './motion.ts'

const GRAVITY = 2
/** Returns the heights of one ball's peaks, sampled in small steps. */
const peaks = (rebound: number) => {
  const heights = Array.from({ length: 20_000 }, (_, i) => dropped(i / 1_000, 9, rebound, GRAVITY).height)
  return heights.filter(
    (height, i) => height > (heights[i - 1] ?? Infinity) && height >= (heights[i + 1] ?? Infinity),
  )
}

it('a dropped ball rebounds to the same fraction of its height each time', () => {
  const [first = 0, second = 0] = peaks(0.5)
  expect(first).toBeCloseTo(4.5, 2)
  expect(second).toBeCloseTo(2.25, 2)
  expect(dropped(3, 9, 0.5, GRAVITY).height).toBeCloseTo(0, 5)
  expect(dropped(100, 9, 0.5, GRAVITY).height).toBe(0)
  expect(dropped(-1, 9, 0.5, GRAVITY).height).toBe(9)
})

it('red bounces lowest and flies longest, then orange, green and yellow', () => {
  const rebounds = levels.map(({ rebound }) => rebound)
  expect(rebounds).toEqual(rebounds.toSorted((a, b) => a - b))
  expect(rebounds.every((rebound) => rebound < DROP_CM)).toBe(true)
  const seconds = levels.map((level) => level.seconds)
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a))
})

it('a flight goes from racket to racket with one bounce in between', () => {
  const flight = { seconds: 1, racket: 40, peak: 200, rebound: 0.4 }
  const bounce = bounceAt(flight)
  expect(flying(flight, 0).x).toBe(0)
  expect(flying(flight, 0).height).toBeCloseTo(40, 5)
  expect(flying(flight, bounce).height).toBeCloseTo(0, 5)
  expect(flying(flight, 1).x).toBeCloseTo(1, 5)
  expect(flying(flight, 1).height).toBeCloseTo(40, 5)
  const after = Array.from(
    { length: 100 },
    (_, i) => flying(flight, bounce + (i / 100) * (1 - bounce)).height,
  )
  expect(Math.max(...after)).toBeCloseTo(80, 0)
})
