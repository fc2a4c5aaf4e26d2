import type { NewsArticle, NewsPage } from '@lane-and-court/contract/news/news.ts'
import { describe, expect, it } from 'vitest'
import { aNewsArticle } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createNewsArticle } from './news.service.ts'

const api = useTestServer()
const get = async <T>(path: string) => (await (await api.call(path)).json()) as T
const HOUR_MS = 3_600_000

async function createArticles(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    await createNewsArticle(
      aNewsArticle({ title: `Article ${n}` }),
      new Date(Date.UTC(2026, 0, 1) + n * HOUR_MS),
    )
  }
}

describe('the news list', () => {
  it('is sorted newest first, complete or in pages of twelve', async () => {
    await createArticles(14)
    expect((await get<NewsArticle[]>('/api/news')).map(({ title }) => title)[0]).toBe('Article 14')
    const first = await get<NewsPage>('/api/news?page=1')
    expect(first.total).toBe(14)
    expect(first.items).toHaveLength(12)
    const second = await get<NewsPage>('/api/news?page=2')
    expect(second.items.map(({ title }) => title)).toEqual(['Article 2', 'Article 1'])
  })

  it('has a first page even if it is empty', async () => {
    expect(await get('/api/news?page=1')).toEqual({ items: [], total: 0 })
  })

  it.each(['0', '-1', '3', 'x', '1e3', '99999999', '%00', '1&page=2'])('has no page %s', async (page) => {
    await createArticles(14)
    expect((await api.call(`/api/news?page=${page}`)).status).toBe(404)
  })

  it('returns one article by its id', async () => {
    const { _id } = await createNewsArticle(aNewsArticle({ title: 'One' }))
    expect((await get<NewsArticle>(`/api/news/${_id.toHexString()}`)).title).toBe('One')
  })

  it.each(['nothing', '65f000000000000000000000', '%7B%22$gt%22:1%7D', 'a'.repeat(12)])(
    'answers 404 for the article %s',
    async (id) => {
      const response = await api.call(`/api/news/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
    },
  )
})
