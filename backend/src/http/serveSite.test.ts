import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isNeverPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { Types } from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import { createRedirect } from '../features/redirects/redirects.service.ts'
import { useTestServer } from '../testing/testServer.ts'

/** A minimal built site: each page shows its path, and only the paths listed in `render` exist. */
const root = mkdtempSync(path.join(tmpdir(), 'lane-and-court-site-'))
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const INLINE = ['clicked = []', '{ "prefetch": [] }']
write(
  'dist/index.html',
  `<html lang="en"><head><!--page-head--><meta name="description" content="x"><!--/page-head--><script>${INLINE[0]}</script><script type="speculationrules">${INLINE[1]}</script></head><div id="root"></div>`,
)
write('dist/.vite/manifest.json', '{}')
write('dist/sw.js', '// the worker')
write('dist/assets/main.js', '// a script')
write(
  'dist-server/entry-server.js',
  `export const setSanitizer = () => {}
  export const pageKey = (url) => url.pathname
  export const canonicalAddress = (path) =>
    /[\\\\%]|evil/.test(path) ? null : '/' + path.toLowerCase().split('/').filter(Boolean).join('/')
  export const shownKey = async (key) => (key === '/news/old-title' ? '/news' : key)
  export const render = async (key) => {
    const isMissing = !['/', '/v1.0', '/api-info', '/apitherapy', '/news'].includes(key)
    const head = { title: 'T', brand: 'B', description: 'D', ...(isMissing ? { status: 404 } : {}) }
    return { head, title: 'T', preloads: '', html: '<h1>page ' + key + '</h1>', queries: {}, renderedAt: { time: 1, clock: '2026-11-28T18:05' }, errors: [] }
  }`,
)
afterAll(() => rmSync(root, { recursive: true }))

const api = useTestServer({ site: path.join(root, 'dist') })

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const SCRIPT = { accept: '*/*' }
const get = async (address: string, headers: Record<string, string>) => {
  const response = await api.call(address, { headers, redirect: 'manual' })
  return { response, text: await response.text() }
}
const type = (response: Response) => response.headers.get('content-type')?.split(';')[0]

it('every address that a route answers to GET is left to the server by the app and its service worker', () => {
  const reads = api.app.routes.filter(({ method }) => method === 'GET')
  const addresses = reads.map(({ path }) => path.replace(/\{name\}|:\w+/g, '000000000000000000000000.webp'))
  expect(addresses.filter((address) => !isNeverPage(address.split('?', 1)[0] ?? ''))).toEqual([])
})

