import type { NewsArticle, NewsPage } from '@lane-and-court/contract/news/news.types.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aNewsArticle, daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { NewsArticleModel } from './news.model.ts'
import { countNews, createNewsArticle, findNews, mendOlderNews } from './news.service.ts'
import { mendOlderWords } from './newsWords.service.ts'

const api = useTestServer()
const get = async <T>(path: string) => (await (await api.call(path)).json()) as T
const titles = async (path = '/api/news') => (await get<NewsArticle[]>(path)).map(({ title }) => title)
const status = async (path: string) => (await api.call(path)).status

afterEach(() => void vi.useRealTimers())

/** @returns the id of an article with that title, out from then on. */
async function lay(title: string, publishAt: string | null): Promise<string> {
  return (await createNewsArticle(aNewsArticle({ title, publishAt })))._id.toHexString()
}

describe('what is not out', () => {
  it('is in no list, page, feed or sitemap, and not to be read alone', async () => {
    const ids = [await lay('Draft', null), await lay('Scheduled', daysFromNow(1))]
    await lay('Out', daysFromNow(-1))
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

  it('appears when its time comes, at most 30 seconds later, with nothing written', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await lay('Old', daysFromNow(-3))
    const id = await lay('Soon', new Date(Date.now() + 3_600_000).toISOString())
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

it('lists by the time of publishing, not of writing', async () => {
  await lay('Yesterday', daysFromNow(-1))
  await lay('Last week', daysFromNow(-7))
  await lay('Today', 'now')
  expect(await titles()).toEqual(['Today', 'Yesterday', 'Last week'])
})

it('takes articles from before there were drafts as out since they were written', async () => {
  const id = await lay('Older', null)
  const createdAt = new Date('2026-01-02T03:04:05Z')
  await NewsArticleModel.collection.updateOne(
    { title: 'Older' },
    { $set: { createdAt }, $unset: { publishAt: '' } },
  )
  await lay('Draft', null)
  await mendOlderNews()
  expect(await titles()).toEqual(['Older'])
  expect(await get(`/api/news/${id}`)).toMatchObject({ publishAt: createdAt.toISOString(), version: 1 })
})

it('makes articles from before there was a search of the words alone findable', async () => {
  const id = await lay('Older', null)
  await NewsArticleModel.collection.updateOne({ title: 'Older' }, { $unset: { words: '', wordsRule: '' } })
  await mendOlderWords()
  const { items } = await findNews({ q: 'older', status: '', page: 1, limit: 10 })
  expect(items.map(({ _id }) => _id.toHexString())).toEqual([id])
  const raw = await NewsArticleModel.collection.findOne({ title: 'Older' })
  expect(raw?.['words']).toBeTruthy()
  expect(raw?.['words']).not.toContain('<')
})
