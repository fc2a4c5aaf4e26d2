// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { aCreation, anEntry } from '../queue/entry.fixture.ts'
import { queue, response, serve, states, useOutboxOfTest } from '../outbox.fixture.ts'
import { drain, sendNow } from './drain.ts'

const put = IDBObjectStore.prototype.put

/** Makes storage full, as in Chromium: writing fails, deleting works. */
const fillDevice = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full() {
    throw new DOMException('no room', 'QuotaExceededError')
  })
const freeDevice = () => (IDBObjectStore.prototype.put = put)
const answering = (status: number, body: object = { id: 'x', version: 4 }) =>
  serve(() => response(body, status))

useOutboxOfTest()
afterEach(async () => {
  freeDevice()
  await drain()
})

it('with full storage, queued writes are sent once and deleted', async () => {
  const [message, edit] = [
    anEntry({ owner: { role: 'public', id: '' } }),
    anEntry({}, { path: '/admin/classes/2' }),
  ]
  await queue(message, edit)
  fillDevice()
  const calls = answering(200)
  await drain()
  expect(calls.map(({ key }) => key)).toEqual([message.id, edit.id])
  expect(states()).toEqual([])
  await drain()
  expect(calls).toHaveLength(2)
})

it('with full storage, a write that others need is sent once, and they follow later', async () => {
  const created = aCreation()
  const article = anEntry({}, { path: '/admin/news/1', body: { about: created.localId } })
  await queue(created, article)
  fillDevice()
  const calls = answering(201, { id: 'real', version: 1 })
  await drain()
  await drain()
  expect(calls.map(({ key }) => key)).toEqual([created.id])
  freeDevice()
  await drain()
  expect(calls.map(({ key }) => key)).toEqual([created.id, article.id])
  expect(states()).toEqual(['sent', 'sent'])
})

it('with full storage, a refused write is not sent again and again', async () => {
  await queue(anEntry())
  fillDevice()
  const calls = answering(400, { message: 'No' })
  await drain()
  await drain()
  expect(calls).toHaveLength(1)
  freeDevice()
  await drain()
  expect(states()).toEqual(['failed'])
})

it('with full storage, a busy server gets one request, and another on "Send now"', async () => {
  await queue(anEntry({ nextTryAt: Date.now() + 60_000 }))
  fillDevice()
  const calls = answering(503)
  await drain()
  expect(calls).toHaveLength(0)
  await sendNow()
  expect(calls).toHaveLength(1)
  expect(states()).toEqual(['waiting'])
})
