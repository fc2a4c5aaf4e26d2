import { randomUUID } from 'node:crypto'
import type { NewsArticle, NewsPage } from '@lane-and-court/contract/news/news.ts'
import { describe, expect, it } from 'vitest'
import { aNewsArticle, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createNewsArticle } from './news.service.ts'

const api = useTestServer()
const titles = async () =>
  ((await (await api.call('/api/news')).json()) as NewsArticle[]).map(({ title }) => title)
const article = { title: 'Pool open', content: 'Again.' }
const NEWS = '/api/admin/news'

/** The requests of one administrator. */
async function asAdmin() {
  const cookie = await api.signIn('admin')
  const get = (path: string) => api.call(NEWS + path, { headers: { cookie } })
  return {
    get,
    page: async (query: string) => (await (await get(`?page=1&${query}`)).json()) as NewsPage,
    post: (body: unknown, headers = {}) => api.send('POST', NEWS, body, { cookie, ...headers }),
    put: (id: string, body: unknown, headers = {}) =>
      api.send('PUT', `${NEWS}/${id}`, body, { cookie, ...headers }),
    remove: (id: string) => api.send('DELETE', `${NEWS}/${id}`, {}, { cookie }),
    restore: (id: string) => api.send('POST', `/api/admin/trash/${id}/restore`, {}, { cookie }),
    async create(body: object) {
      return (await (await this.post({ ...article, ...body })).json()) as NewsArticle
    },
  }
}

describe('POST /api/admin/news', () => {
  it('publishes an article once for one key, shows it at once, and deletes it', async () => {
    const admin = await asAdmin()
    const headers = { 'idempotency-key': randomUUID() }
    expect(await titles()).toEqual([])
    const [first, second] = [await admin.post(article, headers), await admin.post(article, headers)]
    expect([first.status, second.status]).toEqual([201, 201])
    const { id } = (await first.json()) as { id: string }
    expect(await second.json()).toMatchObject({ id })
    expect(await titles()).toEqual(['Pool open'])

    expect((await admin.remove(id)).status).toBe(204)
    expect(await titles()).toEqual([])
    expect((await admin.remove(id)).status).toBe(404)
  })

  it('publishes an article once when the same key arrives five times at once', async () => {
    const admin = await asAdmin()
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(Array.from({ length: 5 }, () => admin.post(article, headers)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await titles()).toEqual(['Pool open'])
  })

  it('publishes now unless another time or null is sent', async () => {
    const admin = await asAdmin()
    const time = daysFromNow(3)
    expect((await admin.create({ title: 'Draft', publishAt: null })).publishAt).toBeNull()
    expect((await admin.create({ title: 'Later', publishAt: time })).publishAt).toBe(time)
    for (const over of [{ title: 'One' }, { title: 'Two', publishAt: 'now' }]) {
      const { publishAt, createdAt } = await admin.create(over)
      expect(publishAt).toBe(createdAt)
    }
    expect(await titles()).toEqual(['Two', 'One'])
  })

  it.each([
    [{ image: 'javascript:x' }, { title: 'Title is required', content: 'Content is required' }],
    [{ title: ' ', content: '<p>&nbsp;</p><p><br></p>' }, { content: 'Content is required' }],
    [{ title: 'T', content: '<script>alert(1)</script>' }, { content: 'Content is required' }],
    [{ title: 'T', content: '<p></p><textarea>gone</textarea>' }, { content: 'Content is required' }],
    [{ title: 'T', content: 'x'.repeat(100_001) }, { content: 'Content is too long' }],
    [{ ...article, publishAt: 'tomorrow' }, { publishAt: 'Choose a date and time' }],
    [{ ...article, publishAt: '' }, { publishAt: 'Choose a date and time' }],
    [{ ...article, publishAt: { $gt: 1 } }, { publishAt: 'Choose a date and time' }],
  ])('rejects %j', async (body, fields) => {
    const response = await (await asAdmin()).post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation', fields })
    expect(await titles()).toEqual([])
  })

  it.each([
    ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<h2>A</h2><img src=x onerror=alert(1)>', '<h2>A</h2>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<div>&lt;img src=x onerror=alert(1)&gt;</div>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['One & two\n\n3 < 4', 'One & two\n\n3 < 4'],
  ])('sanitizes %s to the allowed HTML', async (content, sanitized) => {
    const admin = await asAdmin()
    const { id } = await admin.create({ content })
    expect(((await (await admin.get(`/${id}`)).json()) as NewsArticle).content).toBe(sanitized)
    expect(((await (await api.call(`/api/news/${id}`)).json()) as NewsArticle).content).toBe(sanitized)
  })
})

describe('PUT /api/admin/news/:id', () => {
  it('saves over the current version, and answers a later update with 409 and the newest', async () => {
    const admin = await asAdmin()
    const { id, publishAt } = await admin.create({})
    const saved = await admin.put(
      id,
      { title: 'Mine', content: '<p>A<b onclick="x">b</b></p>' },
      { 'if-match': '"1"' },
    )
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({
      id,
      version: 2,
      title: 'Mine',
      content: '<p>A<b>b</b></p>',
      publishAt,
    })
    expect(await titles()).toEqual(['Mine'])
    const late = await admin.put(id, { ...article, title: 'Late' }, { 'if-match': '"1"' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'conflict', current: { title: 'Mine', version: 2 } })
    expect((await admin.put(id, { ...article, title: 'Any' })).status).toBe(200)
  })

  it('replays the first response to a repeated key', async () => {
    const admin = await asAdmin()
    const { id } = await admin.create({})
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
    const responses = [await admin.put(id, article, headers), await admin.put(id, article, headers)]
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await responses[1]?.json()).toMatchObject({ version: 2 })
  })

  it('unpublishes an article and publishes it again', async () => {
    const admin = await asAdmin()
    const { id } = await admin.create({})
    await admin.put(id, { ...article, publishAt: null })
    expect(await titles()).toEqual([])
    expect((await api.call(`/api/news/${id}`)).status).toBe(404)
    await admin.put(id, { ...article, content: 'Still a draft.' })
    expect(await titles()).toEqual([])
    await admin.put(id, { ...article, publishAt: 'now' })
    expect(await titles()).toEqual(['Pool open'])
  })

  it('removes the texts for search engines that are emptied or not sent', async () => {
    const admin = await asAdmin()
    const seo = { title: 'Pool hours', description: 'When it is open', image: '/pictures/a.webp' }
    const { id } = await admin.create({ seo })
    const read = async () => ((await (await api.call(`/api/news/${id}`)).json()) as NewsArticle).seo
    expect(await read()).toEqual(seo)
    await admin.put(id, { ...article, title: 'New', seo })
    expect(await read()).toEqual(seo)
    await admin.put(id, { ...article, title: 'New' })
    expect(await read()).toEqual({ title: '', description: '', image: null })
    await admin.put(id, { ...article, seo: { title: '' } })
    expect(await read()).toEqual({ title: '', description: '', image: null })
    const other = await admin.create({})
    expect(other.seo).toEqual({ title: '', description: '', image: null })
    const refused = await admin.put(id, { ...article, seo: { title: 'x'.repeat(201), image: 'data:x' } })
    expect(refused.status).toBe(400)
    expect(Object.keys(((await refused.json()) as { fields: object }).fields)).toEqual([
      'seo.title',
      'seo.image',
    ])
  })

  it('rejects an update of an unknown article, and an invalid update', async () => {
    const admin = await asAdmin()
    expect((await admin.put('65f000000000000000000000', article)).status).toBe(404)
    expect((await admin.put('nothing', article)).status).toBe(404)
    const { id } = await admin.create({})
    const rejected = await admin.put(id, { title: '', content: '<p> </p>' })
    expect(rejected.status).toBe(400)
    expect(await rejected.json()).toMatchObject({
      fields: { title: 'Title is required', content: 'Content is required' },
    })
    expect((await admin.put(id, article, { 'if-match': 'x' })).status).toBe(400)
  })
})

