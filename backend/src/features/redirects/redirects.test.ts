import { randomUUID } from 'node:crypto'
import type { PageContent } from '@lane-and-court/contract/pages/pages.ts'
import { followRedirects, nameAt } from '@lane-and-court/contract/redirects/redirectPaths.ts'
import type { PublicRedirects, Redirect } from '@lane-and-court/contract/redirects/redirects.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aNewsArticle, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createPageContent } from '../pages/pages.service.ts'

const api = useTestServer()
const REDIRECTS = '/api/admin/redirects'
let cookie = ''
beforeEach(async () => void (cookie = await api.signIn('admin')))
const send = (method: string, path: string, body: object = {}, headers = {}) =>
  api.send(method, path, body, { cookie, ...headers })
const create = (from: string, to: string) => send('POST', REDIRECTS, { from, to })
const publicRedirects = async () => ((await (await api.call('/api/redirects')).json()) as PublicRedirects).to
const fieldsOf = async (response: Response) => ((await response.json()) as { fields: object }).fields

it.each([
  ['/open-days', 'open-days'],
  ['/Open%20Days/?a=1#b', 'open-days'],
  ['/', null],
  ['/classes/tennis', null],
  ['/%E0%A4%A', null],
])('nameAt of %s is %s', (path, name) => expect(nameAt(path)).toBe(name))

it('followRedirects ends at a page or where nothing leads further, and never in a circle', () => {
  const next = new Map([
    ['a', '/b'],
    ['b', '/c?x=1#y'],
    ['one', '/two'],
    ['two', '/one'],
    ['into', '/one'],
  ])
  const follow = (name: string, pages: string[] = []) =>
    followRedirects(name, next, (at) => pages.includes(at))
  expect(follow('a')).toBe('/c?x=1#y')
  expect(follow('a', ['b'])).toBe('/b')
  expect(follow('a', ['a'])).toBeNull()
  expect(follow('none')).toBeNull()
  for (const name of ['one', 'two', 'into']) expect(follow(name)).toBeNull()
})

describe('a redirect', () => {
  it('is folded as a page name, and visitors get where it leads in the end', async () => {
    const first = (await (await create('/Old  Days', '/old-weeks')).json()) as Redirect
    expect(first).toMatchObject({ from: 'old-days', to: '/old-weeks', version: 1 })
    await create('old-weeks', '/classes?sport=tennis')
    expect(await publicRedirects()).toEqual({
      'old-days': '/classes?sport=tennis',
      'old-weeks': '/classes?sport=tennis',
    })
    await send('DELETE', `${REDIRECTS}/${first.id}`)
    expect(Object.keys(await publicRedirects())).toEqual(['old-weeks'])
    expect((await send('POST', `/api/admin/trash/${first.id}/restore`)).status).toBe(200)
    expect(Object.keys(await publicRedirects())).toContain('old-days')
  })

  it('to an article that is not out leads nowhere, and tells nobody its title', async () => {
    const draft = await createNewsArticle(aNewsArticle({ title: 'We buy the pool', publishAt: null }))
    await create('pool', '/news/We-buy-the-pool?x=1')
    await create('its-id', `/news/${draft._id.toHexString()}`)
    expect(await publicRedirects()).toEqual({})
    const article = aNewsArticle({ title: 'We buy the pool', publishAt: daysFromNow(-1) })
    expect((await send('PUT', `/api/admin/news/${draft._id.toHexString()}`, article)).status).toBe(200)
    expect(Object.keys(await publicRedirects())).toEqual(['pool', 'its-id'])
  })

  it.each([
    ['news', '/team', { from: 'This address belongs to the site itself. Please enter another.' }],
    ['home', '/team', { from: 'This address belongs to the site itself. Please enter another.' }],
    [
      '',
      '',
      {
        from: 'Enter the address that no longer exists',
        to: 'Enter where it leads: an address that begins with /',
      },
    ],
    ['a/b', '/team', { from: expect.stringContaining('"/"') }],
    ['x'.repeat(101), '/team', { from: 'A page name can be 100 characters at most.' }],
    ['a', '/A', { to: 'It cannot lead to itself' }],
    ['a', '//evil.example', { to: expect.stringContaining('begins with /') }],
    ['a', 'https://evil.example', { to: expect.stringContaining('begins with /') }],
    ['a', '/b\nSet-Cookie: x=1', { to: expect.stringContaining('begins with /') }],
    ['a', `/${'b'.repeat(500)}`, { to: 'An address can be 500 characters at most.' }],
    [{ $gt: '' }, ['/'], { from: 'Enter the address that no longer exists', to: expect.any(String) }],
  ])('from %j to %j is refused', async (from, to, fields) => {
    const response = await send('POST', REDIRECTS, { from, to })
    expect(response.status).toBe(400)
    expect(await fieldsOf(response)).toEqual(fields)
    expect(await publicRedirects()).toEqual({})
  })

  it('that would hide a page, stand twice or lead in a circle is refused', async () => {
    await createPageContent({ page: 'faq', content: {} })
    expect(await fieldsOf(await create('faq', '/team'))).toMatchObject({
      from: expect.stringContaining('There is a page'),
    })
    await create('a', '/b')
    expect(await fieldsOf(await create('a', '/c'))).toEqual({
      from: 'There is already a redirect from this address',
    })
    await create('b', '/c')
    const circle = await create('c', '/a')
    expect(circle.status).toBe(409)
    expect(await fieldsOf(circle)).toEqual({
      to: 'This would create a loop: that address leads back here',
    })
  })

  it('is stored once for one key, and an update of an old version gets the newest', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [one, two] = [
      await send('POST', REDIRECTS, { from: 'a', to: '/b' }, headers),
      await send('POST', REDIRECTS, { from: 'a', to: '/b' }, headers),
    ]
    expect([one.status, two.status]).toEqual([201, 201])
    const { id } = (await one.json()) as Redirect
    const put = (to: string) => send('PUT', `${REDIRECTS}/${id}`, { from: 'a', to }, { 'if-match': '"1"' })
    expect((await put('/c')).status).toBe(200)
    const late = await put('/d')
    expect([late.status, await late.json()]).toMatchObject([409, { current: { to: '/c', version: 2 } }])
  })
})

