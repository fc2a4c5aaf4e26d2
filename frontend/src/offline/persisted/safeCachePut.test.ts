import type { WorkboxPlugin } from 'workbox-core'
import { expect, it, vi } from 'vitest'
import { FakeCache } from './fakeCache.fixture.ts'
import { inCache, safeCachePut } from './safeCachePut.ts'

const ask = (plugin: WorkboxPlugin, response: Response) =>
  plugin.cacheWillUpdate?.({ request: new Request('https://site.example/a'), response } as never)

it('an answer is kept, and where the device is full it is not, without a fault', async () => {
  const cache = new FakeCache(3)
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) })
  const plugin = safeCachePut(inCache('public-data'))
  expect(await ask(plugin, new Response('abc'))).toBeNull()
  expect([...cache.kept.keys()]).toEqual(['https://site.example/a'])
  expect(await ask(plugin, new Response('abcdef'))).toBeNull()
  expect(await cache.kept.get('https://site.example/a')?.text()).toBe('abc')
  vi.unstubAllGlobals()
})

it('a refusal is not kept', async () => {
  const keep = vi.fn<() => Promise<void>>()
  await ask(safeCachePut(keep), new Response('no', { status: 404 }))
  expect(keep).not.toHaveBeenCalled()
})
