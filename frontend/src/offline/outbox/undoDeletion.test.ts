// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { Blob as NodeBlob } from 'node:buffer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteSession } from '../session/session.ts'
import { sendNow } from './sending/drain.ts'
import { aCreation, anEntry, anUpload } from './queue/entry.fixture.ts'
import { changeOutbox, enqueue, outboxStore } from './queue/outbox.ts'
import type { OutboxEntry } from './queue/outbox.types.ts'
import { readPicture } from './queue/outboxStore.ts'
import { keepWrites, putBack, takeBack } from './undoDeletion.ts'

const current = () => outboxStore.current().entries
const methods = () => current().map(({ request, state }) => `${request.method} ${state}`)
const deletionOf = (resource: string) =>
  anEntry({ order: 0 }, { method: 'DELETE', path: resource, body: undefined, version: null })

// A Blob of jsdom cannot be stored.
const PICTURE = new NodeBlob(['picture'], { type: 'image/png' }) as Blob
async function store(...entries: OutboxEntry[]): Promise<void> {
  const pictures = entries.flatMap(({ picture }) => (picture ? [{ name: picture, picture: PICTURE }] : []))
  await changeOutbox(() => ({ put: entries, pictures }))
}

/** Queues a deletion. @returns the id of its entry. */
async function remove(resource: string): Promise<string> {
  const { picture: _none, refusal: _no, ...write } = deletionOf(resource)
  await enqueue(write)
  return write.id
}

/** Lets the server answer. @returns what it was sent. */
function answering(status = 200): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') requests.push(`${method} ${address}`)
    const body = JSON.stringify({ id: '1', version: 4, path: '/uploads/x' })
    return new Response(body, { status: method === 'GET' ? 200 : status, headers: { 'X-Request-Id': 'r' } })
  })
  return requests
}

beforeEach(() => {
  noteSession({ role: 'admin', id: 'a' })
  vi.stubGlobal('Blob', NodeBlob)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
})

it('an edit is in the outbox again after its deletion is taken back, and is sent', async () => {
  const edit = anEntry()
  await store(edit)
  const id = await remove(edit.resource)
  expect(methods()).toEqual(['PUT waiting', 'DELETE waiting'])
  expect(await takeBack([id])).toEqual({ sent: [], isUncertain: false })
  expect(current()).toEqual([edit])
  const requests = answering()
  await sendNow()
  expect(requests).toEqual(['PUT /api/admin/classes/1'])
})

it('a deletion is sent without the edit and its picture, which are dropped then', async () => {
  const upload = anUpload()
  const edit = anEntry({}, { body: { image: upload.picture } })
  await store(upload, edit)
  await remove(edit.resource)
  expect(await readPicture(upload.picture ?? '')).not.toBeNull()
  const requests = answering()
  await sendNow()
  expect(requests).toEqual(['DELETE /api/admin/classes/1'])
  expect(methods()).toEqual(['DELETE sent'])
  expect(await readPicture(upload.picture ?? '')).toBeNull()
})

it('a refused deletion leaves the edit, which is sent once the deletion is discarded', async () => {
  const edit = anEntry()
  await store(edit)
  const id = await remove(edit.resource)
  answering(403)
  await sendNow()
  expect(methods()).toEqual(['PUT waiting', 'DELETE failed'])
  await takeBack([id])
  const requests = answering()
  await sendNow()
  expect(requests).toEqual(['PUT /api/admin/classes/1'])
})

it('an object that was never sent is put back with its edits and its picture', async () => {
  const upload = anUpload()
  const creation = aCreation({}, { name: 'New', image: upload.picture })
  const below = anEntry({}, { path: `${creation.resource}/notes`, method: 'POST', body: {} })
  const other = anEntry({}, { path: '/admin/classes/2' })
  await store(upload, creation, below, other)
  const writes = await keepWrites([creation.localId ?? ''])
  await remove(creation.resource)
  expect(current().map(({ id }) => id)).toEqual([other.id])
  await putBack(writes)
  expect(current().map(({ id }) => id)).toEqual([other.id, upload.id, creation.id, below.id])
  expect(current()[2]?.request).toEqual(creation.request)
  expect(await readPicture(upload.picture ?? '')).not.toBeNull()
  // A second Undo changes nothing.
  await putBack(writes)
  expect(current()).toHaveLength(4)
})

it('edits of several objects are put back, also those whose deletion was sent already', async () => {
  const edits = ['1', '2'].map((id) => anEntry({}, { path: `/admin/classes/${id}` }))
  await store(...edits)
  const writes = await keepWrites(['1', '2'])
  const first = await remove('/admin/classes/1')
  answering()
  await sendNow([first])
  const second = await remove('/admin/classes/2')
  const { sent, isUncertain } = await takeBack([first, second])
  expect([sent.map(({ id }) => id), isUncertain]).toEqual([[first], false])
  await putBack(writes)
  expect(methods().toSorted()).toEqual(['DELETE sent', 'PUT sent', 'PUT waiting'])
})

it('a deletion that may have arrived is taken back, and the caller is told', async () => {
  const tried = { ...deletionOf('/admin/classes/1'), isUncertain: true }
  const beingSent = { ...deletionOf('/admin/classes/2'), state: 'sending' as const }
  await store(tried, beingSent)
  expect(await takeBack([tried.id])).toEqual({ sent: [], isUncertain: true })
  expect(await takeBack([beingSent.id])).toEqual({ sent: [], isUncertain: true })
  expect(methods()).toEqual(['DELETE sending'])
})
