// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitUntilRetry, noteConnectivity } from './connectivity.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const isResolved = async (chance: Promise<void>) => {
  let resolved = false
  void chance.then(() => (resolved = true))
  await vi.advanceTimersByTimeAsync(0)
  return resolved
}

it('interrupted work is retried at the next response, even if others came before', async () => {
  noteConnectivity(true)
  const chance = waitUntilRetry(3)
  noteConnectivity(false)
  expect(await isResolved(chance)).toBe(false)
  noteConnectivity(true)
  expect(await isResolved(chance)).toBe(true)
})

it('interrupted work is retried when the browser reports to be online', async () => {
  const chance = waitUntilRetry(3)
  dispatchEvent(new Event('online'))
  expect(await isResolved(chance)).toBe(true)
})

it.each([
  [0, 5_000],
  [3, 40_000],
  [40, 300_000],
])('after %i attempts the next retry comes by itself after %i ms', async (tries, wait) => {
  const chance = waitUntilRetry(tries)
  await vi.advanceTimersByTimeAsync(wait - 1)
  expect(await isResolved(chance)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isResolved(chance)).toBe(true)
})
