// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteConnectivity } from '../../network/connectivity.ts'
import { sendNow, startDraining } from './drain.ts'
import { anEntry } from '../queue/entry.fixture.ts'
import { entries, queue, useOutboxOfTest } from '../outbox.fixture.ts'
import type { OutboxEntry } from '../queue/outbox.types.ts'

const SITE_HEADERS = { 'X-Request-Id': 'r', 'Content-Type': 'application/json' }
const json = (status: number, body: unknown = {}, headers: Record<string, string> = SITE_HEADERS) =>
  new Response(JSON.stringify(body), { status, headers })

let stop = () => {}
let calls: string[] = []

/**
 * Fakes the server. @param respond returns a response, or a delay in milliseconds before a success; null to
 * never respond.
 */
const respondTo = (respond: (path: string) => Response | number | null) =>
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
    calls.push(path)
    const answer = respond(path)
    if (answer instanceof Response) return answer
    await new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')))
      if (answer !== null) setTimeout(resolve, answer)
    })
    return json(200, { id: 'x', version: 4 })
  })

/** Advances the time in small steps, so that IndexedDB can work in between. */
async function pass(ms: number, step = 250): Promise<void> {
  for (let gone = 0; gone < ms; gone += step) {
    await vi.advanceTimersByTimeAsync(step)
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

const writesIn = (paths: string[]) => paths.filter((path) => path !== '/api/health')
const entryOf = ({ id }: OutboxEntry) => entries().find((entry) => entry.id === id)

useOutboxOfTest()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  // The real one ignores fake timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    setTimeout(() => over.abort(), ms)
    return over.signal
  })
  calls = []
  noteConnectivity(false)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const start = () => (stop = startDraining({ onSent() {}, onSignedOut() {} }))

it.each(['0', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
  'a server that sends Retry-After: %s gets no retry for a second each time',
  async (after) => {
    noteConnectivity(true)
    respondTo(() => json(503, {}, { ...SITE_HEADERS, 'Retry-After': after }))
    await queue(anEntry())
    start()
    await pass(6_000, 50)
    expect(writesIn(calls).length).toBeGreaterThan(2)
    expect(writesIn(calls).length).toBeLessThan(7)
  },
)

it('a Retry-After of a day is limited to five minutes, and "Send now" retries at once', async () => {
  noteConnectivity(true)
  respondTo(() => json(503, {}, { ...SITE_HEADERS, 'Retry-After': '86400' }))
  await queue(anEntry())
  start()
  await pass(1_000)
  expect(writesIn(calls)).toHaveLength(1)
  void sendNow()
  await pass(1_000)
  expect(writesIn(calls)).toHaveLength(2)
  await pass(305_000, 5_000)
  expect(writesIn(calls)).toHaveLength(3)
})

it('"Send now" tries the write itself, although the health check has failed', async () => {
  respondTo((path) => {
    if (path === '/api/health') throw new TypeError('no network')
    return 10
  })
  const write = anEntry()
  await queue(write)
  start()
  await pass(500)
  expect(writesIn(calls)).toEqual([])
  void sendNow()
  await pass(1_000)
  expect(entryOf(write)?.state).toBe('sent')
})

it('with responses after twelve seconds, writes are sent once a health check has timed out', async () => {
  respondTo(() => 12_000)
  const writes = [anEntry(), anEntry({}, { path: '/admin/classes/2' })]
  await queue(...writes)
  start()
  await pass(70_000)
  expect(writes.map((write) => entryOf(write)?.state)).toEqual(['sent', 'sent'])
})

it('a network slower than every timeout still sends writes, because the timeouts grow', async () => {
  respondTo(() => 70_000)
  const write = anEntry()
  await queue(write)
  start()
  await pass(300_000, 1_000)
  expect(entryOf(write)?.state).toBe('sent')
})

it('a write is tried after half a minute of failed health checks, however many', async () => {
  respondTo((path) => {
    if (path === '/api/health') throw new TypeError('blocked')
    return 10
  })
  const write = anEntry()
  await queue(write)
  start()
  for (let look = 0; look < 20; look++) {
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1_000)
  }
  expect(writesIn(calls)).toEqual([])
  await pass(60_000)
  expect(entryOf(write)?.state).toBe('sent')
})

it('a retry that a wrong clock has set years ahead is made now, without a busy loop', async () => {
  noteConnectivity(true)
  respondTo(() => json(503))
  const [ahead, stuck] = [anEntry({ nextTryAt: Date.now() + 400 * 86_400_000 }), anEntry({ state: 'failed' })]
  await queue(ahead, stuck, anEntry({ order: stuck.order + 1 }))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  start()
  await pass(60_000)
  expect(writesIn(calls).length).toBeGreaterThan(2)
  expect(writesIn(calls).length).toBeLessThan(9)
  const delays = timers.mock.calls.map(([, ms = 0]) => ms)
  expect(Math.max(...delays)).toBeLessThan(2 ** 31)
  expect(delays.length).toBeLessThan(60)
})

it('a foreign refusal of one write blocks no other, and is retried three times', async () => {
  noteConnectivity(true)
  const refused = anEntry()
  const other = anEntry({}, { path: '/admin/classes/2' })
  respondTo((path) => {
    if (path.endsWith('/admin/classes/1')) return json(413, {}, { 'Content-Type': 'text/html' })
    return json(200, { status: 'ok', version: 4 })
  })
  await queue(refused, other)
  start()
  await pass(20_000)
  expect(calls.filter((path) => path.endsWith('/admin/classes/1'))).toHaveLength(3)
  expect([entryOf(refused)?.state, entryOf(other)?.state]).toEqual(['failed', 'sent'])
})

it('a captive portal that refuses everything makes no write fail', async () => {
  noteConnectivity(true)
  respondTo(() => json(403, {}, { 'Content-Type': 'text/html' }))
  const write = anEntry()
  await queue(write)
  start()
  await pass(120_000, 1_000)
  expect(entryOf(write)).toMatchObject({ state: 'waiting' })
})
