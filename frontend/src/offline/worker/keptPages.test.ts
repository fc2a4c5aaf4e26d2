// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from './fakeCaches.fixture.ts'
import { KeptPages } from './keptPages.ts'
import { MAIN_PAGES } from './mainPages.ts'

const FILES = [{ url: 'assets/index-1.js' }]
const HTML = '<script src="/assets/index-1.js"></script><script id="queries">{}</script>'
const OF_OTHER_RELEASE = HTML.replace('index-1', 'index-2')
/** As the server counts time, in seconds since some moment. */
const dateAt = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1_000).toUTCString()

let caches: FakeCaches
let pages: KeptPages
/** Paths, in the order of the requests. */
let requests: string[]
let respond: (path: string) => Response
let seconds: number

const pageOf = (html = HTML, { status = 200, ...headers }: Record<string, string | number> = {}) =>
  new Response(html, {
    status: Number(status),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Request-Id': 'a test',
      Date: dateAt(seconds),
      ...headers,
    } as Record<string, string>,
  })
const pagesOf = (release: string) =>
  new KeptPages({
    release,
    files: FILES,
    addressOf: ({ pathname, search }) => (pathname.startsWith('/admin') ? null : pathname + search),
  })
const kept = () => caches.pathsIn('pages-one').filter((path) => path !== '/api/offline')
const keepAll = (addresses: readonly string[], etag: string | null) =>
  pages.keepAll({
    type: 'KEEP_PAGES',
    addresses,
    content: etag === null ? null : { etag, date: dateAt(seconds) },
  })

beforeEach(() => {
  caches = new FakeCaches()
  pages = pagesOf('one')
  requests = []
  seconds = 0
  respond = () => pageOf()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return respond(path)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what is kept', () => {
  it('a page of this release is kept as it is, under its address', async () => {
    expect(await pages.keep('http://any.example/classes?sport=tennis', pageOf())).toBe(true)
    expect(kept()).toEqual(['/classes?sport=tennis'])
    expect(await (await pages.find('/classes?sport=tennis'))?.text()).toBe(HTML)
    expect(await pages.find('/classes')).toBeUndefined()
  })

  it.each([
    ['a private page', '/admin/news', () => pageOf()],
    [
      'the page of a captive portal',
      '/',
      () => new Response(HTML, { headers: { 'Content-Type': 'text/html' } }),
    ],
    ['an error of a proxy', '/', () => new Response('Bad gateway', { status: 502 })],
    ['an error of the site', '/', () => pageOf(HTML, { status: 503 })],
    ['what is for one reader', '/', () => pageOf(HTML, { 'Cache-Control': 'private' })],
    ['what is not to be stored', '/', () => pageOf(HTML, { 'Cache-Control': 'no-store' })],
    ['data', '/', () => pageOf(HTML, { 'Content-Type': 'application/json' })],
    [
      'a page that the server could not render',
      '/',
      () => pageOf('<script src="/assets/index-1.js"></script>'),
    ],
    [
      'a page to which somebody was redirected',
      '/',
      () => Object.defineProperty(pageOf(), 'redirected', { value: true }),
    ],
  ])('%s is not kept', async (_what, path, response) => {
    expect(await pages.keep(path, response())).toBe(true)
    expect(kept()).toEqual([])
  })

  it('a page of another release is not kept, and what was kept stays', async () => {
    await pages.keep('/', pageOf())
    expect(await pages.keep('/', pageOf(OF_OTHER_RELEASE))).toBe(false)
    expect(await (await pages.find('/'))?.text()).toBe(HTML)
  })

  it('a page that is gone from the site is not kept any more; after an error it is', async () => {
    await pages.keep('/camp-2024', pageOf())
    await pages.keep('/camp-2024', pageOf('', { status: 503 }))
    expect(kept()).toEqual(['/camp-2024'])
    await pages.keep('/camp-2024', pageOf('', { status: 404 }))
    expect(kept()).toEqual([])
  })
})

describe('how much is kept', () => {
  it('the pages that were visited longest ago go first, and no main page does', async () => {
    await pages.keep('/', pageOf())
    for (let number = 0; number < 41; number += 1) {
      await pages.keep(`/news/${number}`, pageOf())
      await pages.keep('/news/0', pageOf())
    }
    expect(kept()).toHaveLength(41)
    expect(kept()).toEqual(expect.arrayContaining(['/', '/news/0', '/news/40']))
    expect(kept()).not.toContain('/news/1')
  })

  it('on a full device a page takes the place of those that were visited, and of no main page', async () => {
    for (const path of ['/', '/news/1', '/news/2']) await pages.keep(path, pageOf())
    caches.isFull = () => kept().length > 2
    await pages.keep('/classes', pageOf())
    expect(kept()).toEqual(['/', '/classes'])
    caches.isFull = () => true
    await expect(pages.keep('/about', pageOf())).rejects.toThrow('full')
    expect(kept()).toEqual(['/', '/classes'])
  })
})

