import type { NewsArticle, NewsPage } from '@lane-and-court/contract/news/news.types.ts'
import { beforeEach, expect, it } from 'vitest'
import { aNewsArticle } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { NewsArticleModel } from './news.model.ts'

const api = useTestServer()
let headers = { cookie: '' }
beforeEach(async () => void (headers = { cookie: await api.signIn('admin') }))
const create = (over: object) => api.send('POST', '/api/admin/news', { ...aNewsArticle(), ...over }, headers)
const read = async <T>(path: string) => (await (await api.call(path)).json()) as T

it('an article of 33,000 times "<p " is kept as it is, and in the feed', async () => {
  const content = '<p '.repeat(33_000).trim()
  const answer = await create({ title: 'Long', content })
  expect(answer.status).toBe(201)
  expect(((await answer.json()) as NewsArticle).content).toBe(content)
  expect(await (await api.call('/feed.xml')).text()).toContain('&amp;lt;p &amp;lt;p')
})

it.each([
  '/uploads/../../etc/passwd',
  '/api/admin/logout',
  'https://[',
  'http://pictures.example/a.webp',
  'https://user:secret@pictures.example/a.webp',
])('the picture %s is refused by the news, the gallery, the programs and the staff', async (image) => {
  const sentence = 'Please upload an image file'
  const answers = await Promise.all([
    create({ image }),
    api.send('POST', '/api/admin/gallery', { sport: 'tennis', image }, headers),
    api.send('POST', '/api/admin/staff', { name: 'N', image }, headers),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'validation', fields: { image: sentence } })
  }
  const programs = [{ title: 'T', description: 'D', image }]
  expect((await api.send('PUT', '/api/admin/programs', { programs }, headers)).status).toBe(400)
})

it('a picture that an older release stored and nothing can show is told as none', async () => {
  await create({ title: 'Older' })
  await NewsArticleModel.collection.updateOne({ title: 'Older' }, { $set: { image: 'https://[' } })
  expect((await read<NewsArticle[]>('/api/news')).map(({ image }) => image)).toEqual([null])
  expect((await read<NewsPage>('/api/news?page=1')).items[0]?.image).toBeNull()
})

it('no answer tells the words that are kept for the search and the feed', async () => {
  await create({ content: '<p>Words</p>' })
  for (const path of ['/api/news', '/api/news?page=1', '/api/admin/news']) {
    const text = await (await api.call(path, { headers })).text()
    expect(text).toContain('Words')
    expect(text).not.toMatch(/"words|wordsRule/)
  }
})
