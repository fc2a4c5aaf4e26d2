// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteConnectivity } from '../connectivity.ts'
import { noteSession } from '../session.ts'
import { sendNow, startDraining } from './drain.ts'
import { anEntry } from './entry.fixture.ts'
import { changeOutbox, outboxStore } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'

const OURS = { 'X-Request-Id': 'r', 'Content-Type': 'application/json' }
const json = (status: number, body: unknown = {}, headers: Record<string, string> = OURS) =>
  new Response(JSON.stringify(body), { status, headers })

let stop = () => {}
let calls: string[] = []

/** Answers every call from now on, or never where it answers nothing. */
const answerCalls = (answer: (path: string) => Response | number | null) =>
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
    calls.push(path)
    const given = answer(path)
    if (given instanceof Response) return given
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')))
      if (given !== null) setTimeout(resolve, given)
    })
    return json(200, { id: 'x', version: 4 })
  })

/** Lets time go by in small steps, so that the store of this test can work in between. */
async function pass(ms: number, step = 250): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    await vi.advanceTimersByTimeAsync(step)
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

const hold = (...put: OutboxEntry[]) => changeOutbox(() => ({ put }))
const writesIn = (paths: string[]) => paths.filter((path) => path !== '/api/health')
const entryOf = ({ id }: OutboxEntry) => outboxStore.current().entries.find((entry) => entry.id === id)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  // The real one does not hear of a test's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    setTimeout(() => over.abort(), ms)
    return over.signal
  })
  calls = []
  noteSession({ role: 'admin', id: 'a' })
  noteConnectivity(false)
})
afterEach(async () => {
  stop()
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const start = () => (stop = startDraining({ onSent() {}, onSignedOut() {} }))

it.each(['0', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
  'a server that says Retry-After: %s is left alone for a second each time',
  async (after) => {
    noteConnectivity(true)
    answerCalls(() => json(503, {}, { ...OURS, 'Retry-After': after }))
    await hold(anEntry())
    start()
    await pass(6_000, 50)
    expect(writesIn(calls).length).toBeGreaterThan(2)
    expect(writesIn(calls).length).toBeLessThan(7)
  },
)

it('a server that asks for a day is asked again within five minutes, and at once when somebody says so', async () => {
  noteConnectivity(true)
  answerCalls(() => json(503, {}, { ...OURS, 'Retry-After': '86400' }))
  await hold(anEntry())
  start()
  await pass(1_000)
  expect(writesIn(calls)).toHaveLength(1)
  void sendNow()
  await pass(1_000)
  expect(writesIn(calls)).toHaveLength(2)
  await pass(305_000, 5_000)
  expect(writesIn(calls)).toHaveLength(3)
})

it('a press on "Send now" tries the write itself, although the server gave no sign of life', async () => {
  answerCalls((path) => {
    if (path === '/api/health') throw new TypeError('no network')
    return 10
  })
  const write = anEntry()
  await hold(write)
  start()
  await pass(500)
  expect(writesIn(calls)).toEqual([])
  void sendNow()
  await pass(1_000)
  expect(entryOf(write)?.state).toBe('sent')
})

it('a line of twelve seconds sends what waits: after a sign of life that was waited for in vain the write goes itself', async () => {
  answerCalls(() => 12_000)
  const writes = [anEntry(), anEntry({}, { path: '/admin/classes/2' })]
  await hold(...writes)
  start()
  await pass(70_000)
  expect(writes.map((write) => entryOf(write)?.state)).toEqual(['sent', 'sent'])
})

it('a line slower than any time limit sends what waits, for the limits grow', async () => {
  answerCalls(() => 70_000)
  const write = anEntry()
  await hold(write)
  start()
  await pass(300_000, 1_000)
  expect(entryOf(write)?.state).toBe('sent')
})

it('a write goes itself after half a minute of signs of life that failed at once, however many', async () => {
  answerCalls((path) => {
    if (path === '/api/health') throw new TypeError('blocked')
    return 10
  })
  const write = anEntry()
  await hold(write)
  start()
  for (let look = 0; look < 20; look++) {
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1_000)
  }
  expect(writesIn(calls)).toEqual([])
  await pass(60_000)
  expect(entryOf(write)?.state).toBe('sent')
})

it('a next try that a wrong clock has set years ahead is made now, and keeps no processor busy', async () => {
  noteConnectivity(true)
  answerCalls(() => json(503))
  const [ahead, stuck] = [anEntry({ nextTryAt: Date.now() + 400 * 86_400_000 }), anEntry({ state: 'failed' })]
  await hold(ahead, stuck, anEntry({ order: stuck.order + 1 }))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  start()
  await pass(60_000)
  expect(writesIn(calls).length).toBeGreaterThan(2)
  expect(writesIn(calls).length).toBeLessThan(9)
  const delays = timers.mock.calls.map(([, ms = 0]) => ms)
  expect(Math.max(...delays)).toBeLessThan(2 ** 31)
  expect(delays.length).toBeLessThan(60)
})

it('a machine between that refuses one write stops no other, and is asked three times', async () => {
  noteConnectivity(true)
  const refused = anEntry()
  const other = anEntry({}, { path: '/admin/classes/2' })
  answerCalls((path) => {
    if (path.endsWith('/admin/classes/1')) return json(413, {}, { 'Content-Type': 'text/html' })
    return json(200, { status: 'ok', version: 4 })
  })
  await hold(refused, other)
  start()
  await pass(20_000)
  expect(calls.filter((path) => path.endsWith('/admin/classes/1'))).toHaveLength(3)
  expect([entryOf(refused)?.state, entryOf(other)?.state]).toEqual(['failed', 'sent'])
})

it('a hotel that refuses everything makes nothing refused', async () => {
  noteConnectivity(true)
  answerCalls(() => json(403, {}, { 'Content-Type': 'text/html' }))
  const write = anEntry()
  await hold(write)
  start()
  await pass(120_000, 1_000)
  expect(entryOf(write)).toMatchObject({ state: 'waiting' })
})