describe('the site', () => {
  it.each(['/v1.0', '/api-info', '/apitherapy'])('serves %s as a page', async (address) => {
    for (const headers of [BROWSER, SCRIPT]) {
      const { response, text } = await get(address, headers)
      expect([response.status, type(response)]).toEqual([200, 'text/html'])
      expect(text).toContain(`page ${address}`)
    }
  })

  it.each([
    '/api',
    '/API',
    '/Api/none',
    '/uploads',
    '/Uploads/none',
    '/uploads/none.webp',
    '/assets',
    '/ASSETS/',
    '/assets/old.js',
    '/old.js',
    '/none',
  ])('shows a browser the not-found page at %s', async (address) => {
    const { response, text } = await get(address, BROWSER)
    expect([response.status, type(response)]).toEqual([404, 'text/html'])
    expect(text).toContain('<h1>page')
  })

  it.each(['/api', '/API/none', '/api/admin/none'])('sends a script 404 in JSON at %s', async (address) => {
    const { response, text } = await get(address, SCRIPT)
    expect([response.status, JSON.parse(text)]).toEqual([404, { message: 'Not found', code: 'not_found' }])
  })

  it.each(['/old.js', '/assets/old.js', '/uploads/none.webp', '/assets'])(
    'never sends a script the HTML shell at %s',
    async (address) => {
      const { response, text } = await get(address, SCRIPT)
      expect(response.status).toBe(404)
      expect(text).not.toContain('<div')
    },
  )

  it('sends existing files and API responses to browsers and scripts alike', async () => {
    for (const headers of [BROWSER, SCRIPT]) {
      expect((await get('/sw.js', headers)).text).toBe('// the worker')
      expect((await get('/assets/main.js', headers)).text).toBe('// a script')
      expect((await get('/robots.txt', headers)).text).toContain('User-agent')
      expect((await get('/api/news', headers)).text).toBe('[]')
      expect((await get('/api/admin/classes', headers)).response.status).toBe(401)
    }
  })

  it('redirects a former address of an article to its present one, and lets nobody keep that', async () => {
    for (const _ of ['built', 'from memory']) {
      const { response } = await get('/news/old-title?from=mail', BROWSER)
      expect([response.status, response.headers.get('location')]).toEqual([308, '/news?from=mail'])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it.each([
    ['/home', '/'],
    ['/Home/', '/'],
    ['/classes-swimming', '/classes/swimming'],
    ['/classes-tennis?from=mail', '/classes/tennis?from=mail'],
  ])('redirects %s, whose content another page shows, to %s', async (address, to) => {
    const { response } = await get(address, BROWSER)
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
  })

  it.each([
    ['/news/', '/news'],
    ['/NEWS', '/news'],
    ['//news///?page=2&x=//evil.example', '/news?page=2&x=//evil.example'],
    ['/index.html', '/'],
    ['/INDEX.HTM?from=mail', '/?from=mail'],
    ['//index.html', '/'],
  ])('redirects %s, another spelling of a page, to %s', async (address, to) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await api.call(address, { method, headers: BROWSER, redirect: 'manual' })
      expect([response.status, response.headers.get('location')]).toEqual([308, to])
    }
  })

  it('redirects a missing page to where its redirect leads, and never one that is there', async () => {
    await createRedirect({ from: 'faq', to: '/news#top' }, new Types.ObjectId())
    await createRedirect({ from: 'v1.0', to: '/news' }, new Types.ObjectId())
    api.app.responseCache.invalidate('pages')
    for (const address of ['/faq?a=1', '/FAQ/?a=1']) {
      const { response } = await get(address, BROWSER)
      expect([response.status, response.headers.get('location')]).toEqual([308, '/news?a=1#top'])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
    expect((await get('/v1.0', BROWSER)).response.status).toBe(200)
  })

  it('redirects no path of the API, no file, and no other method', async () => {
    for (const address of ['/API/news', '/api/news/', '//api/news', '/sw.js/', '/Assets/main.js'])
      expect([404, 200]).toContain((await get(address, SCRIPT)).response.status)
    const posted = await api.call('/NEWS/', { method: 'POST', redirect: 'manual' })
    expect(posted.status).toBe(405)
  })

  it.each(['//evil.example', '/\\evil.example', '/%5cevil.example', '/%2f%2fevil.example/'])(
    'redirects %s to no other host',
    async (address) => {
      const { response } = await get(address, BROWSER)
      expect([response.status, response.headers.get('location')]).toEqual([404, null])
    },
  )

  it('a missing page is missing at any of its spellings', async () => {
    for (const address of ['/nothing', '/nothing/', '/NOTHING'])
      expect((await get(address, BROWSER)).response.status).toBe(404)
  })

  it('sends the empty page to service workers', async () => {
    const shell = await get('/shell.html', SCRIPT)
    expect([shell.response.status, type(shell.response)]).toEqual([200, 'text/html'])
    expect(shell.text).toContain('<div id="root"></div>')
    expect(shell.response.headers.get('content-security-policy')).toMatch(/script-src/)
  })

  it('allows its inline scripts and speculation rules by their hashes, and no others', async () => {
    const { response } = await get('/', BROWSER)
    const hashes = INLINE.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${hashes.join(' ')};`,
    )
  })

  it.each(['/site', '/constructor', '/%E0%A4%A', '/%2e%2e%2fetc'])(
    'returns 404 at the malformed or internal path %s',
    async (address) => {
      expect((await get(address, BROWSER)).response.status).toBe(404)
    },
  )
})
