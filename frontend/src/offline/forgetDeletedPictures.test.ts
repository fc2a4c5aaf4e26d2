import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDeletedPictures } from './forgetDeletedPictures.ts'

const SITE = 'https://lanes.example'
const upload = (letter: string, rest = '.webp') => `${SITE}/uploads/${letter.repeat(32)}-1200x900${rest}`
let kept: string[] = []
let asked: [method: string | undefined, url: string][] = []

/** A server that has nothing but the pictures of those letters. */
function serve(letters: string, headers: Record<string, string> = { 'X-Request-Id': 'a test' }): void {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push([method, url])
    const status = letters.includes(url[SITE.length + 9] ?? '') ? 200 : 410
    return new Response(null, { status, headers })
  })
}

beforeEach(() => {
  asked = []
  kept = [
    upload('a'),
    upload('a', '-400.avif'),
    upload('b'),
    upload('c'),
    `${SITE}/pictures/lanes-portrait-400.webp`,
  ]
  const cache = {
    keys: async () => kept.map((url) => ({ url })),
    delete: async (url: string) => {
      kept = kept.filter((other) => other !== url)
    },
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

it('a picture that nothing names any more and the site no longer has goes in every size', async () => {
  serve('b')
  await forgetDeletedPictures([`/uploads/${'c'.repeat(32)}-1200x900-400.webp`])
  expect(kept).toEqual([upload('b'), upload('c'), `${SITE}/pictures/lanes-portrait-400.webp`])
  expect(asked.toSorted()).toEqual([
    ['HEAD', upload('a')],
    ['HEAD', upload('b')],
  ])
})

it('without a connection nothing goes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await forgetDeletedPictures([])
  expect(kept).toHaveLength(5)
})

it('a visit asks about twenty pictures at most', async () => {
  kept = Array.from({ length: 30 }, (_, n) => `${SITE}/uploads/${n.toString(16).padStart(32, '0')}-9x9.webp`)
  serve('0')
  await forgetDeletedPictures([])
  expect(asked).toHaveLength(20)
})

it('forgets nothing on the word of a stranger', async () => {
  serve('', {})
  const before = [...kept]
  await forgetDeletedPictures([])
  expect(kept).toEqual(before)
})
