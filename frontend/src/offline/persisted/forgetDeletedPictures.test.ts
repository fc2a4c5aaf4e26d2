import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDeletedPictures } from './forgetDeletedPictures.ts'

const SITE = 'https://lanes.example'
const upload = (letter: string, rest = '.webp') => `${SITE}/uploads/${letter.repeat(32)}-1200x900${rest}`
let cached: string[] = []
let requests: [method: string | undefined, url: string][] = []

/** Fakes a server that has only the pictures of those letters. */
function serve(letters: string, headers: Record<string, string> = { 'X-Request-Id': 'a test' }): void {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push([method, url])
    const status = letters.includes(url[SITE.length + 9] ?? '') ? 200 : 410
    return new Response(null, { status, headers })
  })
}

beforeEach(() => {
  requests = []
  cached = [
    upload('a'),
    upload('a', '-400.avif'),
    upload('b'),
    upload('c'),
    `${SITE}/pictures/lanes-portrait-400.webp`,
  ]
  const cache = {
    keys: async () => cached.map((url) => ({ url })),
    delete: async (url: string) => {
      cached = cached.filter((other) => other !== url)
    },
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

it('an unreferenced picture that the site no longer has is deleted in every size', async () => {
  serve('b')
  await forgetDeletedPictures([`/uploads/${'c'.repeat(32)}-1200x900-400.webp`])
  expect(cached).toEqual([upload('b'), upload('c'), `${SITE}/pictures/lanes-portrait-400.webp`])
  expect(requests.toSorted()).toEqual([
    ['HEAD', upload('a')],
    ['HEAD', upload('b')],
  ])
})

it('without a connection nothing is deleted', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await forgetDeletedPictures([])
  expect(cached).toHaveLength(5)
})

it('a visit checks at most twenty pictures', async () => {
  cached = Array.from(
    { length: 30 },
    (_, n) => `${SITE}/uploads/${n.toString(16).padStart(32, '0')}-9x9.webp`,
  )
  serve('0')
  await forgetDeletedPictures([])
  expect(requests).toHaveLength(20)
})

it('a foreign response deletes nothing', async () => {
  serve('', {})
  const before = [...cached]
  await forgetDeletedPictures([])
  expect(cached).toEqual(before)
})
