import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freeMemoryAtRest } from './memoryAtRest.ts'

const LOOK_MS = 50

let stop = () => {}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('the memory of a thread is freed when it comes to rest, and again only after it has worked', () => {
  let utilization = 0
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
    idle: 0,
    active: 0,
    utilization,
  }))
  const free = vi.fn<() => void>()
  stop = freeMemoryAtRest(free, LOOK_MS)
  const calls = [0, 0, 0.01, 0.5, 0.5, 0, 0].map((part) => {
    utilization = part
    vi.advanceTimersByTime(LOOK_MS)
    return free.mock.calls.length
  })
  expect(calls).toEqual([1, 1, 1, 1, 1, 2, 2])
})
