import { randomUUID } from 'node:crypto'
import { KNOWN_PAGES } from '@lane-and-court/contract/pages/knownPages.ts'
import type { PageContent, PageSummary } from '@lane-and-court/contract/pages/pages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { listActivity } from '../activity/activity.service.ts'
import { listTrash } from '../../resources/trash.ts'
import { createPageContent } from './pages.service.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const send = (method: string, path: string, body: unknown = {}, headers = {}) =>
  api.send(method, `/api/admin/content${path}`, body, { cookie, ...headers })
const get = (path: string) => api.call(`/api/admin/content${path}`, { headers: { cookie } })
const read = async (page: string) => (await (await get(`/${page}`)).json()) as PageContent
const seen = async (page: string) => (await api.call(`/api/content/${page}`)).json()
const over = (version: number) => ({ 'if-match': `"${version}"` })

describe('POST /api/admin/content', () => {
  it('creates a page with a normalized name, public at once', async () => {
    expect((await api.call('/api/content/open-day')).status).toBe(404)
    const content = { hero: { title: 'Open Day', subtitle: '' }, sections: [], none: {}, nothing: null }
    const response = await send('POST', '', { page: '  Open   Day ', content })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ page: 'open-day', content, isProtected: false, version: 1 })
    expect(await seen('open-day')).toEqual(content)
    expect((await listActivity()).items[0]).toMatchObject({
      action: 'created',
      object: { type: 'page', name: 'open-day' },
    })
  })

  it.each([
    [{ content: {} }, 'page', 'Page name is required'],
    [{ page: '   ', content: {} }, 'page', 'Page name is required'],
    [{ page: 'a' }, 'content', 'Invalid JSON format'],
    [{ page: 'a', content: [] }, 'content', 'Invalid JSON format'],
    [{ page: 'a', content: 'text' }, 'content', 'Invalid JSON format'],
    [
      { page: 'News', content: {} },
      'page',
      '"News" is reserved for the site itself. Please choose another name.',
    ],
    [
      { page: 'uploads', content: {} },
      'page',
      '"uploads" is reserved for the site itself. Please choose another name.',
    ],
  ])('rejects %j', async (body, field, message) => {
    const response = await send('POST', '', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message, fields: { [field]: message } })
  })

  it('accepts the names of built-in pages, and rejects a name that is taken', async () => {
    expect((await send('POST', '', { page: 'about', content: {} })).status).toBe(201)
    const response = await send('POST', '', { page: 'About', content: {} })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ fields: { page: 'There is already a page named "about"' } })
  })

  it('creates only one page for a repeated key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { page: 'faq', content: { title: 'FAQ' } }
    const [first, again] = [await send('POST', '', body, headers), await send('POST', '', body, headers)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
  })

  it.each<[string, unknown, number, string]>([
    [
      'too large',
      { a: 'x'.repeat(600_000) },
      413,
      'Page content can be 512 KB at most. Please make it shorter.',
    ],
    [
      'too deep',
      JSON.parse('{"a":'.repeat(30) + '1' + '}'.repeat(30)),
      400,
      'This is nested too deep: the maximum is 20 levels.',
    ],
    [
      'too many',
      { a: Array.from({ length: 6000 }, () => 1) },
      400,
      'This has too many values: the maximum is 5,000.',
    ],
    [
      'an operator',
      { a: { $where: '1' } },
      400,
      'The key "$where" cannot be used. Please choose another, without a dot and without a $ at the start.',
    ],
    [
      'a dot',
      { 'a.b': 1 },
      400,
      'The key "a.b" cannot be used. Please choose another, without a dot and without a $ at the start.',
    ],
    [
      'a type of the store',
      { _bsontype: 'ObjectId' },
      400,
      'The key "_bsontype" cannot be used. Please choose another, without a dot and without a $ at the start.',
    ],
    [
      'half a letter',
      { a: '\ud800' },
      400,
      'One of its texts has a damaged character. Please type it again.',
    ],
  ])('rejects content that is or contains: %s', async (_what, content, status, message) => {
    const response = await send('POST', '', { page: 'a', content })
    expect([response.status, await response.json()]).toMatchObject([status, { message }])
    expect((await get('/a')).status).toBe(404)
  })

  it.each(['{"page":"a","content":{"__proto__":{"isAdmin":true}}}', '{"page":"a","content":{"n":1e999}}'])(
    'rejects %s',
    async (body) => {
      const response = await send('POST', '', body)
      expect(response.status).toBe(400)
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
    },
  )
})

