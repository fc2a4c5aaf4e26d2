// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const NOON = Date.parse('2026-06-01T12:00:00Z')
const DAY = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON })
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())

async function openPage() {
  vi.resetModules()
  return import('./serverClock.ts')
}
const responseAt = (at: number, headers: Record<string, string> = {}) => ({
  headers: new Headers({ Date: new Date(at).toUTCString(), ...headers }),
})

it('the clock follows the device until the server has sent its time', async () => {
  const clock = await openPage()
  expect([clock.serverNow(), clock.isServerTimeKnown()]).toEqual([NOON, false])
  clock.noteServerTime(responseAt(NOON + DAY), performance.now())
  expect([clock.serverNow(), clock.isServerTimeKnown()]).toEqual([NOON + DAY + 1_000, true])
  vi.setSystemTime(NOON + 9 * DAY)
  vi.advanceTimersByTime(1_000)
  expect(clock.serverNow()).toBe(NOON + DAY + 2_000)
})

it('the clock starts from the stored offset at the next visit, and never goes back', async () => {
  const clock = await openPage()
  clock.noteServerTime(responseAt(NOON + DAY), performance.now())
  vi.advanceTimersByTime(10_000)
  expect((await openPage()).serverNow()).toBe(NOON + DAY + 11_000)
  vi.setSystemTime(NOON - 400 * DAY)
  expect((await openPage()).serverNow()).toBeGreaterThan(NOON + DAY)
})

it('small differences, cached responses and invalid dates do not change the clock', async () => {
  const clock = await openPage()
  clock.noteServerTime(responseAt(NOON + 2_000), performance.now())
  clock.noteServerTime(responseAt(NOON - DAY, { 'Cache-Control': 'public, max-age=60' }), performance.now())
  clock.noteServerTime({ headers: new Headers({ Date: 'soon' }) }, performance.now())
  expect(clock.serverNow()).toBe(NOON)
})

it('the clock is corrected after a sleep in which the monotonic clock stood still', async () => {
  const clock = await openPage()
  clock.noteServerTime(responseAt(NOON), performance.now())
  clock.noteServerTime(responseAt(NOON + DAY), performance.now())
  expect(clock.serverNow()).toBe(NOON + DAY + 1_000)
})

it.each(['', 'x', '{}', '{"ahead":"a","seen":null}'])(
  'the invalid stored clock %j is treated like a first visit',
  async (stored) => {
    localStorage.setItem('server-clock', stored)
    expect((await openPage()).serverNow()).toBe(NOON)
  },
)

it('quick reloads do not shift the clock, and it is never behind whole seconds of the server', async () => {
  for (let reload = 0; reload < 5; reload++) {
    const clock = await openPage()
    clock.noteServerTime(responseAt(Date.now()), performance.now())
    vi.advanceTimersByTime(300)
    expect(clock.serverNow()).toBe(Date.now())
  }
  const clock = await openPage()
  clock.noteServerTime(responseAt(NOON + DAY + 999), performance.now())
  expect(clock.serverNow()).toBeGreaterThanOrEqual(NOON + DAY + 999)
})
