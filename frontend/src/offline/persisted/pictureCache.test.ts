import 'fake-indexeddb/auto'
import { clear, createStore, get } from 'idb-keyval'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeCache } from './fakeCache.fixture.ts'
import { createPictureCache } from './pictureCache.ts'

const ledger = createStore('lane-and-court-pictures', 'ledger')
const urlOf = (name: string) => `https://site.example/uploads/${name}.webp`
const picture = (bytes: number) => new Response(new Uint8Array(bytes))

function useCache(room?: number): FakeCache {
  const cache = new FakeCache(room)
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  return cache
}
const keep = (pictureCache: ReturnType<typeof createPictureCache>, name: string, bytes = 10) =>
  pictureCache.keep(new Request(urlOf(name)), picture(bytes))
const names = (cache: FakeCache) =>
  [...cache.entries.keys()].map((url) => /(\w+)\.webp$/.exec(url)?.[1]).join(' ')

afterEach(async () => {
  vi.unstubAllGlobals()
  await clear(ledger)
})

it('the cache stays within its limit: the least recently used pictures are evicted', async () => {
  const cache = useCache()
  const pictureCache = createPictureCache(100)
  for (const name of 'abcdefghij') await keep(pictureCache, name)
  expect(cache.bytes).toBe(100)
  await pictureCache.used(urlOf('a'))
  await keep(pictureCache, 'k')
  expect(names(cache)).toBe('a d e f g h i j k')
})

it('the cache stays within its limit with a thousand pictures at once', async () => {
  const cache = useCache()
  const pictureCache = createPictureCache(1_000)
  await Promise.all(Array.from({ length: 1_000 }, (_, at) => keep(pictureCache, `p${at}`)))
  expect(cache.bytes).toBeLessThanOrEqual(1_000)
  expect(cache.bytes).toBeGreaterThan(800)
  expect(cache.entries.has(urlOf('p999'))).toBe(true)
})

it('the order of use survives a restart, and pictures that were not counted are evicted first', async () => {
  const cache = useCache()
  cache.entries.set(urlOf('old'), new Blob([new Uint8Array(30)]))
  const pictureCache = createPictureCache(100)
  for (const name of 'abc') await keep(pictureCache, name, 20)
  await pictureCache.used(urlOf('a'))
  await vi.waitFor(async () => expect(await get('ledger', ledger)).toHaveProperty('size', 4))

  const next = createPictureCache(100)
  await keep(next, 'd', 20)
  expect(names(cache)).toBe('a b c d')
  await keep(next, 'e', 20)
  await keep(next, 'f', 20)
  expect(names(cache)).not.toContain('b')
  expect(names(cache)).toContain('a')
})

it('if storage is full, the oldest pictures are evicted, and nothing is thrown', async () => {
  const cache = useCache(50)
  const pictureCache = createPictureCache()
  for (const name of 'abcde') await keep(pictureCache, name)
  await keep(pictureCache, 'f')
  expect(names(cache)).toBe('d e f')
  cache.room = 0
  await expect(keep(pictureCache, 'g')).resolves.toBeUndefined()
  expect(names(cache)).not.toContain('g')
})

it('a picture that is larger than the limit evicts no other', async () => {
  const cache = useCache()
  const pictureCache = createPictureCache(100)
  await keep(pictureCache, 'a')
  await keep(pictureCache, 'huge', 101)
  expect(names(cache)).toBe('a')
})
