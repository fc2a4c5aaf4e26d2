import type { SearchResponse } from '@lane-and-court/contract/search/search.ts'
import type { PageContent } from '@lane-and-court/contract/pages/pages.ts'
import { beforeEach, expect, it } from 'vitest'
import { noteReach } from '../../infra/database/databaseState.ts'
import { aClass, aNewsArticle, aStaffMember, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from '../pages/pages.service.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})

const add = async (path: string, body: unknown) =>
  (await (await api.send('POST', `/api/admin/${path}`, body, { cookie })).json()) as { id: string }
const ask = (q: string) => api.call(`/api/search?q=${encodeURIComponent(q)}`)
const titles = async (q: string) =>
  ((await (await ask(q)).json()) as SearchResponse).hits.map(({ title }) => title.join(''))

it('visitors find classes, coaches, articles and pages, with spelling forgiven', async () => {
  const { id } = await add('classes', aClass({ name: 'Dolphin Group' }))
  await add('staff', aStaffMember({ name: 'Odette Dolphin' }))
  await add('news', { ...aNewsArticle({ title: 'A dolphin came' }), publishAt: daysFromNow(-1) })
  await createPageContent({ page: 'dolphins', content: { title: 'Our dolphins' } })
  expect((await titles('dolfin')).toSorted()).toEqual([
    'A dolphin came',
    'Dolphin Group',
    'Odette Dolphin',
    'Our dolphins',
  ])
  const response = (await (await ask('dolfin group')).json()) as SearchResponse
  expect(response.hits).toMatchObject([
    { url: `/classes/dolphin-group-monday-${id}`, kind: 'class', title: ['', 'Dolphin', ' ', 'Group'] },
  ])
})

it('visitors do not find what they may not see', async () => {
  await add('classes', aClass({ name: 'Zebra inactive', isActive: false }))
  await add('classes', aClass({ name: 'Zebra ended', endDate: daysFromNow(-3) }))
  await add('news', { ...aNewsArticle({ title: 'Zebra draft' }), publishAt: null })
  await add('news', { ...aNewsArticle({ title: 'Zebra tomorrow' }), publishAt: daysFromNow(1) })
  await add('staff', { ...aStaffMember({ name: 'Zebra hidden' }), isHidden: true })
  await add('staff', aStaffMember({ name: 'Zebra shown', username: 'quagga', email: 'okapi@zoo.example' }))
  expect(await titles('zebra')).toEqual(['Zebra shown'])
  for (const q of ['quagga', 'okapi', 'okapi@zoo.example']) expect(await titles(q)).toEqual([])
})

it('older news than the first page is found', async () => {
  for (let number = 0; number < 14; number += 1)
    await add('news', {
      ...aNewsArticle({ title: number === 0 ? 'The walrus' : `Article ${number}` }),
      publishAt: daysFromNow(number - 20),
    })
  expect(await titles('walrus')).toEqual(['The walrus'])
})

it('a write is found at once, and what was deleted is not', async () => {
  expect(await titles('lynx')).toEqual([])
  const { id } = await add('classes', aClass({ name: 'Lynx Class' }))
  expect(await titles('lynx')).toEqual(['Lynx Class'])
  await api.send('DELETE', `/api/admin/classes/${id}`, undefined, { cookie })
  expect(await titles('lynx')).toEqual([])
})

it('the office says which words mean the same, and the next search knows it', async () => {
  await add('classes', aClass({ name: 'Heron Class' }))
  const { content, version } = (await (
    await api.call('/api/admin/content/site', { headers: { cookie } })
  ).json()) as PageContent
  // What there is to change.
  expect(content['synonyms']).toContain('pool, swim')
  expect(await titles('zugunruhe')).toEqual([])
  const body = { content: { ...content, synonyms: 'heron, zugunruhe' } }
  const saved = await api.send('PUT', '/api/admin/content/site', body, { cookie, 'If-Match': `"${version}"` })
  expect(saved.status).toBe(200)
  expect(await titles('zugunruhe')).toEqual(['Heron Class'])
})

it('any q is answered, and different spellings share one response', async () => {
  await add('classes', aClass({ name: 'Heron Class' }))
  expect(await titles('heron')).toEqual(['Heron Class'])
  const { size } = api.app.responseCache
  for (const q of [' heron ', '\u0007heron\n']) expect(await titles(q)).toEqual(['Heron Class'])
  expect(api.app.responseCache.size).toBe(size)
  for (const q of ['', '%', '.*', '\u0000', '\ud83d\ude00', 'e\u0301'.repeat(500), 'x'.repeat(9_000)])
    expect((await ask(q)).status).toBe(200)
  expect((await api.call('/api/search?q=a&q=b')).status).toBe(200)
  expect((await api.call('/api/search?q=%ff')).status).toBeLessThan(500)
})

it('thirty searches at once are answered alike, and while the database is away from the last index', async () => {
  await add('classes', aClass({ name: 'Marmot Class' }))
  const words = Array.from({ length: 30 }, (_, n) => `marmot ${'x'.repeat(n % 3)}`)
  expect(new Set((await Promise.all(words.map(titles))).flat())).toEqual(new Set(['Marmot Class']))
  noteReach({ isUp: false, mayFailOver: false, reason: 'gone', silentMs: 0 }, () => {})
  try {
    expect(await titles('marmots')).toEqual(['Marmot Class'])
  } finally {
    noteReach(null, () => {})
  }
})
