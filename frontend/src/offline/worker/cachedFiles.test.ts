// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropOldFiles, carryOverFiles, cacheFilesOf, type BuiltFile } from './cachedFiles.ts'
import { FakeCaches } from './fakeCaches.fixture.ts'

const FILES: BuiltFile[] = [
  { url: 'assets/page.js', bundle: 'site' },
  { url: 'assets/form.js', bundle: 'site' },
  { url: 'assets/profile.js', bundle: 'coach' },
  { url: 'assets/editor.js', bundle: 'desk' },
]
let caches: FakeCaches
let requests: string[]
let respond: (path: string) => Response
const cachedFiles = () => caches.pathsIn('files').toSorted()

const siteFile = () =>
  new Response('', { headers: { 'Content-Type': 'text/javascript', 'X-Request-Id': 'a test' } })

beforeEach(() => {
  caches = new FakeCaches()
  requests = []
  respond = () =>
    new Response('', { headers: { 'Content-Type': 'text/javascript', 'X-Request-Id': 'a test' } })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url)
    requests.push(pathname)
    return respond(pathname)
  })
})
afterEach(() => vi.unstubAllGlobals())

it('the files of a bundle and of those before it are cached, and each is fetched once', async () => {
  await cacheFilesOf('site', FILES)
  expect(cachedFiles()).toEqual(['/assets/form.js', '/assets/page.js'])
  await cacheFilesOf('coach', FILES)
  expect(requests).toEqual(['/assets/page.js', '/assets/form.js', '/assets/profile.js'])
})

it('caching a bundle resumes after an interruption', async () => {
  respond = (path) => (path.endsWith('form.js') ? new Response('', { status: 502 }) : siteFile())
  await expect(cacheFilesOf('site', FILES)).rejects.toThrow('assets/form.js')
  respond = siteFile
  await cacheFilesOf('site', FILES)
  expect(requests).toEqual(['/assets/page.js', '/assets/form.js', '/assets/form.js'])
})

it('a foreign response is not cached as a script', async () => {
  respond = () => new Response('<p>Wi-Fi</p>', { headers: { 'Content-Type': 'text/html' } })
  await expect(cacheFilesOf('site', FILES)).rejects.toThrow('did not come')
  expect(cachedFiles()).toEqual([])
})

it('a new release caches the bundles that the previous one had, and deletes the old files', async () => {
  await cacheFilesOf('coach', FILES)
  const next = FILES.map((file) => ({ ...file, url: file.url.replace('.js', '-2.js') }))
  await carryOverFiles(next)
  await dropOldFiles(next)
  expect(cachedFiles()).toEqual(['/assets/form-2.js', '/assets/page-2.js', '/assets/profile-2.js'])
})

it('nothing is carried over on a first visit', async () => {
  await carryOverFiles(FILES)
  expect(requests).toEqual([])
})
