import type { NewsPage } from '@lane-and-court/contract/news/news.ts'
import { expect, it } from 'vitest'
import { seedOnce } from '../../src/seed/index.ts'
import { clearSeedMark } from '../../src/seed/seedMark.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

const api = useTestServer()

it('the server reads the same data as a client gets, which is the JSON of it byte for byte', async () => {
  await clearSeedMark()
  await seedOnce()
  const { responseCache } = api.app
  const { items } = (await responseCache.read('/api/news?page=1')) as NewsPage
  expect(items.length).toBeGreaterThan(0)
  const fixed = responseCache.table.map(({ path }) => path).filter((path) => !path.includes('{'))
  const paths = [...fixed, ...items.map(({ id }) => `/api/news/${id}`), '/api/news?page=1']
  for (const path of [...paths, '/api/content/home', '/api/content/privacy']) {
    const text = await (await api.call(path)).text()
    const data = await responseCache.read(path)
    expect([path, JSON.stringify(data)]).toEqual([path, text])
    expect([path, data]).toStrictEqual([path, JSON.parse(text)])
  }
})
