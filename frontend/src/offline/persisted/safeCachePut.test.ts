import type { WorkboxPlugin } from 'workbox-core'
import { expect, it, vi } from 'vitest'
import { FakeCache } from './fakeCache.fixture.ts'
import { inCache, safeCachePut } from './safeCachePut.ts'

const ask = (plugin: WorkboxPlugin, response: Response) =>
  plugin.cacheWillUpdate?.({ request: new Request('https://site.example/a'), response } as never)

it('a response is cached, and if storage is full it is not, without an error', async () => {
  const cache = new FakeCache(3)
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  const plugin = safeCachePut(inCache('public-data'))
  expect(await ask(plugin, new Response('abc'))).toBeNull()
  expect([...cache.entries.keys()]).toEqual(['https://site.example/a'])
  expect(await ask(plugin, new Response('abcdef'))).toBeNull()
  expect(await cache.entries.get('https://site.example/a')?.text()).toBe('abc')
  vi.unstubAllGlobals()
})

it('an error response is not cached', async () => {
  const keep = vi.fn<() => Promise<void>>()
  await ask(safeCachePut(keep), new Response('no', { status: 404 }))
  expect(keep).not.toHaveBeenCalled()
})
