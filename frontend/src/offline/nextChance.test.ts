// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextChance, noteConnectivity } from './connectivity.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const isTaken = async (chance: Promise<void>) => {
  let taken = false
  void chance.then(() => (taken = true))
  await vi.advanceTimersByTimeAsync(0)
  return taken
}

it('work that was cut off is tried again at the next answer, though others came before', async () => {
  noteConnectivity(true)
  const chance = nextChance(3)
  noteConnectivity(false)
  expect(await isTaken(chance)).toBe(false)
  noteConnectivity(true)
  expect(await isTaken(chance)).toBe(true)
})

it('work that was cut off is tried again when the browser says that it is online', async () => {
  const chance = nextChance(3)
  dispatchEvent(new Event('online'))
  expect(await isTaken(chance)).toBe(true)
})

it.each([
  [0, 5_000],
  [3, 40_000],
  [40, 300_000],
])('after %i tries it is tried again by itself after %i ms', async (tries, wait) => {
  const chance = nextChance(tries)
  await vi.advanceTimersByTimeAsync(wait - 1)
  expect(await isTaken(chance)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isTaken(chance)).toBe(true)
})
