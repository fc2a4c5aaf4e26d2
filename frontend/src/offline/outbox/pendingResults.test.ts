// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteConnectivity } from '../connectivity.ts'
import { noteSession } from '../session.ts'
import { drain, sendNow } from './drain.ts'
import { aCreation, anEntry } from './entry.fixture.ts'
import { changeOutbox, outboxStore } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'

const put = IDBObjectStore.prototype.put

/** From now on the device has no room left, as Chromium says it: what is written is undone, deleting goes on. */
const fillDevice = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full() {
    throw new DOMException('no room', 'QuotaExceededError')
  })
const freeDevice = () => (IDBObjectStore.prototype.put = put)

let keys: (string | null)[] = []
const answerWith = (status: number, body: object = { id: 'x', version: 4 }) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/health')) return new Response('{}', { headers: { 'X-Request-Id': 'r' } })
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'r' } })
  })
const hold = (...entries: OutboxEntry[]) => changeOutbox(() => ({ put: entries }))
const states = () => outboxStore.current().entries.map(({ state }) => state)

beforeEach(() => {
  keys = []
  noteSession({ role: 'admin', id: 'a' })
  noteConnectivity(true)
})
afterEach(async () => {
  freeDevice()
  vi.unstubAllGlobals()
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  await drain()
})

it('what waits on a device that is full is sent once, and goes from it', async () => {
  const [message, edit] = [
    anEntry({ owner: { role: 'public', id: '' } }),
    anEntry({}, { path: '/admin/classes/2' }),
  ]
  await hold(message, edit)
  fillDevice()
  answerWith(200)
  await drain()
  expect(keys).toEqual([message.id, edit.id])
  expect(states()).toEqual([])
  await drain()
  expect(keys).toHaveLength(2)
})

it('what others name by its local name is sent once, and they follow when there is room again', async () => {
  const made = aCreation()
  const article = anEntry({}, { path: '/admin/news/1', body: { about: made.id } })
  await hold(made, article)
  fillDevice()
  answerWith(201, { id: 'real', version: 1 })
  await drain()
  await drain()
  expect(keys).toEqual([made.id])
  freeDevice()
  await drain()
  expect(keys).toEqual([made.id, article.id])
  expect(states()).toEqual(['sent', 'sent'])
})

it('a refusal on a full device is not asked for again and again', async () => {
  await hold(anEntry())
  fillDevice()
  answerWith(400, { message: 'No' })
  await drain()
  await drain()
  expect(keys).toHaveLength(1)
  freeDevice()
  await drain()
  expect(states()).toEqual(['failed'])
})

it('a busy server is tried once on a full device, and again when somebody asks', async () => {
  await hold(anEntry({ nextTryAt: Date.now() + 60_000 }))
  fillDevice()
  answerWith(503)
  await drain()
  expect(keys).toHaveLength(0)
  await sendNow()
  expect(keys).toHaveLength(1)
  expect(states()).toEqual(['waiting'])
})
