import { request } from 'node:http'
import { expect, it } from 'vitest'
import { createNewsArticle } from './features/news/news.service.ts'
import { createPageContent } from './features/pages/pages.service.ts'
import { aNewsArticle } from './testing/factories.ts'
import { inCase } from './testing/inCase.ts'
import { useTestServer } from './testing/testServer.ts'

const api = useTestServer()
const COUNT = 5_000

/** Not by fetch, which tidies an address up. */
const status = (path: string) =>
  new Promise<number>((resolve, reject) => {
    request(api.origin + path, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })

const encoded = (text: string, n: number) =>
  [...text].map((letter, at) => ((n >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('')

async function statuses(make: (n: number) => string, count = COUNT): Promise<number[]> {
  const met = new Set<number>()
  for (let n = 0; n < count; n += 50) {
    const some = await Promise.all(Array.from({ length: 50 }, (_, at) => status(make(n + at))))
    for (const one of some) met.add(one)
  }
  return [...met]
}

it(`${COUNT} spellings of a page name are one answer in memory`, { timeout: 60_000 }, async () => {
  await createPageContent({ page: 'open-house', content: { title: 'Come in' } })
  const before = api.app.prebuilt.size
  const spaces = (n: number) =>
    ['%20', '%09', '%E2%80%83'].map((space, at) => space.repeat((n >> (4 * at)) & 15))
  expect(
    await statuses(
      (n) => `/api/content/${spaces(n).join('')}${inCase('open', n)}%20%20${inCase('house', n >> 4)}`,
    ),
  ).toEqual([200])
  expect(api.app.prebuilt.size - before).toBe(1)
})

it(`${COUNT} spellings of an article's id are one answer in memory`, { timeout: 60_000 }, async () => {
  const { _id } = await createNewsArticle(aNewsArticle())
  const id = _id.toHexString()
  const before = api.app.prebuilt.size
  expect(await statuses((n) => `/api/news/${encoded(inCase(id, n), n)}?x=${n}`)).toEqual([200])
  expect(api.app.prebuilt.size - before).toBe(1)
})

it(
  'what is refused is not kept: pages of the news that are not there, ids, names',
  { timeout: 60_000 },
  async () => {
    // How many pages there are is read off the first one, which is kept.
    await api.call('/api/news?page=1')
    const before = api.app.prebuilt.size
    expect(await statuses((n) => `/api/news?page=${n + 2}`, 500)).toEqual([404])
    expect(await statuses((n) => `/api/news/${String(n).padStart(24, 'a')}`, 500)).toEqual([404])
    expect(await statuses((n) => `/api/content/nothing-${n}`, 500)).toEqual([404])
    expect(await statuses((n) => `/api/content/%ff${n}`, 500)).toEqual([400])
    expect(api.app.prebuilt.size).toBe(before)
  },
)

it('a page of the news is read whatever else stands in the query', async () => {
  await createNewsArticle(aNewsArticle())
  for (const query of ['page=1', 'x=2&page=1', 'page=1&x=2', 'page=%31']) {
    const answer = await api.call(`/api/news?${query}`)
    expect([query, ((await answer.json()) as { total?: number }).total]).toEqual([query, 1])
  }
  expect(((await (await api.call('/api/news?x=page=2')).json()) as unknown[]).length).toBe(1)
})
