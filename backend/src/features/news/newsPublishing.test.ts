import type { NewsArticle, NewsPage } from '@lane-and-court/contract/news/news.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aNewsArticle, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { countNews, createNewsArticle } from './news.service.ts'

const api = useTestServer()
const get = async <T>(path: string) => (await (await api.call(path)).json()) as T
const titles = async (path = '/api/news') => (await get<NewsArticle[]>(path)).map(({ title }) => title)
const status = async (path: string) => (await api.call(path)).status

afterEach(() => void vi.useRealTimers())

/** Creates an article with that title and publishing time. @returns its id. */
async function createArticle(title: string, publishAt: string | null): Promise<string> {
  return (await createNewsArticle(aNewsArticle({ title, publishAt })))._id.toHexString()
}

describe('an unpublished article', () => {
  it('is in no list, page, feed or sitemap, and cannot be read by its id', async () => {
    const ids = [await createArticle('Draft', null), await createArticle('Scheduled', daysFromNow(1))]
    await createArticle('Out', daysFromNow(-1))
    expect(await titles()).toEqual(['Out'])
    const page = await get<NewsPage>('/api/news?page=1')
    expect(page.total).toBe(1)
    expect(page.items.map(({ title }) => title)).toEqual(['Out'])
    const feed = await (await api.call('/feed.xml')).text()
    const sitemap = await (await api.call('/sitemap.xml')).text()
    expect(feed).toContain('Out')
    for (const id of ids) {
      expect(await status(`/api/news/${id}`)).toBe(404)
      expect(feed).not.toContain(id)
      expect(sitemap).not.toContain(id)
    }
    expect(await countNews()).toBe(3)
  })

  it('appears at most 30 seconds after its time, without any write', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await createArticle('Old', daysFromNow(-3))
    const id = await createArticle('Soon', new Date(Date.now() + 3_600_000).toISOString())
    expect(await titles()).toEqual(['Old'])
    expect((await get<NewsPage>('/api/news?page=1')).total).toBe(1)
    vi.setSystemTime(Date.now() + 3_599_000)
    expect(await status(`/api/news/${id}`)).toBe(404)
    expect(await titles()).toEqual(['Old'])
    vi.setSystemTime(Date.now() + 31_000)
    expect(await status(`/api/news/${id}`)).toBe(200)
    expect(await titles()).toEqual(['Soon', 'Old'])
    expect((await get<NewsPage>('/api/news?page=1')).total).toBe(2)
    expect(await (await api.call('/feed.xml')).text()).toContain('Soon')
  })
})

it('the news are sorted by the time of publishing, not of creation', async () => {
  await createArticle('Yesterday', daysFromNow(-1))
  await createArticle('Last week', daysFromNow(-7))
  await createArticle('Today', 'now')
  expect(await titles()).toEqual(['Today', 'Yesterday', 'Last week'])
})
