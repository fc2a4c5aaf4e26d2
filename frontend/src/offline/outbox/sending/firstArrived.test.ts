// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteSession } from '../../session/session.ts'
import { sendNow } from './drain.ts'
import { aCreation, anEntry } from '../queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../queue/outbox.ts'
import type { OutboxEntry } from '../queue/outbox.types.ts'

/**
 * A first attempt has arrived, but its response was lost and the page was reloaded; then other input was
 * queued under the same key offline.
 */
interface Call {
  method: string
  path: string
  key: string | null
  version: string | null
  body: unknown
}
let calls: Call[] = []

/** Fakes a server that has processed this key. @param first its response to the first attempt. */
function fakeServer(key: string, first: unknown, saved: unknown = { version: 9 }): void {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const requestHeaders = new Headers(headers)
    const isKnown = requestHeaders.get('Idempotency-Key') === key
    if (method !== 'GET')
      calls.push({
        method,
        path,
        key: requestHeaders.get('Idempotency-Key'),
        version: requestHeaders.get('If-Match'),
        body: JSON.parse(body as string),
      })
    const mismatch = {
      message: 'This was already saved with different text.',
      code: 'idempotency_mismatch',
      first,
    }
    return new Response(JSON.stringify(isKnown ? mismatch : saved), {
      status: isKnown ? 422 : 200,
      headers: { 'X-Request-Id': 'r', 'Content-Type': 'application/json' },
    })
  })
}
const queue = (...put: OutboxEntry[]) => changeOutbox(() => ({ put }))
const entries = () => outboxStore.current().entries

beforeEach(() => {
  calls = []
  noteSession({ role: 'admin', id: 'a' })
})
afterEach(async () => {
  await changeOutbox(() => ({ drop: entries().map(({ id }) => id) }))
  vi.unstubAllGlobals()
})

describe('changed input under the key of a first attempt that has arrived', () => {
  it('changed input of a creation is saved over the created object, and so are later entries', async () => {
    const created = aCreation({ screen: '/x' }, { name: 'Changed' })
    const later = anEntry({}, { path: created.resource, version: 0, body: { name: 'Last' } })
    await queue(created, { ...later, isUncertain: true })
    fakeServer(created.id, { id: 'f00', version: 4, name: 'First' })
    await sendNow()
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/admin/classes', key: created.id },
      { method: 'PUT', path: '/api/admin/classes/f00', version: '"4"', body: { name: 'Changed' } },
      { method: 'PUT', path: '/api/admin/classes/f00', version: '"9"', body: { name: 'Last' } },
    ])
    expect(calls[1]?.key).not.toBe(created.id)
    expect(entries().map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('changed input of an update is saved over the version that the first attempt created', async () => {
    const edit = anEntry({}, { body: { name: 'Changed' } })
    await queue(edit)
    fakeServer(edit.id, { id: '1', version: 4, name: 'First' })
    await sendNow()
    expect(calls).toMatchObject([
      { method: 'PUT', key: edit.id, version: '"3"' },
      { method: 'PUT', path: '/api/admin/classes/1', version: '"4"', body: { name: 'Changed' } },
    ])
    expect(entries()).toMatchObject([{ state: 'sent' }])
  })

  it('changed input of an update is a conflict if another tab saved over a later version', async () => {
    const edit = anEntry({}, { body: { name: 'Changed' } })
    await queue(edit)
    const first = { id: '1', version: 7, name: 'Of the other tab' }
    fakeServer(edit.id, first)
    await sendNow()
    expect(calls).toHaveLength(1)
    expect(entries()).toMatchObject([{ state: 'conflict', current: first }])
    // The resolution needs another key: the server does nothing again under this one.
    expect(entries()[0]?.id).not.toBe(edit.id)
  })

  it('changed input of a page that has another name now does not overwrite the first page', async () => {
    const page = aCreation({ what: 'page' }, { page: 'summer', content: {} })
    const entry = {
      ...page,
      resource: '/admin/content/summer',
      request: { ...page.request, path: '/admin/content' },
    }
    await queue(entry)
    fakeServer(page.id, { id: 'p', page: 'winter', version: 1, content: {} })
    await sendNow()
    expect(calls).toHaveLength(1)
    expect(entries()).toMatchObject([{ state: 'failed', refusal: { code: 'idempotency_mismatch' } }])
  })

  it('changed input of a page with the same name is saved over it', async () => {
    const page = aCreation({ what: 'page' }, { page: 'summer', content: { title: 'B' } })
    await queue({
      ...page,
      resource: '/admin/content/summer',
      request: { ...page.request, path: '/admin/content' },
    })
    fakeServer(page.id, { id: 'p', page: 'summer', version: 1, content: { title: 'A' } })
    await sendNow()
    expect(calls[1]).toMatchObject({ method: 'PUT', path: '/api/admin/content/summer', version: '"1"' })
    expect(entries()).toMatchObject([{ state: 'sent' }])
  })

  it('a changed message is not sent automatically, but says that the first has arrived', async () => {
    const message = anEntry(
      { owner: { role: 'public', id: '' }, what: 'message', resource: '/contact/x' },
      { method: 'POST', path: '/contact', version: null, body: { message: 'Changed' } },
    )
    await queue(message)
    fakeServer(message.id, null)
    await sendNow()
    expect(calls).toHaveLength(1)
    expect(entries()).toMatchObject([
      {
        state: 'failed',
        refusal: {
          message:
            'Your first message has arrived. You changed the text after you sent it, and the changes were not sent.',
        },
      },
    ])
  })

  it('input equal to the first attempt, even in another field order, counts as sent', async () => {
    const edit = anEntry({}, { body: { name: 'A', ages: { min: 1, max: 2 } } })
    await queue(edit)
    fakeServer(edit.id, { id: '1', version: 4, ages: { max: 2, min: 1 }, name: 'A' })
    await sendNow()
    expect(calls).toHaveLength(1)
    expect(entries()).toMatchObject([{ state: 'sent', request: { version: 4 } }])
  })
})
