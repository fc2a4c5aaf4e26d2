// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachePictures } from './cachePictures.ts'

let cached: string[]
let used: string[]
let fetched: string[]

beforeEach(() => {
  cached = []
  used = []
  fetched = []
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => cached.map((url) => ({ url })) }) })
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => used.map((path) => ({ name: location.origin + path })),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response()
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: {}, ready: Promise.resolve({ active: {} }), addEventListener: () => undefined },
    configurable: true,
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('a picture is fetched once, in the first given rendition', async () => {
  await expect(
    cachePictures(['/pictures/kids-portrait-240.avif', '/pictures/kids-landscape-320.avif']),
  ).resolves.toBe(true)
  expect(fetched).toEqual(['/pictures/kids-portrait-240.avif'])
})

it('a picture that is cached in another rendition is not fetched', async () => {
  cached = [`${location.origin}/pictures/kids-portrait-800.avif`]
  await cachePictures(['/pictures/kids-portrait-240.avif'])
  expect(fetched).toEqual([])
})

it('a picture that the page has used is not fetched again while it is still being cached', async () => {
  used = ['/pictures/lanes-landscape-640.avif']
  await cachePictures(['/pictures/lanes-portrait-240.avif', '/pictures/kids-portrait-240.avif'])
  expect(fetched).toEqual(['/pictures/kids-portrait-240.avif'])
})
