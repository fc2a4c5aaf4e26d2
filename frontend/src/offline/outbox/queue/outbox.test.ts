// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCreation, anEntry, anUpload } from './entry.fixture.ts'
import type { NewWrite } from './outbox.ts'
import type { OutboxEntry } from './outbox.types.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const blob = new Blob(['picture'])

async function storeOutbox(...entries: OutboxEntry[]) {
  const { transact } = await import('./outboxStore.ts')
  const pictures = entries.flatMap(({ picture }) => (picture ? [{ name: picture, picture: blob }] : []))
  await transact(() => ({ put: entries, pictures }))
  return import('./outbox.ts')
}

const discardAll = async (ids: string[]) => (await import('./discard.ts')).discard(ids)

/** @returns the remaining ids, and whether their pictures are still there. */
async function left() {
  const { readOutbox, readPicture } = await import('./outboxStore.ts')
  const { entries } = await readOutbox()
  const pictures = entries.flatMap(({ picture }) => picture ?? [])
  const files = await Promise.all(pictures.map((name) => readPicture(name)))
  return { ids: entries.map(({ id }) => id), hasPictures: files.every(Boolean) }
}

/** @returns the write from which an entry is made. */
const asWrite = ({ id, localId, owner, request, resource, tags, what, name }: OutboxEntry): NewWrite => ({
  id,
  localId,
  owner,
  request,
  resource,
  tags,
  what,
  name,
  screen: null,
  sealed: null,
})

describe('a queued picture', () => {
  it('a queued picture is deleted with the queued article that shows it', async () => {
    const [upload, other] = [anUpload(), anUpload()]
    const article = aCreation({}, { image: upload.picture })
    const { enqueue } = await storeOutbox(upload, other, article)
    const { readPicture } = await import('./outboxStore.ts')
    await enqueue(
      asWrite(anEntry({}, { method: 'DELETE', path: article.resource, body: undefined, version: null })),
    )
    expect(await left()).toEqual({ ids: [other.id], hasPictures: true })
    expect(await readPicture(upload.picture ?? '')).toBeNull()
  })

  it('a queued picture is deleted when its article is discarded or shows another one', async () => {
    const [first, second] = [anUpload(), anUpload()]
    const article = aCreation({}, { image: first.picture, content: '' })
    const { enqueue } = await storeOutbox(first, second, article)
    await enqueue(
      asWrite(anEntry({}, { path: article.resource, body: { image: second.picture }, version: 0 })),
    )
    expect((await left()).ids).toEqual([second.id, article.id])
    await discardAll([article.id])
    expect((await left()).ids).toEqual([])
  })

  it('a queued picture stays while another write shows it, during its upload, and before use', async () => {
    const [shared, sending, fresh] = [anUpload(), anUpload({ state: 'sending' }), anUpload()]
    const one = aCreation({}, { image: shared.picture, content: sending.picture })
    const two = aCreation({}, { image: shared.picture })
    await storeOutbox(shared, sending, fresh, one, two)
    await discardAll([one.id])
    expect(await left()).toEqual({ ids: [shared.id, sending.id, fresh.id, two.id], hasPictures: true })
  })
})
