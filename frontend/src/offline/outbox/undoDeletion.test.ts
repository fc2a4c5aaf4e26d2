// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { Blob as NodeBlob } from 'node:buffer'
import { beforeEach, expect, it, vi } from 'vitest'
import { entries, response, serve, useOutboxOfTest } from './outbox.fixture.ts'
import { sendNow } from './sending/drain.ts'
import { aCreation, anEntry, anUpload } from './queue/entry.fixture.ts'
import { changeOutbox, enqueue } from './queue/outbox.ts'
import type { OutboxEntry } from './queue/outbox.types.ts'
import { readPicture } from './queue/outboxStore.ts'
import { keepWrites, putBack, takeBack } from './undoDeletion.ts'

const methods = () => entries().map(({ request, state }) => `${request.method} ${state}`)
const deletionOf = (resource: string) =>
  anEntry({ order: 0 }, { method: 'DELETE', path: resource, body: undefined, version: null })

// A Blob of jsdom cannot be stored.
const PICTURE = new NodeBlob(['picture'], { type: 'image/png' }) as Blob
async function store(...put: OutboxEntry[]): Promise<void> {
  const pictures = put.flatMap(({ picture }) => (picture ? [{ name: picture, picture: PICTURE }] : []))
  await changeOutbox(() => ({ put, pictures }))
}

/** Queues a deletion. @returns the id of its entry. */
async function remove(resource: string): Promise<string> {
  const { picture: _none, refusal: _no, ...write } = deletionOf(resource)
  await enqueue(write)
  return write.id
}

/** Sends what is due. @returns what the server got. */
async function send(status = 200, ids?: string[]): Promise<string[]> {
  const calls = serve(() => response({ id: '1', version: 4, path: '/uploads/x' }, status))
  await sendNow(ids)
  return calls.map(({ method, path }) => `${method} ${path}`)
}

useOutboxOfTest()
beforeEach(() => void vi.stubGlobal('Blob', NodeBlob))

it('an edit is in the outbox again after its deletion is taken back, and is sent', async () => {
  const edit = anEntry()
  await store(edit)
  const id = await remove(edit.resource)
  expect(methods()).toEqual(['PUT waiting', 'DELETE waiting'])
  expect(await takeBack([id])).toEqual({ sent: [], isUncertain: false })
  expect(entries()).toEqual([edit])
  expect(await send()).toEqual(['PUT /api/admin/classes/1'])
})

it('a deletion is sent without the edit and its picture, which are dropped then', async () => {
  const upload = anUpload()
  const edit = anEntry({}, { body: { image: upload.picture } })
  await store(upload, edit)
  await remove(edit.resource)
  expect(await readPicture(upload.picture ?? '')).not.toBeNull()
  expect(await send()).toEqual(['DELETE /api/admin/classes/1'])
  expect(methods()).toEqual(['DELETE sent'])
  expect(await readPicture(upload.picture ?? '')).toBeNull()
})

it('a refused deletion leaves the edit, which is sent once the deletion is discarded', async () => {
  const edit = anEntry()
  await store(edit)
  const id = await remove(edit.resource)
  await send(403)
  expect(methods()).toEqual(['PUT waiting', 'DELETE failed'])
  await takeBack([id])
  expect(await send()).toEqual(['PUT /api/admin/classes/1'])
})

it('an object that was never sent is put back with its edits and its picture', async () => {
  const upload = anUpload()
  const creation = aCreation({}, { name: 'New', image: upload.picture })
  const below = anEntry({}, { path: `${creation.resource}/notes`, method: 'POST', body: {} })
  const other = anEntry({}, { path: '/admin/classes/2' })
  await store(upload, creation, below, other)
  const writes = await keepWrites([creation.localId ?? ''])
  await remove(creation.resource)
  expect(entries().map(({ id }) => id)).toEqual([other.id])
  await putBack(writes)
  expect(entries().map(({ id }) => id)).toEqual([other.id, upload.id, creation.id, below.id])
  expect(entries()[2]?.request).toEqual(creation.request)
  expect(await readPicture(upload.picture ?? '')).not.toBeNull()
  // A second Undo changes nothing.
  await putBack(writes)
  expect(entries()).toHaveLength(4)
})

it('edits of several objects are put back, also those whose deletion was sent already', async () => {
  const edits = ['1', '2'].map((id) => anEntry({}, { path: `/admin/classes/${id}` }))
  await store(...edits)
  const writes = await keepWrites(['1', '2'])
  const first = await remove('/admin/classes/1')
  await send(200, [first])
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
