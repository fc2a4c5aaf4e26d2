import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  clearStoredImages,
  dropStoredImages,
  findStoredImage,
  listStoredImages,
  storeImages,
} from './storedImages.ts'

const picture = (id: string, image = `/uploads/${id}.webp`) => ({
  id,
  image,
  dataUrl: `data:image/webp;base64,${id}`,
})
const ids = async () => (await listStoredImages()).map(({ id }) => id)
beforeEach(clearStoredImages)

it('a picture is stored under server-{id}, and listed in the registry', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(7)
  await storeImages([picture('a')])
  expect(await listStoredImages()).toEqual([
    { id: 'a', name: '/uploads/a.webp', addedAt: 7, contentType: 'image/webp' },
  ])
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('lane-and-court-images')
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const keys = await new Promise((resolve) => {
    const reading = database.transaction('images').objectStore('images').getAllKeys()
    reading.addEventListener('success', () => resolve(reading.result))
  })
  expect(keys).toEqual(['registry', 'server-a'])
  database.close()
})

it('a picture is found by its path, and no other is', async () => {
  await storeImages([picture('a'), picture('b')])
  expect(await findStoredImage('/uploads/b.webp')).toBe('data:image/webp;base64,b')
  expect(await findStoredImage('/uploads/c.webp')).toBeNull()
})

it('a picture is stored once, in its newest form', async () => {
  await storeImages([picture('a')])
  await storeImages([picture('b'), picture('a', '/uploads/new.webp')])
  expect(await ids()).toEqual(['b', 'a'])
  expect(await findStoredImage('/uploads/a.webp')).toBeNull()
  expect(await findStoredImage('/uploads/new.webp')).not.toBeNull()
})

it('no entry is lost when several tabs write at once', async () => {
  await Promise.all([storeImages([picture('a')]), storeImages([picture('b')]), storeImages([picture('c')])])
  expect(await ids()).toEqual(['a', 'b', 'c'])
})

it('some pictures can be deleted, or all', async () => {
  await storeImages([picture('a'), picture('b'), picture('c')])
  await dropStoredImages(['a', 'c', 'never'])
  expect(await ids()).toEqual(['b'])
  expect(await findStoredImage('/uploads/a.webp')).toBeNull()
  await clearStoredImages()
  expect(await ids()).toEqual([])
})

it('pictures that are stored together are stored all or none', async () => {
  await storeImages([picture('a')])
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (key === 'registry') throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  })
  await expect(storeImages([picture('b')])).rejects.toThrow('full')
  vi.restoreAllMocks()
  expect(await ids()).toEqual(['a'])
  expect(await findStoredImage('/uploads/b.webp')).toBeNull()
})
