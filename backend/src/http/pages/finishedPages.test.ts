import { anyValue } from '@lane-and-court/contract/answers/shape.ts'
import { expect, it, vi } from 'vitest'
import { createLogger } from '../../infra/logger.ts'
import { Fault } from '../fault.ts'
import { PrebuiltAnswers } from '../prebuilt.ts'
import { FinishedPages } from './finishedPages.ts'
import type { Answer, SiteBuild } from './siteBuild.ts'

const template = '<head><title>Shell</title><meta name="description" content="x"></head><div id="root"></div>'

/** A site whose page shows what /api/news answers, and is missing when that is. */
function aSite(over: Partial<SiteBuild> = {}) {
  const render = vi.fn<SiteBuild['render']>(async (key: string, answer: Answer) => {
    const found = await answer('/news')
    const isMissing = 'error' in found
    return {
      head: { title: 'T', brand: 'B', description: 'D', ...(isMissing ? { status: 404 as const } : {}) },
      title: 'T',
      styles: '<style></style>',
      preloads: '',
      html: `<h1>${key} ${JSON.stringify(found)}</h1>`,
      queries: { text: '</script>' },
    }
  })
  const build: SiteBuild = {
    template,
    scriptHashes: [],
    render,
    pageKey: (url) => url.pathname,
    shownKey: async (key, answer) =>
      key.startsWith('/of/') && 'error' in (await answer(key)) ? '/absent' : key,
    setSanitizer: () => {},
    ...over,
  }
  let news: unknown = ['first']
  const prebuilt = new PrebuiltAnswers({}, Infinity)
  const read = {
    tag: 'Public',
    summary: '',
    answer: anyValue,
    topic: 'news',
    cacheControl: 'no-cache',
  } as const
  prebuilt.declare('/api/news', read, async () => {
    if (news === null) throw new Fault(404, 'not_found', 'Not found')
    return news
  })
  const pages = new FinishedPages(build, prebuilt, { 'x-common': '1' }, Infinity, createLogger('silent'))
  const page = async (path: string, origin = 'http://a.example') => {
    const body = await pages.page(new URL(path, 'http://site.invalid'), origin)
    return { ...body, text: body.bytes.identity.toString() }
  }
  const write = (value: unknown) => {
    news = value
    prebuilt.touch('news')
  }
  return { page, render, write }
}

it('renders a page once, and again after a write', async () => {
  const { page, render, write } = aSite()
  expect((await page('/news')).text).toContain('<h1>/news {"data":["first"]}</h1>')
  await page('/news?x=1')
  expect(render).toHaveBeenCalledTimes(1)
  write(['second'])
  const { text, status, kind } = await page('/news')
  expect(text).toContain('second')
  expect(text).toContain('<script type="application/json" id="queries">{"text":"\\u003c/script>"}</script>')
  expect(status).toBe(200)
  expect(kind).toMatchObject({ common: ['x-common', '1'], contentType: 'text/html; charset=utf-8' })
})

it('renders once for many who ask at the same time', async () => {
  const { page, render } = aSite()
  await Promise.all(Array.from({ length: 20 }, () => page('/news')))
  expect(render).toHaveBeenCalledTimes(1)
})

it('renders one page for all that are missing, and says 404 at each', async () => {
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

it('keeps pages that are there however many are asked for that are not', async () => {
  const { page, render } = aSite()
  await page('/news')
  for (let n = 0; n < 2_000; n++) await page(`/of/${n}`)
  await page('/news')
  expect(render.mock.calls.map(([key]) => key)).toEqual(['/news', '/absent'])
})

it('names a page by its path alone where the origin of the site is not known', async () => {
  const { text } = await aSite().page('/news', '')
  expect(text).toContain('<link rel="canonical" href="/news">')
})

it('keeps the addresses of two hosts apart', async () => {
  const { page } = aSite()
  expect((await page('/news', 'http://a.example')).text).toContain('href="http://a.example/news"')
  expect((await page('/news', 'http://b.example')).text).toContain('href="http://b.example/news"')
})

it('leaves the page to the browser where rendering fails', async () => {
  const { page } = aSite({ render: () => Promise.reject(new Error('broken')) })
  const { text, status } = await page('/news')
  expect(text).toBe(template)
  expect(status).toBe(200)
})
