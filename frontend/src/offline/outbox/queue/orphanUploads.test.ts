// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { Blob as NodeBlob } from 'node:buffer'
import { beforeEach, expect, it, vi } from 'vitest'
import { entries, useOutboxOfTest } from '../outbox.fixture.ts'
import { discard } from './discard.ts'
import { aCreation, anEntry, anUpload } from './entry.fixture.ts'
import { changeOutbox, enqueue } from './outbox.ts'
import type { OutboxEntry, WriteRequest } from './outbox.types.ts'
import { readPicture } from './outboxStore.ts'

useOutboxOfTest()
// One of jsdom cannot be stored.
beforeEach(() => void vi.stubGlobal('Blob', NodeBlob))

const store = (...put: OutboxEntry[]) =>
  changeOutbox(() => ({
    put,
    pictures: put.flatMap(({ picture }) =>
      picture ? [{ name: picture, picture: new Blob(['picture']) }] : [],
    ),
  }))

async function write(request: Partial<WriteRequest>): Promise<void> {
  const { picture: _none, refusal: _no, ...entry } = anEntry({ order: 0 }, request)
  await enqueue(entry)
}
const ids = () => entries().map(({ id }) => id)
/** The names of those pictures that are stored. */
async function stored(...uploads: OutboxEntry[]): Promise<string[]> {
  const names = uploads.flatMap(({ picture }) => picture ?? [])
  const files = await Promise.all(names.map((name) => readPicture(name)))
  return names.filter((_name, place) => files[place])
}

it('a queued picture is deleted with the queued article that shows it', async () => {
  const [upload, other] = [anUpload(), anUpload()]
  const article = aCreation({}, { image: upload.picture })
  await store(upload, other, article)
  await write({ method: 'DELETE', path: article.resource, body: undefined, version: null })
  expect(ids()).toEqual([other.id])
  expect(await stored(upload, other)).toEqual([other.picture])
})

it('a queued picture is deleted when its article is discarded or shows another one', async () => {
  const [first, second] = [anUpload(), anUpload()]
  const article = aCreation({}, { image: first.picture, content: '' })
  await store(first, second, article)
  await write({ path: article.resource, body: { image: second.picture }, version: 0 })
  expect(ids()).toEqual([second.id, article.id])
  await discard([article.id])
  expect(ids()).toEqual([])
})

it('a queued picture stays while another write shows it, during its upload, and before use', async () => {
  const [shared, sending, fresh] = [anUpload(), anUpload({ state: 'sending' }), anUpload()]
  const one = aCreation({}, { image: shared.picture, content: sending.picture })
  const two = aCreation({}, { image: shared.picture })
  await store(shared, sending, fresh, one, two)
  await discard([one.id])
  expect(ids()).toEqual([shared.id, sending.id, fresh.id, two.id])
  expect(await stored(shared, sending, fresh)).toHaveLength(3)
})
