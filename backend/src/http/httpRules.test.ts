import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClass } from '../features/classes/classes.service.ts'
import { aClass } from '../testing/factories.ts'
import { aStoredPicture } from '../testing/storedPicture.ts'
import { useTestServer } from '../testing/testServer.ts'

const TEXT = 'the same words again and again, '.repeat(60)
/** A minimal built site, of which every page exists. */
const root = mkdtempSync(path.join(tmpdir(), 'lane-and-court-rules-'))
const files: Record<string, string | Buffer> = {
  'dist/index.html': '<html lang="en"><head><!--page-head--><!--/page-head--></head><div id="root"></div>',
  'dist/sw.js': '// the worker',
  'dist/manifest.webmanifest': '{}',
  'dist/.vite/manifest.json': '{}',
  'dist/assets/main.js': TEXT,
  'dist/assets/main.js.br': brotliCompressSync(TEXT),
  'dist/assets/main.js.gz': gzipSync(TEXT),
  'dist/pictures/lanes-640.webp': TEXT,
  'dist/icons/favicon.svg': TEXT,
  'dist/icons/favicon.ico': TEXT,
  'dist/screenshots/home-390.webp': TEXT,
  'dist/films/balls.mp4': TEXT,
  'dist-server/entry-server.js': `export const setSanitizer = () => {}
    export const pageKey = (url) => url.pathname
    export const canonicalAddress = (path) => path
    export const shownKey = async (key) => key
    export const render = async (key) => ({
      head: { title: 'T', brand: 'B', description: 'D' }, title: 'T', preloads: '',
      html: ${JSON.stringify(TEXT)}, queries: {}, errors: [],
      renderedAt: { time: 1, clock: '2026-11-28T18:05' },
    })`,
}
for (const [name, content] of Object.entries(files)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), content)
}
afterAll(() => rmSync(root, { recursive: true }))

const api = useTestServer({ site: path.join(root, 'dist'), trustProxy: false })
let upload = ''
let classPicture = ''
beforeEach(async () => {
  upload = (await aStoredPicture(640)).path
  classPicture = `/classes/${(await createClass(aClass()))._id.toHexString()}/picture.jpg`
})

interface Answer {
  status: number | undefined
  reason: string | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Does not use fetch, which sends headers of its own and decompresses. */
const send = (method: string, url: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const req = request(`${api.origin}${url}`, { method, headers, agent: false }, (answer) => {
      const { statusCode: status, statusMessage: reason } = answer
      buffer(answer).then((body) => resolve({ status, reason, headers: answer.headers, body }), reject)
    })
    req.once('error', reject).end()
  })
const get = (url: string, headers: Record<string, string> = {}) => send('GET', url, headers)

describe('a picture', () => {
  const policyOf = async (answer: Promise<Answer>) => {
    const { status, headers } = await answer
    return [status, headers['cross-origin-resource-policy']]
  }

  it('may be shown on pages of others, however it is sent', async () => {
    const urls = [
      '/pictures/lanes-640.webp',
      '/icons/favicon.svg',
      '/favicon.ico',
      '/screenshots/home-390.webp',
    ]
    for (const url of [...urls, upload, classPicture]) {
      const { headers } = await get(url)
      const tag = headers.etag ?? ''
      const answers = [
        await policyOf(get(url)),
        await policyOf(get(`${url}?v=1`)),
        await policyOf(send('HEAD', url)),
        await policyOf(get(url, { 'if-none-match': tag })),
        await policyOf(get(url, { 'accept-encoding': 'br' })),
      ]
      expect([url, answers.map(([, policy]) => policy)]).toEqual([url, Array(5).fill('cross-origin')])
      expect([url, answers.map(([status]) => status)]).toEqual([url, [200, 200, 200, 304, 200]])
    }
    for (const url of ['/pictures/lanes-640.webp', upload]) {
      expect(await policyOf(get(url, { range: 'bytes=0-3' }))).toEqual([206, 'cross-origin'])
      expect(await policyOf(get(url, { range: 'bytes=999999-' }))).toEqual([416, 'cross-origin'])
    }
    expect(await policyOf(get(upload.replace('640x', '641x')))).toEqual([404, 'cross-origin'])
    expect(await policyOf(get('/classes/000000000000000000000000/picture.jpg'))).toEqual([
      404,
      'cross-origin',
    ])
  })

  it('is all that others may show: pages, data, scripts and films stay here', async () => {
    const urls = [
      '/',
      '/sw.js',
      '/assets/main.js',
      '/films/balls.mp4',
      '/api/classes',
      '/feed.xml',
      '/shell.html',
    ]
    for (const url of [...urls, '/manifest.webmanifest', '/pictures', '/api/pictures/x'])
      for (const _ of [1, 2]) expect([url, (await policyOf(get(url)))[1]]).toEqual([url, 'same-origin'])
    // A browser that opens a missing picture gets a page.
    const page = await get('/uploads/none.webp', { accept: 'text/html' })
    expect([page.headers['content-type'], page.headers['cross-origin-resource-policy']]).toEqual([
      'text/html; charset=utf-8',
      'same-origin',
    ])
  })
})