describe('renaming a page', () => {
  const rename = (from: string, to: string, headers = {}) =>
    send('PATCH', `/api/admin/content/${from}`, { page: to }, headers)

  it('keeps the page with its versions, and leaves a redirect that goes when the name is used again', async () => {
    await createPageContent({ page: 'open-days', content: { title: 'Open' } })
    const renamed = await rename('open-days', ' Open  Weeks ')
    expect(await renamed.json()).toMatchObject({ page: 'open-weeks', content: { title: 'Open' }, version: 2 })
    expect((await api.call('/api/content/open-days')).status).toBe(404)
    expect(await publicRedirects()).toEqual({ 'open-days': '/open-weeks' })
    const history = await api.call('/api/admin/content/open-weeks/history', { headers: { cookie } })
    expect(await history.json()).toMatchObject({ total: 2 })
    await rename('open-weeks', 'open-days')
    expect(await publicRedirects()).toEqual({ 'open-weeks': '/open-days' })
    await createPageContent({ page: 'open-weeks', content: {} })
    api.app.responseCache.invalidate('pages')
    expect(await publicRedirects()).toEqual({})
  })

  it('done twice with one key is done once', async () => {
    await createPageContent({ page: 'a-page', content: {} })
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
    const [one, two] = [await rename('a-page', 'b-page', headers), await rename('a-page', 'b-page', headers)]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(((await two.json()) as PageContent).version).toBe(2)
  })

  it.each([
    ['about', 'other', 409],
    ['site', 'other', 409],
    ['faq', 'news', 400],
    ['faq', 'privacy', 400],
    ['faq', 'a/b', 400],
    ['faq', 'taken', 409],
    ['none', 'other', 404],
    ['fixed', 'other', 403],
  ])('of %s to %s is refused, and leaves no redirect', async (from, to, status) => {
    for (const page of ['about', 'site', 'faq', 'taken']) await createPageContent({ page, content: {} })
    await createPageContent({ page: 'fixed', content: {} }, true)
    expect((await rename(from, to)).status).toBe(status)
    expect(await publicRedirects()).toEqual({})
  })

  it('on an outdated version is a conflict, and leaves no redirect', async () => {
    await createPageContent({ page: 'faq', content: {} })
    await send('PUT', '/api/admin/content/faq', { content: { title: 'New' } })
    const late = await rename('faq', 'questions', { 'if-match': '"1"' })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'conflict', current: { version: 2 } },
    ])
    expect(await publicRedirects()).toEqual({})
  })
})
