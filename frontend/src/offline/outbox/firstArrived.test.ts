// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteSession } from '../session.ts'
import { sendNow } from './drain.ts'
import { aCreation, anEntry } from './entry.fixture.ts'
import { changeOutbox, outboxStore } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'

/**
 * A first try came through, its answer did not, and the page was reloaded; then other words were kept under the
 * same key with no network.
 */
interface Call {
  method: string
  path: string
  key: string | null
  version: string | null
  body: unknown
}
let calls: Call[] = []

/** @param first what the server answered to the first try under this key. */
function serverThatKnows(key: string, first: unknown, saved: unknown = { version: 9 }): void {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const sent = new Headers(headers)
    const isKnown = sent.get('Idempotency-Key') === key
    if (method !== 'GET')
      calls.push({
        method,
        path,
        key: sent.get('Idempotency-Key'),
        version: sent.get('If-Match'),
        body: JSON.parse(body as string),
      })
    const told = { message: 'This was saved already, with other words.', code: 'idempotency_mismatch', first }
    return new Response(JSON.stringify(isKnown ? told : saved), {
      status: isKnown ? 422 : 200,
      headers: { 'X-Request-Id': 'r', 'Content-Type': 'application/json' },
    })
  })
}
const hold = (...put: OutboxEntry[]) => changeOutbox(() => ({ put }))
const entries = () => outboxStore.current().entries

beforeEach(() => {
  calls = []
  noteSession({ role: 'admin', id: 'a' })
})
afterEach(async () => {
  await changeOutbox(() => ({ drop: entries().map(({ id }) => id) }))
  vi.unstubAllGlobals()
})

describe('changed words under the key of a first try that has arrived', () => {
  it('of something new are saved over what that has made, and so is what waits behind them', async () => {
    const made = aCreation({ screen: 'x' }, { name: 'Changed' })
    const later = anEntry({}, { path: made.resource, version: 0, body: { name: 'Last' } })
    await hold(made, { ...later, isUncertain: true })
    serverThatKnows(made.id, { id: 'f00', version: 4, name: 'First' })
    await sendNow()
    expect(calls).toMatchObject([
      { method: 'POST', path: '/api/admin/classes', key: made.id },
      { method: 'PUT', path: '/api/admin/classes/f00', version: '"4"', body: { name: 'Changed' } },
      { method: 'PUT', path: '/api/admin/classes/f00', version: '"9"', body: { name: 'Last' } },
    ])
    expect(calls[1]?.key).not.toBe(made.id)
    expect(entries().map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('of an edit are saved over the version that it has made', async () => {
    const edit = anEntry({}, { body: { name: 'Changed' } })
    await hold(edit)
    serverThatKnows(edit.id, { id: '1', version: 4, name: 'First' })
    await sendNow()
    expect(calls).toMatchObject([
      { method: 'PUT', key: edit.id, version: '"3"' },
      { method: 'PUT', path: '/api/admin/classes/1', version: '"4"', body: { name: 'Changed' } },
    ])
    expect(entries()).toMatchObject([{ state: 'sent' }])
  })

  it('of an edit are shown beside a first that was saved over a later version, by another tab', async () => {
    const edit = anEntry({}, { body: { name: 'Changed' } })
    await hold(edit)
    const first = { id: '1', version: 7, name: 'Of the other tab' }
    serverThatKnows(edit.id, first)
    await sendNow()
    expect(calls).toHaveLength(1)
    expect(entries()).toMatchObject([{ state: 'conflict', current: first }])
    // What is chosen then goes under another key: under this one nothing is done again.
    expect(entries()[0]?.id).not.toBe(edit.id)
  })

  it('of a page that was given another name since, make no page over the first', async () => {
    const page = aCreation({ what: 'page' }, { page: 'summer', content: {} })
    const entry = {
      ...page,
      resource: '/admin/content/summer',
      request: { ...page.request, path: '/admin/content' },
    }
    await hold(entry)
    serverThatKnows(page.id, { id: 'p', page: 'winter', version: 1, content: {} })
    await sendNow()
    expect(calls).toHaveLength(1)
    expect(entries()).toMatchObject([{ state: 'failed', refusal: { code: 'idempotency_mismatch' } }])
  })

  it('of a page under its name are saved over it', async () => {
    const page = aCreation({ what: 'page' }, { page: 'summer', content: { title: 'B' } })
    await hold({
      ...page,
      resource: '/admin/content/summer',
      request: { ...page.request, path: '/admin/content' },
    })
    serverThatKnows(page.id, { id: 'p', page: 'summer', version: 1, content: { title: 'A' } })
    await sendNow()
    expect(calls[1]).toMatchObject({ method: 'PUT', path: '/api/admin/content/summer', version: '"1"' })
    expect(entries()).toMatchObject([{ state: 'sent' }])
  })

  it('of a message are not sent unasked: it is told that the first has arrived', async () => {
    const message = anEntry(
      { owner: { role: 'public', id: '' }, what: 'message', resource: '/contact/x' },
      { method: 'POST', path: '/contact', version: null, body: { message: 'Changed' } },
    )
    await hold(message)
    serverThatKnows(message.id, null)
    await sendNow()
    expect(calls).toHaveLength(1)
    expect(entries()).toMatchObject([
      {
        state: 'failed',
        refusal: {
          message:
            'Your first message has arrived. You changed the words after you sent it, and those are not sent.',
        },
      },
    ])
  })

  it('that the first has said already, though in another order, are there', async () => {
    const edit = anEntry({}, { body: { name: 'A', ages: { min: 1, max: 2 } } })
    await hold(edit)
    serverThatKnows(edit.id, { id: '1', version: 4, ages: { max: 2, min: 1 }, name: 'A' })
    await sendNow()
    expect(calls).toHaveLength(1)
    expect(entries()).toMatchObject([{ state: 'sent', request: { version: 4 } }])
  })
})
