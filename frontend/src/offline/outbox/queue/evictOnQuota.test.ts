import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeCache } from '../../persisted/fakeCache.fixture.ts'
import { listStoredImages, storeImages } from '../../persisted/storedImages.ts'
import { evictOnQuota } from './evictOnQuota.ts'

const full = () => new DOMException('no room', 'QuotaExceededError')
afterEach(() => void vi.unstubAllGlobals())

/**
 * Fakes the caches of the service worker, which has them open, with one entry each.
 * @returns their sizes.
 */
async function useCaches() {
  const fakes: Record<string, FakeCache> = {
    films: new FakeCache(),
    pictures: new FakeCache(),
    'pages-1': new FakeCache(),
  }
  for (const [name, cache] of Object.entries(fakes))
    await cache.put(new Request(`https://site.example/${name}`), new Response('bytes'))
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(Object.keys(fakes)),
    open: (name: string) => Promise.resolve(fakes[name]),
  })
  return () => Object.values(fakes).map(({ entries }) => entries.size)
}

it('cached data is evicted for data that must be stored, and no more than necessary', async () => {
  await storeImages([{ id: 'a', image: '/uploads/a.webp', dataUrl: 'data:image/webp;base64,a' }])
  const refused = (times: number) => {
    const write = vi.fn<() => Promise<string>>().mockResolvedValue('kept')
    for (let time = 0; time < times; time += 1) write.mockRejectedValueOnce(full())
    return evictOnQuota(write)
  }
  const left = await useCaches()
  expect(await refused(0)).toBe('kept')
  expect(left()).toEqual([1, 1, 1])
  expect(await refused(1)).toBe('kept')
  expect(left()).toEqual([0, 1, 1])
  // If nothing is left to evict, there is no retry.
  expect(await refused(3)).toBe('kept')
  expect(left()).toEqual([0, 0, 1])
  expect(await listStoredImages()).toHaveLength(1)
  expect(await refused(3)).toBe('kept')
  expect(await listStoredImages()).toEqual([])
  expect(left()).toEqual([0, 0, 1])
  expect(await refused(3)).toBe('kept')
  expect(left()).toEqual([0, 0, 0])
})

it('the write is retried until the browser has counted the freed space, before more is evicted', async () => {
  const left = await useCaches()
  const write = vi.fn<() => Promise<string>>().mockResolvedValue('kept')
  for (let time = 0; time < 3; time += 1) write.mockRejectedValueOnce(full())
  expect(await evictOnQuota(write)).toBe('kept')
  expect(left()).toEqual([0, 1, 1])
})

it('the error is thrown if storage is still full, and any other error is thrown at once', async () => {
  const write = vi.fn<() => Promise<void>>().mockRejectedValue(full())
  await expect(evictOnQuota(write)).rejects.toThrow('no room')
  expect(write).toHaveBeenCalledOnce()
  const broken = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('broken'))
  await expect(evictOnQuota(broken)).rejects.toThrow('broken')
  expect(broken).toHaveBeenCalledOnce()
})
