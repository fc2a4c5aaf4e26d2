// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropOldFiles, carryOverFiles, cacheFilesOf, type BuiltFile } from './cachedFiles.ts'

/** As much of the browser's caches as the worker uses. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>()
  has = async (name: string) => this.kept.has(name)
  open = async (name: string) => {
    const entries = this.kept.get(name) ?? new Map<string, Response>()
    this.kept.set(name, entries)
    const addressOf = (asked: string | { url: string }) =>
      new URL(typeof asked === 'string' ? asked : asked.url, location.origin).href
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      put: async (asked: string, answer: Response) => void entries.set(addressOf(asked), answer),
      delete: async (asked: { url: string }) => entries.delete(addressOf(asked)),
    }
  }
}

const FILES: BuiltFile[] = [
  { url: 'assets/page.js', bundle: 'site' },
  { url: 'assets/form.js', bundle: 'site' },
  { url: 'assets/profile.js', bundle: 'coach' },
  { url: 'assets/editor.js', bundle: 'desk' },
]
let caches: Caches
let asked: string[]
let answer: (path: string) => Response
const keptFiles = () =>
  [...(caches.kept.get('files')?.keys() ?? [])].map((url) => new URL(url).pathname).toSorted()

const ourFile = () =>
  new Response('', { headers: { 'Content-Type': 'text/javascript', 'X-Request-Id': 'a test' } })

beforeEach(() => {
  caches = new Caches()
  asked = []
  answer = () =>
    new Response('', { headers: { 'Content-Type': 'text/javascript', 'X-Request-Id': 'a test' } })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    return answer(pathname)
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the files of a bundle and of those before it, and asks for each once', async () => {
  await cacheFilesOf('site', FILES)
  expect(keptFiles()).toEqual(['/assets/form.js', '/assets/page.js'])
  await cacheFilesOf('coach', FILES)
  expect(asked).toEqual(['/assets/page.js', '/assets/form.js', '/assets/profile.js'])
})

it('goes on where it was cut off', async () => {
  answer = (path) => (path.endsWith('form.js') ? new Response('', { status: 502 }) : ourFile())
  await expect(cacheFilesOf('site', FILES)).rejects.toThrow('assets/form.js')
  answer = ourFile
  await cacheFilesOf('site', FILES)
  expect(asked).toEqual(['/assets/page.js', '/assets/form.js', '/assets/form.js'])
})

it('takes no page of a stranger on the line for a script', async () => {
  answer = () => new Response('<p>Wi-Fi</p>', { headers: { 'Content-Type': 'text/html' } })
  await expect(cacheFilesOf('site', FILES)).rejects.toThrow('did not come')
  expect(keptFiles()).toEqual([])
})

it('keeps of a new release what was kept of the one before, and forgets that', async () => {
  await cacheFilesOf('coach', FILES)
  const next = FILES.map((file) => ({ ...file, url: file.url.replace('.js', '-2.js') }))
  await carryOverFiles(next, true)
  await dropOldFiles(next)
  expect(keptFiles()).toEqual(['/assets/form-2.js', '/assets/page-2.js', '/assets/profile-2.js'])
})

it('keeps everything after a release that kept everything, and nothing on a first visit', async () => {
  await carryOverFiles(FILES, false)
  expect(asked).toEqual([])
  await carryOverFiles(FILES, true)
  expect(keptFiles()).toHaveLength(FILES.length)
})
