import type { Page } from '@lane-and-court/contract/http/common.ts'
import type { PageVersion, SavedPageVersion } from '@lane-and-court/contract/pages/pages.ts'
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { PageContentModel } from './pages.model.ts'
import { createPageContent } from './pages.service.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const save = (content: object, version?: number) =>
  api.send(
    'PUT',
    '/api/admin/content/faq',
    { content },
    {
      cookie,
      ...(version ? { 'if-match': `"${version}"` } : {}),
    },
  )
const get = (path: string) => api.call(`/api/admin/content/faq/history${path}`, { headers: { cookie } })
const list = async (query = '') => (await (await get(query)).json()) as Page<PageVersion>
const version = async (number: number) => (await (await get(`/${number}`)).json()) as SavedPageVersion

it('the history contains every saved version with its author, newest first and in pages', async () => {
  await createPageContent({ page: 'faq', content: { n: 1 } })
  await save({ n: 2 })
  await save({ n: 3 })
  const { items, total } = await list()
  expect([total, items.map(({ version, savedBy }) => [version, savedBy])]).toEqual([
    3,
    [
      [3, 'admin'],
      [2, 'admin'],
      [1, ''],
    ],
  ])
  expect(items[0]).not.toHaveProperty('content')
  expect(await list('?page=2&limit=2')).toMatchObject({ items: [{ version: 1 }], total: 3 })
  expect(await version(2)).toMatchObject({ version: 2, content: { n: 2 } })
  for (const path of ['/4', '/0', '/x', '/-1']) expect((await get(path)).status).toBe(404)
})

it('a version is restored by saving its content', async () => {
  await createPageContent({ page: 'faq', content: { n: 1, deep: { list: [{}] } } })
  await save({ n: 2 })
  const { content } = await version(1)
  expect((await save(content, 2)).status).toBe(200)
  expect(await (await api.call('/api/content/faq')).json()).toEqual({ n: 1, deep: { list: [{}] } })
  expect((await list()).total).toBe(3)
})

it('the history keeps the last 50 versions', async () => {
  await createPageContent({ page: 'faq', content: {} })
  for (let n = 2; n <= 53; n++) await save({ n })
  const { items, total } = await list('?limit=100')
  expect([total, items[0]?.version, items.at(-1)?.version]).toEqual([50, 53, 4])
})

it('the history includes a change that stored no version, and no rejected save', async () => {
  await createPageContent({ page: 'faq', content: { n: 1 } })
  await PageContentModel.updateOne({ page: 'faq' }, { $set: { 'content.n': 2 }, $inc: { version: 1 } })
  expect((await save({ n: 9 }, 1)).status).toBe(409)
  expect((await save({ n: 3 }, 2)).status).toBe(200)
  expect((await list()).items.map(({ version }) => version)).toEqual([3, 2, 1])
  expect(await version(2)).toMatchObject({ content: { n: 2 } })
})