describe('GET /api/admin/news', () => {
  it('returns all articles, or one, including drafts', async () => {
    const admin = await asAdmin()
    const { id } = await admin.create({ title: 'Draft', publishAt: null })
    await admin.create({ title: 'Out' })
    const all = (await (await admin.get('')).json()) as NewsArticle[]
    expect(all.map(({ title }) => title)).toEqual(['Out', 'Draft'])
    expect(await (await admin.get(`/${id}`)).json()).toEqual(all[1])
    expect((await admin.get('/65f000000000000000000000')).status).toBe(404)
  })

  it('returns pages, searched and filtered, newest first', async () => {
    const admin = await asAdmin()
    const write = (title: string, content: string, publishAt: string | null, daysAgo: number) =>
      createNewsArticle(aNewsArticle({ title, content, publishAt }), new Date(daysFromNow(-daysAgo)))
    await write('Lanes', '<p>The pool (again).</p>', daysFromNow(-9), 1)
    await write('Courts', '<p>Dry.</p>', daysFromNow(2), 2)
    await write('Pool party', '<p>Wet.</p>', null, 3)
    const titlesOf = async (query: string) => (await admin.page(query)).items.map(({ title }) => title)
    expect(await titlesOf('')).toEqual(['Lanes', 'Courts', 'Pool party'])
    expect(await admin.page('limit=2')).toMatchObject({ total: 3, items: [{}, {}] })
    expect(await titlesOf('q=POOL')).toEqual(['Lanes', 'Pool party'])
    expect(await titlesOf('q=(again).')).toEqual(['Lanes'])
    expect(await titlesOf('q=pool+wet')).toEqual(['Pool party'])
    expect(await titlesOf('status=draft')).toEqual(['Pool party'])
    expect(await titlesOf('status=scheduled')).toEqual(['Courts'])
    expect(await titlesOf('status=published')).toEqual(['Lanes'])
    expect(await titlesOf('status=published&q=dry')).toEqual([])
  })

  it('searches the visible text, never the markup', async () => {
    const admin = await asAdmin()
    const text = '<p>A <strong>quick</strong> swim &amp; <a href="/classes">a <em>dr</em>ink</a></p>'
    const { id } = await admin.create({ title: 'Rich', content: text })
    await admin.create({ title: 'Plain', content: 'x < 4 and strong of arm > 3' })
    const titlesOf = async (q: string) => (await admin.page(`q=${q}`)).items.map(({ title }) => title)
    expect(await titlesOf('strong')).toEqual(['Plain'])
    expect(await titlesOf('href')).toEqual([])
    expect(await titlesOf('amp')).toEqual([])
    expect(await titlesOf('%26+drink')).toEqual(['Rich'])
    await admin.put(id, { title: 'Rich', content: '<p>Now <b>slow</b></p>' })
    expect(await titlesOf('drink')).toEqual([])
    await admin.remove(id)
    await admin.restore(id)
    expect(await titlesOf('slow')).toEqual(['Rich'])
    expect(await (await admin.get(`/${id}`)).json()).not.toHaveProperty('words')
  })

  it.each(['page=0', 'page=x', 'page=1&limit=1000', 'page=1&status=gone', `page=1&q=${'x'.repeat(101)}`])(
    'rejects the query ?%s',
    async (query) => expect((await (await asAdmin()).get(`?${query}`)).status).toBe(400),
  )
})
