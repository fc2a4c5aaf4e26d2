// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { expect, it } from 'vitest'
import { aCreation, anEntry } from '../queue/entry.fixture.ts'
import { entries, queue, response, serve, states, useOutboxOfTest, type Call } from '../outbox.fixture.ts'
import { sendNow } from './drain.ts'

/**
 * Sends what is queued to a server that has processed this key, for other input: the response was lost, and the page
 * was reloaded.
 * @param first its response to the first attempt. @returns what it got now.
 */
async function sendAgain(key: string, first: unknown): Promise<Call[]> {
  const mismatch = { message: 'It was saved with different text.', code: 'idempotency_mismatch', first }
  const calls = serve((call) => (call.key === key ? response(mismatch, 422) : { version: 9 }))
  await sendNow()
  return calls
}
/** The creation of a page, whose path is its name. */
const aPage = (content: object) => ({
  ...aCreation({ what: 'page', resource: '/admin/content/summer' }, { page: 'summer', content }),
  request: {
    method: 'POST',
    path: '/admin/content',
    version: null,
    body: { page: 'summer', content },
  } as const,
})
useOutboxOfTest()

it('changed input of a creation is saved over the created object, and so are later entries', async () => {
  const created = aCreation({ screen: '/x' }, { name: 'Changed' })
  const later = anEntry({}, { path: created.resource, version: 0, body: { name: 'Last' } })
  await queue(created, { ...later, isUncertain: true })
  const calls = await sendAgain(created.id, { id: 'f00', version: 4, name: 'First' })
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/admin/classes', key: created.id },
    { method: 'PUT', path: '/api/admin/classes/f00', version: '"4"', body: { name: 'Changed' } },
    { method: 'PUT', path: '/api/admin/classes/f00', version: '"9"', body: { name: 'Last' } },
  ])
  expect(calls[1]?.key).not.toBe(created.id)
  expect(states()).toEqual(['sent', 'sent'])
})

it('changed input of an update is saved over the version that the first attempt created', async () => {
  const edit = anEntry({}, { body: { name: 'Changed' } })
  await queue(edit)
  const calls = await sendAgain(edit.id, { id: '1', version: 4, name: 'First' })
  expect(calls).toMatchObject([
    { method: 'PUT', key: edit.id, version: '"3"' },
    { method: 'PUT', path: '/api/admin/classes/1', version: '"4"', body: { name: 'Changed' } },
  ])
  expect(states()).toEqual(['sent'])
})

it('changed input of an update is a conflict if another tab saved over a later version', async () => {
  const edit = anEntry({}, { body: { name: 'Changed' } })
  await queue(edit)
  const first = { id: '1', version: 7, name: 'Of the other tab' }
  expect(await sendAgain(edit.id, first)).toHaveLength(1)
  expect(entries()).toMatchObject([{ state: 'conflict', current: first }])
  // The resolution needs another key: the server does nothing again under this one.
  expect(entries()[0]?.id).not.toBe(edit.id)
})

it('changed input of a page is saved over it, and not if that has another name now', async () => {
  const page = aPage({ title: 'B' })
  await queue(page)
  const [, second] = await sendAgain(page.id, {
    id: 'p',
    page: 'summer',
    version: 1,
    content: { title: 'A' },
  })
  expect(second).toMatchObject({ method: 'PUT', path: '/api/admin/content/summer', version: '"1"' })
  expect(states()).toEqual(['sent'])
  const other = aPage({})
  await queue(other)
  expect(await sendAgain(other.id, { id: 'p', page: 'winter', version: 1, content: {} })).toHaveLength(1)
  expect(entries()[1]).toMatchObject({ state: 'failed', refusal: { code: 'idempotency_mismatch' } })
})

it('a changed message is not sent automatically, but says that the first has arrived', async () => {
  const message = anEntry(
    { owner: { role: 'public', id: '' }, what: 'message', resource: '/contact/x' },
    { method: 'POST', path: '/contact', version: null, body: { message: 'Changed' } },
  )
  await queue(message)
  expect(await sendAgain(message.id, null)).toHaveLength(1)
  expect(entries()[0]?.state).toBe('failed')
  expect(entries()[0]?.refusal?.message).toBe(
    'Your first message has arrived. You changed the text after you sent it, and the changes were not sent.',
  )
})

it('input equal to the first attempt, even in another field order, counts as sent', async () => {
  const edit = anEntry({}, { body: { name: 'A', ages: { min: 1, max: 2 } } })
  await queue(edit)
  const first = { id: '1', version: 4, ages: { max: 2, min: 1 }, name: 'A' }
  expect(await sendAgain(edit.id, first)).toHaveLength(1)
  expect(entries()).toMatchObject([{ state: 'sent', request: { version: 4 } }])
})

it('a creation whose response is cut off is sent again under its key, and then the later update follows it', async () => {
  const created = aCreation()
  // It may have been sent already, so it is not merged.
  const update = anEntry({ isUncertain: true }, { path: created.resource, version: 0 })
  await queue(created, update)
  const whole = JSON.stringify({ id: '65f0c0ffee65f0c0ffee65f0', version: 1 })
  const headers = { [REQUEST_ID]: 'r', 'Content-Type': 'application/json' }
  const calls = serve((_call, count) => new Response(count === 1 ? whole.slice(0, -9) : whole, { headers }))
  await sendNow()
  expect(entries()).toMatchObject([{ state: 'waiting', isUncertain: true }, { state: 'waiting' }])
  await sendNow()
  expect(calls.map(({ method, path, key }) => [method, path, key])).toEqual([
    ['POST', '/api/admin/classes', created.id],
    ['POST', '/api/admin/classes', created.id],
    ['PUT', '/api/admin/classes/65f0c0ffee65f0c0ffee65f0', update.id],
  ])
  expect(states()).toEqual(['sent', 'sent'])
})
