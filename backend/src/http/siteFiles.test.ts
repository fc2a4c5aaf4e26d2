import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get as getByHttp } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../testing/testServer.ts'
import { putInPlace } from '../../../scripts/putInPlace.mjs'

const root = await mkdtemp(path.join(tmpdir(), 'lane-and-court-site-'))
const dist = path.join(root, 'dist')
const TEXT = 'a'.repeat(1_000)

/** Writes a small site in the layout of a build. */
async function build(folder: string, release: string): Promise<void> {
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await mkdir(path.join(folder, 'films'))
  await mkdir(path.join(folder, 'icons'))
  await mkdir(path.join(folder, '.vite'))
  const files = {
    'index.html': `<title>${release}</title>`,
    'sw.js': `// the worker of the ${release}`,
    [`assets/page-${release}.js`]: TEXT,
    '.vite/manifest.json': '{}',
    'empty.txt': '',
    'films/a.mp4': TEXT,
    'films/a.webm': TEXT,
    'films/a.vtt': TEXT,
    'icons/favicon.ico': 'an icon',
    'icons/apple-touch-icon.png': 'a larger icon',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  await writeFile(path.join(folder, `assets/page-${release}.js.br`), brotliCompressSync(TEXT))
}

await build(dist, 'first')
const HSTS = 'max-age=63072000; includeSubDomains; preload'
const api = useTestServer({ site: dist, hsts: HSTS })
const read = async (file: string) => (await api.call(file)).text()
const get = (file: string, headers: Record<string, string> = {}) =>
  api.call(file, { headers: { 'accept-encoding': 'identity', ...headers } })

async function release(name: string): Promise<void> {
  await build(`${dist}-next`, name)
  putInPlace(`${dist}-next`, dist)
}

beforeEach(async () => {
  await rm(`${dist}-previous`, { recursive: true, force: true })
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('a built file is sent whole, as a range, compressed, or as 304', async () => {
  const file = '/assets/page-first.js'
  const whole = await get(file)
  expect([whole.status, await whole.text()]).toEqual([200, TEXT])
  expect(whole.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const packed = await get(file, { 'accept-encoding': 'br' })
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', TEXT])
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  const part = await get(file, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000'])
  expect(await part.text()).toHaveLength(10)
  const again = await get(file, { 'if-none-match': whole.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await api.call(file, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000'])
  expect([(await get('/empty.txt')).status, await read('/empty.txt')]).toEqual([200, ''])
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
})

/** Does not use fetch, which hides some headers. @returns the size of the response without its body. */
const headerBytes = (file: string) =>
  new Promise<number>((resolve, reject) => {
    getByHttp(`${api.origin}${file}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      const lines = response.rawHeaders.flatMap((text, at, all) =>
        at % 2 ? [] : [`${text}: ${all[at + 1]}`],
      )
      resolve(['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n').length)
    }).once('error', reject)
  })

it('a script comes with at most 500 bytes of headers, without the policy of pages', async () => {
  expect(await headerBytes('/assets/page-first.js')).toBeLessThanOrEqual(500)
  const { headers } = await get('/assets/page-first.js')
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBe(HSTS)
  expect(headers.get('x-request-id')).toBeTruthy()
})

it('the service worker may run and fetch only what is of this site', async () => {
  expect((await get('/sw.js')).headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(await headerBytes('/sw.js')).toBeLessThanOrEqual(500)
})

it('a file has the same strong tag on every server, one for each encoding', async () => {
  const tagOf = async (file: string, encoding: string) =>
    (await get(file, { 'accept-encoding': encoding })).headers.get('etag')
  const script = '/assets/page-first.js'
  const tags = [await tagOf('/sw.js', 'br'), await tagOf(script, 'br'), await tagOf(script, 'identity')]
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w.-]+"$/)
  const notModified = await get('/sw.js', { 'if-none-match': `W/"x", ${tags[0]}` })
  expect(notModified.status).toBe(304)
  expect((await get('/sw.js', { 'if-none-match': '*' })).status).toBe(304)
  expect((await get('/sw.js', { 'if-none-match': '"x"' })).status).toBe(200)
})

it.each([
  ['/favicon.ico', 'an icon', /^image\/(x-icon|vnd\.microsoft\.icon)/],
  ['/apple-touch-icon.png', 'a larger icon', /^image\/png/],
  ['/apple-touch-icon-precomposed.png', 'a larger icon', /^image\/png/],
])('%s is answered with the built icon, and kept for a day', async (file, text, type) => {
  const response = await get(file)
  expect([response.status, await response.text()]).toEqual([200, text])
  expect(response.headers.get('content-type')).toMatch(type)
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
})

it.each([
  ['a.mp4', 'video/mp4'],
  ['a.webm', 'video/webm'],
  ['a.vtt', 'text/vtt'],
])('%s is sent as %s, and a player may request ranges of it', async (name, type) => {
  const whole = await get(`/films/${name}`)
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
  expect(whole.headers.get('content-type')).toContain(type)
  const rest = await get(`/films/${name}`, { range: 'bytes=990-5000' })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, 'bytes 990-999/1000'])
  expect(await rest.text()).toBe(TEXT.slice(990))
})

it.each(['bytes=5-2', 'bytes=x-y', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5'])(
  'the invalid range %s is answered with 200 or 416',
  async (range) => {
    const response = await get('/assets/page-first.js', { range })
    expect([200, 416]).toContain(response.status)
  },
)

it('a range beyond the end of the file is answered with 416', async () => {
  const response = await get('/assets/page-first.js', { range: 'bytes=1000-' })
  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
})

it('hidden files, folders and paths outside the site are not served', async () => {
  for (const file of [
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
    '/..%2f..%2fetc/passwd',
    '/%E0%A4%A',
    '/%2e%2e/x',
  ])
    expect((await get(file)).status).toBe(404)
})

it('the server keeps sending the files it started with when a new build replaces them', async () => {
  await release('second')
  expect(await read('/sw.js')).toBe('// the worker of the first')
  expect(await read('/assets/page-first.js')).toBe(TEXT)
  expect((await get('/assets/page-second.js')).status).toBe(404)
})

it('a file that no longer exists is answered with 404, and the server keeps running', async () => {
  await release('third')
  await release('fourth')
  expect((await get('/assets/page-first.js')).status).toBe(404)
  expect((await get('/sw.js')).status).toBe(404)
  await rm(dist, { recursive: true })
  expect((await get('/index.html')).status).toBe(404)
  expect((await api.call('/api/health')).status).toBe(200)
})