describe('GET /api/admin/content', () => {
  it('lists all pages by name without their content', async () => {
    for (const page of ['team', 'home', 'open-day'])
      await createPageContent({ page, content: { title: page } })
    const all = (await (await get('')).json()) as PageSummary[]
    expect(all.filter(({ isDefault }) => !isDefault).map(({ page }) => page)).toEqual([
      'home',
      'open-day',
      'team',
    ])
    expect(all.map(({ page }) => page)).toEqual([...Object.keys(KNOWN_PAGES), 'open-day'].toSorted())
    expect(Object.keys(all[0] ?? {}).sort()).toEqual([
      'id',
      'isDefault',
      'isProtected',
      'page',
      'updatedAt',
      'version',
    ])
  })

  it.each(['nothing', '%00', '__proto__', '$where'])('answers 404 for the page %s', async (page) => {
    const response = await get(`/${page}`)
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { message: 'Page content not found' },
    ])
  })
})

describe('PUT /api/admin/content/{page}', () => {
  it('saves over the version that the update is based on, and never over a newer one', async () => {
    await createPageContent({ page: 'faq', content: { title: 'One' } })
    const saved = await send('PUT', '/FAQ', { content: { title: 'Two' } }, over(1))
    expect(await saved.json()).toMatchObject({ page: 'faq', content: { title: 'Two' }, version: 2 })
    expect(await seen('faq')).toEqual({ title: 'Two' })
    const stale = await send('PUT', '/faq', { content: { title: 'Mine' } }, over(1))
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({
      code: 'conflict',
      current: { content: { title: 'Two' }, version: 2 },
    })
    expect((await send('PUT', '/faq', { content: {} })).status).toBe(200)
    expect(await seen('faq')).toEqual({})
    expect((await send('PUT', '/gone', { content: {} })).status).toBe(404)
    expect((await listActivity()).items[0]).toMatchObject({ action: 'updated', object: { name: 'faq' } })
  })

  it('replays the first response to a repeated key', async () => {
    await createPageContent({ page: 'faq', content: {} })
    const headers = { 'idempotency-key': randomUUID(), ...over(1) }
    for (const _try of [1, 2]) {
      const response = await send('PUT', '/faq', { content: { a: 1 } }, headers)
      expect(await response.json()).toMatchObject({ version: 2 })
    }
  })

  it('sanitizes HTML, and leaves other texts unchanged', async () => {
    await createPageContent({ page: 'faq', content: {} })
    const content = {
      sections: [{ content: '<p onclick="x()">Hi</p><script>x()</script>' }],
      plain: '1 < 2 & 3',
      lines: ['<b>bold</b><iframe></iframe>', 7, null, true],
    }
    await send('PUT', '/faq', { content })
    expect(await seen('faq')).toEqual({
      sections: [{ content: '<p>Hi</p>' }],
      plain: '1 < 2 & 3',
      lines: ['<b>bold</b>', 7, null, true],
    })
  })
})

describe('protected pages', () => {
  it('cannot be changed or deleted', async () => {
    await createPageContent({ page: 'privacy', content: { title: 'Privacy' } }, true)
    expect(await read('privacy')).toMatchObject({ isProtected: true })
    const update = await send('PUT', '/privacy', { content: { title: 'Mine' } })
    expect([update.status, await update.json()]).toEqual([
      403,
      { message: 'This page is protected and cannot be edited.', code: 'forbidden', isProtected: true },
    ])
    const deletion = await send('DELETE', '/privacy')
    expect([deletion.status, await deletion.json()]).toEqual([
      403,
      { message: 'Cannot delete protected page: privacy', code: 'forbidden', isProtected: true },
    ])
    expect(await seen('privacy')).toEqual({ title: 'Privacy' })
    expect((await listTrash(1)).total).toBe(0)
  })
})

describe('DELETE /api/admin/content/{page}', () => {
  it('moves a page to the trash, from which it is restored with its history', async () => {
    const { _id } = await createPageContent({ page: 'faq', content: { title: 'One' } })
    await send('PUT', '/faq', { content: { title: 'Two' } })
    expect((await send('DELETE', '/faq')).status).toBe(204)
    expect((await api.call('/api/content/faq')).status).toBe(404)
    expect((await send('DELETE', '/faq')).status).toBe(404)
    const restore = () => api.send('POST', `/api/admin/trash/${_id.toHexString()}/restore`, {}, { cookie })
    await createPageContent({ page: 'faq', content: { title: 'Other' } })
    expect((await restore()).status).toBe(409)
    expect((await send('DELETE', '/faq')).status).toBe(204)
    expect((await restore()).status).toBe(200)
    expect(await seen('faq')).toEqual({ title: 'Two' })
    expect(await (await get('/faq/history')).json()).toMatchObject({ total: 2 })
  })
})