describe('pages that are fetched ahead', () => {
  it('each is fetched once while the content stays the same', async () => {
    await keepAll(MAIN_PAGES, 'a')
    expect(requests).toEqual(MAIN_PAGES)
    expect(kept()).toEqual(MAIN_PAGES)
    await keepAll([...MAIN_PAGES, '/admin', '/news/1', '/news/1'], 'a')
    expect(requests.slice(MAIN_PAGES.length)).toEqual(['/news/1'])
  })

  it('after a change of the content those are fetched again that were kept before it', async () => {
    await keepAll(['/', '/news'], 'a')
    seconds = 60
    await pages.keep('/', pageOf())
    requests = []
    await keepAll(['/', '/news'], 'a')
    expect(requests).toEqual([])
    await keepAll(['/', '/news'], 'b')
    expect(requests).toEqual(['/news'])
    seconds = 90
    await keepAll(['/', '/news'], 'b')
    expect(requests).toEqual(['/news'])
  })

  it('where data is saved only a missing page is fetched', async () => {
    await keepAll(['/', '/news'], 'a')
    seconds = 60
    requests = []
    await keepAll(['/', '/about'], null)
    expect(requests).toEqual(['/about'])
  })

  it('an interrupted download is continued where it ended', async () => {
    respond = (path) => {
      if (path === '/camp') throw new TypeError('Failed to fetch')
      return pageOf()
    }
    await expect(keepAll(['/', '/camp', '/news'], 'a')).rejects.toThrow('Failed to fetch')
    expect(kept()).toEqual(['/'])
    respond = () => new Response('<p>Wi-Fi</p>', { headers: { 'Content-Type': 'text/html' } })
    await expect(keepAll(['/', '/camp', '/news'], 'a')).rejects.toThrow('/camp did not come')
    requests = []
    respond = () => pageOf()
    await keepAll(['/', '/camp', '/news'], 'a')
    expect(requests).toEqual(['/camp', '/news'])
  })

  it('a page that the site refuses keeps no other from being fetched, and is asked for again later', async () => {
    respond = (path) => pageOf(HTML, path === '/camp' ? { status: 404 } : {})
    await keepAll(['/camp', '/news'], 'a')
    expect(kept()).toEqual(['/news'])
    respond = () => pageOf()
    await keepAll(['/camp', '/news'], 'a')
    expect(kept()).toEqual(['/news', '/camp'])
  })

  it('while a server of another release answers, nothing more is fetched', async () => {
    respond = () => pageOf(OF_OTHER_RELEASE)
    await keepAll(MAIN_PAGES, 'a')
    expect(requests).toEqual(['/'])
    expect(kept()).toEqual([])
  })
})

describe('a new release', () => {
  it('brings its own set of what was kept before it takes over, which is deleted then', async () => {
    await keepAll(['/', '/news/1'], 'a')
    requests = []
    seconds = 60
    const next = pagesOf('two')
    await next.carryOver()
    expect(requests).toEqual(['/', '/news/1'])
    expect(kept()).toEqual(['/', '/news/1'])
    await next.dropEarlier()
    expect(await caches.keys()).toEqual(['pages-two'])
    expect(await next.find('/news/1')).toBeDefined()
    // It is known for which content that was.
    requests = []
    pages = next
    await keepAll(['/', '/news/1'], 'a')
    expect(requests).toEqual([])
  })

  it('fetches nothing on a first visit, and what is missing at the next attempt', async () => {
    await pages.carryOver()
    expect(requests).toEqual([])
    await keepAll(['/', '/news/1'], 'a')
    const next = pagesOf('two')
    respond = (path) => {
      if (path === '/news/1') throw new TypeError('Failed to fetch')
      return pageOf()
    }
    await expect(next.carryOver()).rejects.toThrow('Failed to fetch')
    respond = () => pageOf()
    requests = []
    await next.carryOver()
    expect(requests).toEqual(['/news/1'])
  })

  it('takes over no page that a server of the last release sends', async () => {
    await keepAll(['/', '/news'], 'a')
    respond = () => pageOf(OF_OTHER_RELEASE)
    const next = pagesOf('two')
    await next.carryOver()
    expect(caches.pathsIn('pages-two')).toEqual(['/api/offline'])
  })
})
