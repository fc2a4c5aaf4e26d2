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

it('keeps a picture under server-{id}, and tells of it in the registry', async () => {
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

it('finds a picture by its address, and no other', async () => {
  await storeImages([picture('a'), picture('b')])
  expect(await findStoredImage('/uploads/b.webp')).toBe('data:image/webp;base64,b')
  expect(await findStoredImage('/uploads/c.webp')).toBeNull()
})

it('keeps a picture once, in its newest form', async () => {
  await storeImages([picture('a')])
  await storeImages([picture('b'), picture('a', '/uploads/new.webp')])
  expect(await ids()).toEqual(['b', 'a'])
  expect(await findStoredImage('/uploads/a.webp')).toBeNull()
  expect(await findStoredImage('/uploads/new.webp')).not.toBeNull()
})

it('loses no entry when two tabs write at once', async () => {
  await Promise.all([storeImages([picture('a')]), storeImages([picture('b')]), storeImages([picture('c')])])
  expect(await ids()).toEqual(['a', 'b', 'c'])
})

it('forgets some, and all', async () => {
  await storeImages([picture('a'), picture('b'), picture('c')])
  await dropStoredImages(['a', 'c', 'never'])
  expect(await ids()).toEqual(['b'])
  expect(await findStoredImage('/uploads/a.webp')).toBeNull()
  await clearStoredImages()
  expect(await ids()).toEqual([])
})

it('keeps all that are handed in together, or none', async () => {
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