describe('a request with a method that its address does not take', () => {
  const READING = 'GET, HEAD, OPTIONS'
  const ADDRESSES: Record<string, string> = {
    '/api/classes': READING,
    '/api/classes?sport=tennis': READING,
    '/api/news/000000000000000000000000': READING,
    '/api/search?q=swim': READING,
    '/api/openapi.json': READING,
    '/api/health': READING,
    '/livez': READING,
    '/api/contact': 'POST, OPTIONS',
    '/api/admin/login': 'POST, OPTIONS',
    '/api/staff/login': 'POST, OPTIONS',
    '/api/staff/profile': `HEAD, GET, PUT, OPTIONS`,
    '/api/admin/news/000000000000000000000000': 'DELETE, HEAD, GET, PUT, OPTIONS',
    '/': READING,
    '/about': READING,
    '/assets/main.js': READING,
    '/pictures/lanes-640.webp': READING,
    '/uploads/none.webp': READING,
    '/feed.xml': READING,
    '/calendar/all.ics': READING,
    '/contact/form': 'GET, HEAD, POST, OPTIONS',
    '/newsletter/confirm': 'GET, HEAD, POST, OPTIONS',
    '/admin/gallery/share': 'GET, HEAD, POST, OPTIONS',
  }
  const methodsIn = (allow = '') => allow.split(', ').toSorted()

  it('gets 405 in JSON with those that it takes, whoever sends it', async () => {
    for (const [url, allow] of Object.entries(ADDRESSES))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'SEARCH']) {
        if (methodsIn(allow).includes(method)) continue
        const { status, headers, body } = await send(method, url)
        expect([method, url, status, methodsIn(headers.allow)]).toEqual([method, url, 405, methodsIn(allow)])
        expect([headers['content-type'], headers['cache-control']]).toEqual([
          'application/json; charset=utf-8',
          'no-store',
        ])
        expect(JSON.parse(String(body))).toEqual({
          message: 'This address does not take such requests.',
          code: 'method_not_allowed',
        })
      }
  })

  it('gets no body for HEAD', async () => {
    const { status, headers, body } = await send('HEAD', '/api/contact')
    expect([status, headers.allow, String(body)]).toEqual([405, 'POST, OPTIONS', ''])
  })

  it('can ask with OPTIONS what the address takes, and gets no right to send it from elsewhere', async () => {
    const origin = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    for (const [url, allow] of Object.entries(ADDRESSES)) {
      const { status, headers, body } = await send('OPTIONS', url, origin)
      expect([url, status, methodsIn(headers.allow), String(body)]).toEqual([url, 204, methodsIn(allow), ''])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('gets 404 where the API has no such address', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'TRACE'])
      for (const url of ['/api', '/api/none', '/api/news/no_article', '/api/admin/none']) {
        const { status, headers } = await send(method, url, { origin: api.origin })
        expect([method, url, status, headers.allow]).toEqual([method, url, 404, undefined])
      }
  })
})

