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
const keep = (keeper: ReturnType<typeof createPictureCache>, name: string, bytes = 10) =>
  keeper.keep(new Request(urlOf(name)), picture(bytes))
const names = (cache: FakeCache) =>
  [...cache.kept.keys()].map((url) => /(\w+)\.webp$/.exec(url)?.[1]).join(' ')

afterEach(async () => {
  vi.unstubAllGlobals()
  await clear(ledger)
})

it('pictures stay within their bound: those that were used longest ago go', async () => {
  const cache = useCache()
  const keeper = createPictureCache(100)
  for (const name of 'abcdefghij') await keep(keeper, name)
  expect(cache.bytes).toBe(100)
  await keeper.used(urlOf('a'))
  await keep(keeper, 'k')
  expect(names(cache)).toBe('a d e f g h i j k')
})

it('a thousand pictures at once stay within it too', async () => {
  const cache = useCache()
  const keeper = createPictureCache(1_000)
  await Promise.all(Array.from({ length: 1_000 }, (_, at) => keep(keeper, `p${at}`)))
  expect(cache.bytes).toBeLessThanOrEqual(1_000)
  expect(cache.bytes).toBeGreaterThan(800)
  expect(cache.kept.has(urlOf('p999'))).toBe(true)
})

it('what was used last is known after a restart, and what an older release has kept goes first', async () => {
  const cache = useCache()
  cache.kept.set(urlOf('old'), new Blob([new Uint8Array(30)]))
  const keeper = createPictureCache(100)
  for (const name of 'abc') await keep(keeper, name, 20)
  await keeper.used(urlOf('a'))
  await vi.waitFor(async () => expect(await get('ledger', ledger)).toHaveProperty('size', 4), 5_000)

  const next = createPictureCache(100)
  await keep(next, 'd', 20)
  expect(names(cache)).toBe('a b c d')
  await keep(next, 'e', 20)
  await keep(next, 'f', 20)
  expect(names(cache)).not.toContain('b')
  expect(names(cache)).toContain('a')
})

it('where the device is full the oldest pictures make room, and nothing is thrown', async () => {
  const cache = useCache(50)
  const keeper = createPictureCache()
  for (const name of 'abcde') await keep(keeper, name)
  await keep(keeper, 'f')
  expect(names(cache)).toBe('d e f')
  cache.room = 0
  await expect(keep(keeper, 'g')).resolves.toBeUndefined()
  expect(names(cache)).not.toContain('g')
})

it('one that is larger than the bound costs no other', async () => {
  const cache = useCache()
  const keeper = createPictureCache(100)
  await keep(keeper, 'a')
  await keep(keeper, 'huge', 101)
  expect(names(cache)).toBe('a')
})
