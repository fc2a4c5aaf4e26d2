import { afterEach, describe, expect, it, vi } from 'vitest'
import { freeMemoryAtRest } from './memoryAtRest.ts'

const LOOK_MS = 50

let stop = () => {}
afterEach(() => stop())

describe('the memory of a thread', () => {
  it('is freed when the thread comes to rest, and again only after it has worked', async () => {
    const free = vi.fn<() => void>()
    const calls = () => free.mock.calls.length
    stop = freeMemoryAtRest(free, LOOK_MS)
    await expect.poll(calls, { timeout: 30_000 }).toBeGreaterThan(0)
    const before = calls()
    const end = performance.now() + 2 * LOOK_MS
    while (performance.now() < end);
    await expect.poll(calls, { timeout: 30_000 }).toBeGreaterThan(before)
  })
})
