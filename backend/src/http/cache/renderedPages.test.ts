import { anyValue } from '@lane-and-court/contract/responses/shape.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noteReach } from '../../infra/database/databaseState.ts'
import { createLogger } from '../../infra/logger.ts'
import { parseTemplate } from '../pages/documentTemplate.ts'
import type { ApiResolver, SiteBuild } from '../pages/siteBuild.ts'
import { RenderedPages } from './renderedPages.ts'
import { ResponseCache } from './responseCache.ts'
import { HttpError } from '../errors.ts'

const template =
  '<html lang="en"><head><!--page-head--><title>Shell</title><meta name="description" content="x"><!--/page-head--></head><div id="root"></div>'

/** A site whose page shows the data of /api/news, and is missing when that is. */
function aSite(over: Partial<SiteBuild> = {}, maxAgeMs = Infinity) {
  const render = vi.fn<SiteBuild['render']>(async (key: string, resolve: ApiResolver) => {
    const answer = await resolve('/news')
    const isMissing = 'error' in answer
    return {
      head: { title: 'T', brand: 'B', description: 'D', ...(isMissing ? { status: 404 as const } : {}) },
      title: 'T',
      preloads: '',
      html: `<h1>${key} ${JSON.stringify(answer)}</h1>`,
      queries: { text: '</script>' },
      renderedAt: { time: 1, clock: '2026-11-28T18:05' },
    }
  })
  const build: SiteBuild = {
    template,
    compose: parseTemplate(template),
    stylesOf: () => '<style></style>',
    scriptHashes: [],
    render,
    pageKey: (url) => url.pathname,
    shownKey: async (key, resolve) =>
      key.startsWith('/of/') && 'error' in (await resolve(key)) ? '/absent' : key,
    setSanitizer: () => {},
    canonicalAddress: (pathname) => pathname,
    ...over,
  }
  let news: unknown = ['first']
  const responseCache = new ResponseCache({}, maxAgeMs)
  const publicRead = {
    tag: 'Public',
    summary: '',
    response: anyValue,
    topic: 'news',
    cacheControl: 'no-cache',
  } as const
  responseCache.declare('/api/news', publicRead, async () => {
    if (news === null) throw new HttpError(404, 'not_found', 'Not found')
    return news
  })
  const pages = new RenderedPages(build, responseCache, { 'x-common': '1' }, createLogger('silent'))
  const page = async (path: string, origin = 'http://a.example') => {
    const { response, isStale } = await pages.page(new URL(path, 'http://site.invalid'), origin)
    const { status, described, bytes } = response
    return { status, described, isStale, text: bytes.toString() }
  }
  const write = (value: unknown) => {
    news = value
    responseCache.invalidate('news')
  }
  return { page, render, write }
}

it('a page is rendered once, and again after a write', async () => {
  const { page, render, write } = aSite()
  expect((await page('/news')).text).toContain('<h1>/news {"data":["first"]}</h1>')
  await page('/news?x=1')
  expect(render).toHaveBeenCalledTimes(1)
  write(['second'])
  const { text, status, described } = await page('/news')
  expect(text).toContain('second')
  expect(text).toContain('<script type="application/json" id="queries">{"text":"\\u003c/script>"}</script>')
  expect(text).toContain('<html lang="en" data-rendered-at="1" data-clock="2026-11-28T18:05"')
  expect(status).toBe(200)
  expect(described).toMatchObject({ headers: { 'x-common': '1' }, contentType: 'text/html; charset=utf-8' })
})

it('a page is rendered once for many parallel requests', async () => {
  const { page, render } = aSite()
  await Promise.all(Array.from({ length: 20 }, () => page('/news')))
  expect(render).toHaveBeenCalledTimes(1)
})

