import type { NewsArticle, NewsPage } from '@lane-and-court/contract/news/news.ts'
import { beforeEach, expect, it } from 'vitest'
import { aNewsArticle } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { NewsArticleModel } from './news.model.ts'

const api = useTestServer()
let headers = { cookie: '' }
beforeEach(async () => void (headers = { cookie: await api.signIn('admin') }))
const create = (over: object) => api.send('POST', '/api/admin/news', { ...aNewsArticle(), ...over }, headers)
const read = async <T>(path: string) => (await (await api.call(path)).json()) as T

it('an article of 33,000 times "<p " is stored unchanged, and is in the feed', async () => {
  const content = '<p '.repeat(33_000).trim()
  const response = await create({ title: 'Long', content })
  expect(response.status).toBe(201)
  expect(((await response.json()) as NewsArticle).content).toBe(content)
  expect(await (await api.call('/feed.xml')).text()).toContain('&amp;lt;p &amp;lt;p')
})

it.each([
  '/uploads/../../etc/passwd',
  '/api/admin/logout',
  'https://[',
  'http://pictures.example/a.webp',
  'https://user:secret@pictures.example/a.webp',
])('the picture %s is rejected by the news, the gallery, the programs and the staff', async (image) => {
  const message = 'Please upload an image file'
  const responses = await Promise.all([
    create({ image }),
    api.send('POST', '/api/admin/gallery', { sport: 'tennis', image }, headers),
    api.send('POST', '/api/admin/staff', { name: 'N', image }, headers),
  ])
  for (const response of responses) {
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation', fields: { image: message } })
  }
  const programs = [{ title: 'T', description: 'D', image }]
  expect((await api.send('PUT', '/api/admin/programs', { programs }, headers)).status).toBe(400)
})

it('an unusable picture that is stored is returned as null', async () => {
  await create({ title: 'Older' })
  await NewsArticleModel.collection.updateOne({ title: 'Older' }, { $set: { image: 'https://[' } })
  expect((await read<NewsArticle[]>('/api/news')).map(({ image }) => image)).toEqual([null])
  expect((await read<NewsPage>('/api/news?page=1')).items[0]?.image).toBeNull()
})

it('no response contains the text that is stored for the search and the feed', async () => {
  await create({ content: '<p>Words</p>' })
  for (const path of ['/api/news', '/api/news?page=1', '/api/admin/news']) {
    const text = await (await api.call(path, { headers })).text()
    expect(text).toContain('Words')
    expect(text).not.toMatch(/"words|wordsRule/)
  }
})
