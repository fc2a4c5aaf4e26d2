// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteConnectivity } from '../../network/connectivity.ts'
import { noteSession } from '../../session/session.ts'
import { drain, sendNow } from './drain.ts'
import { aCreation, anEntry } from '../queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../queue/outbox.ts'
import type { OutboxEntry } from '../queue/outbox.types.ts'

const put = IDBObjectStore.prototype.put

/** Makes storage full, as in Chromium: writing fails, deleting works. */
const fillDevice = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full() {
    throw new DOMException('no room', 'QuotaExceededError')
  })
const freeDevice = () => (IDBObjectStore.prototype.put = put)

let keys: (string | null)[] = []
const respondWith = (status: number, body: object = { id: 'x', version: 4 }) =>
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/health')) return new Response('{}', { headers: { 'X-Request-Id': 'r' } })
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'r' } })
  })
const queue = (...entries: OutboxEntry[]) => changeOutbox(() => ({ put: entries }))
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

it('with full storage, queued writes are sent once and deleted', async () => {
  const [message, edit] = [
    anEntry({ owner: { role: 'public', id: '' } }),
    anEntry({}, { path: '/admin/classes/2' }),
  ]
  await queue(message, edit)
  fillDevice()
  respondWith(200)
  await drain()
  expect(keys).toEqual([message.id, edit.id])
  expect(states()).toEqual([])
  await drain()
  expect(keys).toHaveLength(2)
})

it('with full storage, a write that others need is sent once, and they follow later', async () => {
  const created = aCreation()
  const article = anEntry({}, { path: '/admin/news/1', body: { about: created.localId } })
  await queue(created, article)
  fillDevice()
  respondWith(201, { id: 'real', version: 1 })
  await drain()
  await drain()
  expect(keys).toEqual([created.id])
  freeDevice()
  await drain()
  expect(keys).toEqual([created.id, article.id])
  expect(states()).toEqual(['sent', 'sent'])
})

it('with full storage, a refused write is not sent again and again', async () => {
  await queue(anEntry())
  fillDevice()
  respondWith(400, { message: 'No' })
  await drain()
  await drain()
  expect(keys).toHaveLength(1)
  freeDevice()
  await drain()
  expect(states()).toEqual(['failed'])
})

it('with full storage, a busy server gets one request, and another on "Send now"', async () => {
  await queue(anEntry({ nextTryAt: Date.now() + 60_000 }))
  fillDevice()
  respondWith(503)
  await drain()
  expect(keys).toHaveLength(0)
  await sendNow()
  expect(keys).toHaveLength(1)
  expect(states()).toEqual(['waiting'])
})
