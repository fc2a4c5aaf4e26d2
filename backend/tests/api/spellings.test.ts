import { request } from 'node:http'
import { expect, it } from 'vitest'
import { createNewsArticle } from '../../src/features/news/news.service.ts'
import { createPageContent } from '../../src/features/pages/pages.service.ts'
import { aNewsArticle } from '../../src/testing/factories.ts'
import { withUpperCaseAt } from '../../src/testing/withUpperCaseAt.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

const api = useTestServer()
const COUNT = 1_000

/** Does not use fetch, which normalizes URLs. */
const status = (path: string) =>
  new Promise<number>((resolve, reject) => {
    request(api.origin + path, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })

const encoded = (text: string, n: number) =>
  [...text].map((letter, at) => ((n >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('')

async function statuses(make: (n: number) => string, count = COUNT): Promise<number[]> {
  const statusCodes = new Set<number>()
  for (let n = 0; n < count; n += 50) {
    const some = await Promise.all(Array.from({ length: 50 }, (_, at) => status(make(n + at))))
    for (const one of some) statusCodes.add(one)
  }
  return [...statusCodes]
}

it(`${COUNT} spellings of a page name share one cached response`, async () => {
  await createPageContent({ page: 'open-house', content: { title: 'Come in' } })
  const before = api.app.responseCache.size
  const spaces = (n: number) =>
    ['%20', '%09', '%E2%80%83'].map((space, at) => space.repeat((n >> (4 * at)) & 15))
  expect(
    await statuses(
      (n) =>
        `/api/content/${spaces(n).join('')}${withUpperCaseAt('open', n)}%20%20${withUpperCaseAt('house', n >> 4)}`,
    ),
  ).toEqual([200])
  expect(api.app.responseCache.size - before).toBe(1)
})

it(`${COUNT} spellings of an article's id share one cached response`, async () => {
  const { _id } = await createNewsArticle(aNewsArticle())
  const id = _id.toHexString()
  const before = api.app.responseCache.size
  expect(await statuses((n) => `/api/news/${encoded(withUpperCaseAt(id, n), n)}?x=${n}`)).toEqual([200])
  expect(api.app.responseCache.size - before).toBe(1)
})

it('error responses for missing news pages, ids and names are not cached', async () => {
  // The number of pages is read from the first one, which is cached.
  await api.call('/api/news?page=1')
  const before = api.app.responseCache.size
  expect(await statuses((n) => `/api/news?page=${n + 2}`, 500)).toEqual([404])
  expect(await statuses((n) => `/api/news/${String(n).padStart(24, 'a')}`, 500)).toEqual([404])
  expect(await statuses((n) => `/api/content/nothing-${n}`, 500)).toEqual([404])
  expect(await statuses((n) => `/api/content/%ff${n}`, 500)).toEqual([400])
  expect(api.app.responseCache.size).toBe(before)
})

it('a page of the news is read whatever other parameters the query has', async () => {
  await createNewsArticle(aNewsArticle())
  for (const query of ['page=1', 'x=2&page=1', 'page=1&x=2', 'page=%31']) {
    const response = await api.call(`/api/news?${query}`)
    expect([query, ((await response.json()) as { total?: number }).total]).toEqual([query, 1])
  }
  expect(((await (await api.call('/api/news?x=page=2')).json()) as unknown[]).length).toBe(1)
})