describe('each form of an answer', () => {
  const FORMS = ['br', 'gzip', 'identity'] as const
  const in_ = (encoding: string) => ({ 'accept-encoding': encoding })

  it('has a tag of its own, by which alone it is known', async () => {
    for (const url of ['/api/openapi.json', '/about', '/feed.xml', '/assets/main.js']) {
      const answers = await Promise.all(FORMS.map((form) => get(url, in_(form))))
      expect([url, answers.map(({ headers }) => headers['content-encoding'])]).toEqual([
        url,
        ['br', 'gzip', undefined],
      ])
      for (const { headers } of answers) expect([url, headers.vary]).toEqual([url, 'Accept-Encoding'])
      const tags = answers.map(({ headers }) => headers.etag ?? '')
      expect([url, new Set(tags).size]).toEqual([url, 3])
      for (const [at, form] of FORMS.entries()) {
        const statuses: unknown[] = []
        for (const tag of tags) statuses.push((await get(url, { ...in_(form), 'if-none-match': tag })).status)
        expect([url, form, statuses]).toEqual([
          url,
          form,
          FORMS.map((_, other) => (other === at ? 304 : 200)),
        ])
        const notModified = await get(url, { ...in_(form), 'if-none-match': `"x", W/${tags.join(', ')}` })
        expect([notModified.status, notModified.headers.etag, String(notModified.body)]).toEqual([
          304,
          tags[at],
          '',
        ])
        expect((await get(url, { ...in_(form), 'if-none-match': '*' })).status).toBe(304)
      }
    }
  })

  it('has its tag also before that form was ever made', async () => {
    const { headers } = await get('/api/openapi.json', in_('gzip'))
    api.app.responseCache.expireAll()
    const again = await get('/api/openapi.json', { ...in_('gzip'), 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.reason, again.headers.etag]).toEqual([304, 'Not Modified', headers.etag])
  })

  it('that is no smaller is sent as it is, with the same tag', async () => {
    const tags = await Promise.all(
      FORMS.map(async (form) => (await get('/api/classes', in_(form))).headers.etag),
    )
    const [, , whole] = await Promise.all(FORMS.map((form) => get('/livez', in_(form))))
    const livez = await get('/livez', in_('br'))
    expect([livez.headers['content-encoding'], livez.headers.etag]).toEqual([undefined, whole?.headers.etag])
    expect(new Set(tags).size).toBe(3)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br ; q=0, *', 'gzip'],
    ['identity, br;q=0.1', undefined],
    ['x-br, x-gzip', undefined],
    ['br;q=0.0, gzip;q=0', undefined],
    ['identity;q=0', undefined],
    ['*;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    ['br;q=nonsense', undefined],
  ])('for the offer %j is the one that suits best: %s', async (offer, encoding) => {
    for (const url of ['/api/openapi.json', '/assets/main.js'])
      expect([url, (await get(url, in_(offer))).headers['content-encoding']]).toEqual([url, encoding])
  })

  it('is sent with the reason of its status', async () => {
    for (const url of ['/', '/api/classes', '/feed.xml', '/assets/main.js', upload]) {
      api.app.responseCache.invalidate('classes')
      const { reason, headers } = await get(url, in_('br'))
      const notModified = await get(url, { ...in_('br'), 'if-none-match': headers.etag ?? '' })
      expect([url, reason, notModified.reason]).toEqual([url, 'OK', 'Not Modified'])
    }
  })
})

describe('a part of a file', () => {
  it('is sent if If-Range names this version, and the whole otherwise', async () => {
    for (const url of ['/films/balls.mp4', '/assets/main.js', upload]) {
      const whole = await get(url, { 'accept-encoding': 'identity' })
      const tag = whole.headers.etag ?? ''
      const partOf = async (more: Record<string, string>) => {
        const { status, body } = await get(url, { range: 'bytes=2-5', ...more })
        return [status, body.length]
      }
      expect(await partOf({})).toEqual([206, 4])
      expect(await partOf({ 'accept-encoding': 'br' })).toEqual([206, 4])
      expect(await partOf({ 'if-range': tag })).toEqual([206, 4])
      for (const other of ['"other"', `W/${tag}`, new Date().toUTCString(), tag.slice(1)])
        expect([url, other, await partOf({ 'if-range': other })]).toEqual([
          url,
          other,
          [200, whole.body.length],
        ])
      expect(await partOf({ 'if-none-match': tag })).toEqual([304, 0])
    }
  })

  it('is no matter of HEAD', async () => {
    for (const url of ['/films/balls.mp4', '/assets/main.js', upload]) {
      const { body } = await get(url, { 'accept-encoding': 'identity' })
      for (const range of ['bytes=2-5', 'bytes=999999-']) {
        const { status, headers } = await send('HEAD', url, { range })
        expect([url, status, headers['content-length']]).toEqual([url, 200, String(body.length)])
      }
    }
  })
})
