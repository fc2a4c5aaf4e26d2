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
const answer = (at: number, headers: Record<string, string> = {}) => ({
  headers: new Headers({ Date: new Date(at).toUTCString(), ...headers }),
})

it('goes by the device until the server has said what time it is', async () => {
  const clock = await openPage()
  expect([clock.serverNow(), clock.isServerTimeKnown()]).toEqual([NOON, false])
  clock.noteServerTime(answer(NOON + DAY), performance.now())
  expect([clock.serverNow(), clock.isServerTimeKnown()]).toEqual([NOON + DAY + 1_000, true])
  vi.setSystemTime(NOON + 9 * DAY)
  vi.advanceTimersByTime(1_000)
  expect(clock.serverNow()).toBe(NOON + DAY + 2_000)
})

it('starts the next time from what it learned, and never goes back', async () => {
  const clock = await openPage()
  clock.noteServerTime(answer(NOON + DAY), performance.now())
  vi.advanceTimersByTime(10_000)
  expect((await openPage()).serverNow()).toBe(NOON + DAY + 11_000)
  vi.setSystemTime(NOON - 400 * DAY)
  expect((await openPage()).serverNow()).toBeGreaterThan(NOON + DAY)
})

it('is not set by seconds, by what came out of a cache, or by what is no date', async () => {
  const clock = await openPage()
  clock.noteServerTime(answer(NOON + 2_000), performance.now())
  clock.noteServerTime(answer(NOON - DAY, { 'Cache-Control': 'public, max-age=60' }), performance.now())
  clock.noteServerTime({ headers: new Headers({ Date: 'soon' }) }, performance.now())
  expect(clock.serverNow()).toBe(NOON)
})

it('is set again after a sleep in which monotonic time stood still', async () => {
  const clock = await openPage()
  clock.noteServerTime(answer(NOON), performance.now())
  clock.noteServerTime(answer(NOON + DAY), performance.now())
  expect(clock.serverNow()).toBe(NOON + DAY + 1_000)
})

it.each(['', 'x', '{}', '{"ahead":"a","seen":null}'])('takes %j for a first visit', async (kept) => {
  localStorage.setItem('server-clock', kept)
  expect((await openPage()).serverNow()).toBe(NOON)
})

it('stays where it is over quick reloads, and is never behind a server that names whole seconds', async () => {
  for (let reload = 0; reload < 5; reload++) {
    const clock = await openPage()
    clock.noteServerTime(answer(Date.now()), performance.now())
    vi.advanceTimersByTime(300)
    expect(clock.serverNow()).toBe(Date.now())
  }
  const clock = await openPage()
  clock.noteServerTime(answer(NOON + DAY + 999), performance.now())
  expect(clock.serverNow()).toBeGreaterThanOrEqual(NOON + DAY + 999)
})
