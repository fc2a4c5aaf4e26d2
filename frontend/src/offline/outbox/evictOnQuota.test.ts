import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeCache } from '../persisted/fakeCache.fixture.ts'
import { listStoredImages, storeImages } from '../storedImages.ts'
import { evictOnQuota } from './evictOnQuota.ts'

const full = () => new DOMException('no room', 'QuotaExceededError')
afterEach(() => void vi.unstubAllGlobals())

/** Both caches of the worker, with one entry each; the worker has them open, so no name of them goes. */
async function useCaches() {
  const made: Record<string, FakeCache> = { films: new FakeCache(), pictures: new FakeCache() }
  for (const [name, cache] of Object.entries(made))
    await cache.put(new Request(`https://site.example/${name}`), new Response('bytes'))
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(name in made),
    open: (name: string) => Promise.resolve(made[name]),
  })
  return () => Object.values(made).map(({ entries }) => entries.size)
}

it('lets what can be fetched again go for what must be kept, and no more of it than it takes', async () => {
  await storeImages([{ id: 'a', image: '/uploads/a.webp', dataUrl: 'data:image/webp;base64,a' }])
  const refused = (times: number) => {
    const keep = vi.fn<() => Promise<string>>().mockResolvedValue('kept')
    for (let time = 0; time < times; time += 1) keep.mockRejectedValueOnce(full())
    return evictOnQuota(keep)
  }
  const left = await useCaches()
  expect(await refused(0)).toBe('kept')
  expect(left()).toEqual([1, 1])
  expect(await refused(1)).toBe('kept')
  expect(left()).toEqual([0, 1])
  // Where nothing is left to go, nothing is tried again.
  expect(await refused(3)).toBe('kept')
  expect(left()).toEqual([0, 0])
  expect(await listStoredImages()).toHaveLength(1)
  expect(await refused(3)).toBe('kept')
  expect(await listStoredImages()).toEqual([])
})

it('waits until the browser has counted what was deleted, before more of it goes', async () => {
  const left = await useCaches()
  const keep = vi.fn<() => Promise<string>>().mockResolvedValue('kept')
  for (let time = 0; time < 3; time += 1) keep.mockRejectedValueOnce(full())
  expect(await evictOnQuota(keep)).toBe('kept')
  expect(left()).toEqual([0, 1])
})

it('tells of a device that is full all the same, and of any other fault at once', async () => {
  const keep = vi.fn<() => Promise<void>>().mockRejectedValue(full())
  await expect(evictOnQuota(keep)).rejects.toThrow('no room')
  expect(keep).toHaveBeenCalledOnce()
  const broken = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('broken'))
  await expect(evictOnQuota(broken)).rejects.toThrow('broken')
  expect(broken).toHaveBeenCalledOnce()
})
