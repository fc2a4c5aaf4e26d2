import {
  OFFLINE_COPY,
  PUBLIC_CALLS,
  isPublicData,
  type OfflineCopy,
} from '@lane-and-court/contract/offline/offline.ts'
import { anyValue } from '@lane-and-court/contract/responses/shape.ts'
import { KNOWN_PAGES } from '@lane-and-court/contract/pages/knownPages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClass, aNewsArticle, aStaffMember, daysFromNow } from '../../testing/factories.ts'
import { ResponseCache } from '../../http/cache/responseCache.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { offlineRoutes } from './offline.routes.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})

const copy = async () => ((await (await api.call(OFFLINE_COPY)).json()) as OfflineCopy).answers
const add = async (path: string, body: unknown) =>
  (await (await api.send('POST', `/api/admin/${path}`, body, { cookie })).json()) as {
    id: string
    message?: string
  }

describe('GET /api/offline', () => {
  it('contains exactly the data of each single response', async () => {
    await add('news', { ...aNewsArticle(), publishAt: daysFromNow(-1) })
    await add('classes', aClass())
    await add('staff', aStaffMember())
    for (const page of ['site', 'home', 'camp', 'open-day-&-more'])
      await createPageContent({ page, content: { title: page } })
    const responses = await copy()
    expect(
      responses.map(({ call, arg = '' }) => `${call} ${call === 'newsArticle' ? '' : arg}`).toSorted(),
    ).toEqual([
      'classes all',
      'classes swimming',
      'classes tennis',
      'closures ',
      'gallery ',
      'newsArticle ',
      'newsPage 1',
      'newsletter ',
      ...[...Object.keys(KNOWN_PAGES), 'open-day-&-more'].map((page) => `pageContent ${page}`).toSorted(),
      'redirects ',
      'staff all',
      'staff swimming',
      'staff tennis',
    ])
    for (const { call, arg = '', data } of responses)
      expect([call, data]).toEqual([
        call,
        await (await api.call(`/api${PUBLIC_CALLS[call].path(arg)}`)).json(),
      ])
  })

  it('contains no draft, no scheduled article, no hidden coach, and no password', async () => {
    await add('news', { ...aNewsArticle({ title: 'A draft' }), publishAt: null })
    await add('news', { ...aNewsArticle({ title: 'Not yet' }), publishAt: daysFromNow(1) })
    await add('staff', { ...aStaffMember({ name: 'Hidden Coach' }), isHidden: true })
    await add('staff', aStaffMember({ name: 'Shown Coach', username: 'the-login' }))
    const text = await (await api.call(OFFLINE_COPY)).text()
    expect(text).toContain('Shown Coach')
    for (const secret of ['A draft', 'Not yet', 'Hidden Coach', '"password', 'the-login'])
      expect(text).not.toContain(secret)
  })

  it('has an ETag, is revalidated with 304, and is compressed', async () => {
    const headers = { 'accept-encoding': 'br' }
    const first = await api.call(OFFLINE_COPY, { headers })
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}-br"$/)
    const again = await api.call(OFFLINE_COPY, { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await createPageContent({ page: 'camp', content: { title: 'camp '.repeat(100) } })
    api.app.responseCache.invalidate('pages')
    const packed = await api.call(OFFLINE_COPY, { headers })
    expect(packed.headers.get('content-encoding')).toBe('br')
  })

  it.each([
    ['news', () => add('news', { ...aNewsArticle({ title: 'New words' }), publishAt: daysFromNow(-1) })],
    ['classes', () => add('classes', aClass({ name: 'New words' }))],
    ['staff', () => add('staff', aStaffMember({ name: 'New words' }))],
    ['content', () => add('content', { page: 'new-page', content: { title: 'New words' } })],
  ])('shows a write to %s at once, with a new ETag', async (_what, write) => {
    const before = (await api.call(OFFLINE_COPY)).headers.get('etag')
    await write()
    const after = await api.call(OFFLINE_COPY)
    expect(after.headers.get('etag')).not.toBe(before)
    expect(await after.text()).toContain('New words')
  })

  it('contains all built-in pages, and as many of the newest custom pages as fit', async () => {
    await createPageContent({ page: 'camp', content: { title: 'The camp' } })
    const text = 'x'.repeat(400_000)
    for (const page of ['one', 'two', 'three', 'four']) await createPageContent({ page, content: { text } })
    const pages = (await copy()).flatMap(({ call, arg }) => (call === 'pageContent' ? [arg] : []))
    const defaults = Object.keys(KNOWN_PAGES).filter((page) => page !== 'camp')
    expect(pages).toEqual([...defaults, 'four', 'three', 'camp'])
  })
})

it('every public read of a page is in the table of public calls, and cached unless it is a search', async () => {
  const { paths } = (await (await api.call('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: { tags: string[] } }>
  }
  const publicReads = Object.keys(paths).filter((path) => paths[path]?.get?.tags.includes('Public'))
  const urls = publicReads.map((path) => path.replace('{sport}', 'tennis').replace(/\{\w+\}/g, 'name'))
  expect(urls.filter((url) => !isPublicData(url))).toEqual([
    '/api/push',
    OFFLINE_COPY,
    '/api/search',
    '/contact/form',
    '/contact/form/sent',
  ])
})

it('a list that cannot be read fails the copy, and leaves no rejected promise behind, which would end the process', async () => {
  const cache = new ResponseCache({}, Infinity)
  offlineRoutes(cache)
  const gallery = { tag: 'Public', summary: '', response: anyValue, topic: 'none', cacheControl: '' } as const
  cache.declare('/api/gallery', gallery, () => Promise.reject(new Error('unreadable')))
  await expect(cache.read(OFFLINE_COPY)).rejects.toThrow('unreadable')
})