it('all missing pages share one rendered page, each with status 404', async () => {
  const { page, render, write } = aSite()
  await page('/there')
  write(null)
  const texts = new Set<string>()
  for (let n = 0; n < 2_000; n++) {
    const { status, text } = await page(`/of/${n}`)
    expect(status).toBe(404)
    texts.add(text)
  }
  expect(texts.size).toBe(1)
  expect(render.mock.calls.map(([key]) => key)).toEqual(['/there', '/absent'])
})

it('existing pages stay cached however many missing ones are requested', async () => {
  const { page, render } = aSite()
  await page('/news')
  for (let n = 0; n < 2_000; n++) await page(`/of/${n}`)
  await page('/news')
  expect(render.mock.calls.map(([key]) => key)).toEqual(['/news', '/absent'])
})

it('the canonical link is a path when the origin of the site is not known', async () => {
  const { text } = await aSite().page('/news', '')
  expect(text).toContain('<link rel="canonical" href="/news">')
})

it('pages of two hosts are cached apart', async () => {
  const { page } = aSite()
  expect((await page('/news', 'http://a.example')).text).toContain('href="http://a.example/news"')
  expect((await page('/news', 'http://b.example')).text).toContain('href="http://b.example/news"')
})

it('the empty template is sent for the browser to render when rendering fails', async () => {
  const { page } = aSite({ render: () => Promise.reject(new Error('broken')) })
  const { text, status } = await page('/news')
  expect(text).toBe(template)
  expect(status).toBe(200)
})

describe('while the database is away', () => {
  const GONE = { isUp: false, mayFailOver: false, reason: 'gone', silentMs: 1_000 }
  const goes = () => noteReach(GONE, () => {})
  const isBack = () => noteReach({ ...GONE, isUp: true }, () => {})
  afterEach(isBack)
  /** Every response and page is out of date at once. */
  const NO_AGE_MS = -1

  it('the last page is sent and marked, and a new one when it is back', async () => {
    const { page, render } = aSite({}, NO_AGE_MS)
    expect(await page('/news')).toMatchObject({ status: 200, isStale: false })
    goes()
    expect(await page('/news')).toMatchObject({ status: 200, isStale: true })
    expect(render).toHaveBeenCalledTimes(1)
    isBack()
    expect(await page('/news')).toMatchObject({ status: 200, isStale: false })
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('a page that nobody has opened is rendered once from data that is in memory, and marked', async () => {
    const { page, render } = aSite({}, NO_AGE_MS)
    await page('/news')
    goes()
    for (const _ of [1, 2]) {
      const { status, isStale, text } = await page('/other')
      expect([status, isStale]).toEqual([200, true])
      expect(text).toContain('{"data":["first"]}')
    }
    expect(render).toHaveBeenCalledTimes(2)
    isBack()
    expect(await page('/other')).toMatchObject({ status: 200, isStale: false })
  })

  it('a page whose data is not in memory has status 503 and is rendered once, until it is back', async () => {
    const { page, render } = aSite()
    goes()
    for (const _ of [1, 2]) {
      const { status, described, text } = await page('/news')
      expect([status, described.cacheControl]).toEqual([503, 'no-store'])
      expect(described.headers).toEqual({ 'x-common': '1', 'retry-after': '5' })
      expect(text).toContain('"status":503')
    }
    expect(render).toHaveBeenCalledTimes(1)
    isBack()
    expect(await page('/news')).toMatchObject({ status: 200, isStale: false })
  })
})

it('pages of searches are kept too, and any number of them displaces no other page', async () => {
  const { page, render } = aSite({ pageKey: (url) => url.pathname + url.search })
  await page('/news')
  await page('/search?q=first')
  await page('/search?q=first')
  expect(render).toHaveBeenCalledTimes(2)
  for (let n = 0; n < 1_100; n += 1) await page(`/search?q=${n}`)
  render.mockClear()
  await page('/news')
  expect(render).not.toHaveBeenCalled()
  await page('/search?q=first')
  expect(render).toHaveBeenCalledTimes(1)
})
