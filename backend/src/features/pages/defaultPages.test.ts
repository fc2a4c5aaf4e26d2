import { randomUUID } from 'node:crypto'
import { KNOWN_PAGES } from '@lane-and-court/contract/pages/knownPages.ts'
import type { Page } from '@lane-and-court/contract/http/common.ts'
import type {
  PageContent,
  PageSummary,
  PageVersion,
  SavedPageVersion,
} from '@lane-and-court/contract/pages/pages.ts'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ObjectVersionModel } from '../../resources/history.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { listActivity } from '../activity/activity.service.ts'
import { createRedirect } from '../redirects/redirects.service.ts'
import { listTrash } from '../../resources/trash.ts'
import { readOpenPage, updatePage } from './pages.admin.service.ts'
import { createPageContent } from './pages.service.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const send = (method: string, path: string, body?: unknown, headers = {}) =>
  api.send(method, `/api/admin/${path}`, body, { cookie, ...headers })
const get = (path: string) => api.call(`/api/admin/content/${path}`, { headers: { cookie } })
const json = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T
const read = (page: string) => json<PageContent>(get(page))
const over = (version: number) => ({ 'if-match': `"${version}"` })
const save = (page: string, content: object, headers = {}) =>
  send('PUT', `content/${page}`, { content }, headers)
const historyOf = async (page: string) =>
  (await json<Page<PageVersion>>(get(`${page}/history`))).items.map(({ version, savedBy }) => [
    version,
    savedBy,
  ])
const seen = async (page: string) => {
  const response = await api.call(`/api/content/${page}`)
  return response.ok ? response.json() : response.status
}

describe.each(Object.entries(KNOWN_PAGES))('the page %s that nobody has stored', (page, { defaults }) => {
  it('is read with its defaults by visitors and in the admin area, and has no history yet', async () => {
    expect(await seen(page)).toEqual(defaults)
    expect(await read(page)).toMatchObject({
      page,
      content: defaults,
      version: 1,
      isDefault: true,
      isProtected: false,
    })
    const list = await json<PageSummary[]>(get(''))
    expect(list.find((one) => one.page === page)).toMatchObject({ isDefault: true, version: 1 })
    expect(await json(get(`${page}/history`))).toEqual({ items: [], total: 0 })
    expect((await get(`${page}/history/1`)).status).toBe(404)
  })

  it('is stored by its first save, with its defaults as the version before', async () => {
    const { id } = await read(page)
    const content = { ...defaults, mine: 'too' }
    const saved = await save(page, content, over(1))
    expect(await saved.json()).toMatchObject({ id, content, version: 2, isDefault: false })
    expect(await seen(page)).toEqual(content)
    expect(await historyOf(page)).toEqual([
      [2, 'admin'],
      [1, ''],
    ])
    expect(await json<SavedPageVersion>(get(`${page}/history/1`))).toMatchObject({ content: defaults })
  })

  it('has its defaults again when it was deleted, and comes back from the trash', async () => {
    await save(page, { mine: 'own' }, over(1))
    expect((await send('DELETE', `content/${page}`)).status).toBe(204)
    expect(await seen(page)).toEqual(defaults)
    expect(await read(page)).toMatchObject({ isDefault: true, content: defaults })
    const [item] = (await listTrash(1)).items
    expect((await send('POST', `trash/${String(item?._id)}/restore`, {})).status).toBe(200)
    expect(await read(page)).toMatchObject({ isDefault: false, version: 2 })
    expect(await seen(page)).toMatchObject({ mine: 'own' })
    expect(await historyOf(page)).toHaveLength(2)
  })
})

describe('the first save', () => {
  it('of thirty pages of the admin area at once is one of them, and all others get the conflict with it', async () => {
    const tries = Array.from({ length: 30 }, (_, mine) => save('team', { mine }, over(1)))
    const answers = await Promise.all(tries)
    const stored = await read('team')
    expect(stored.version).toBe(2)
    const won = answers.filter(({ status }) => status === 200)
    expect(await Promise.all(won.map(json))).toMatchObject([{ version: 2, content: stored.content }])
    const lost = await Promise.all(answers.filter(({ status }) => status === 409).map(json))
    expect(lost).toHaveLength(29)
    for (const answer of lost)
      expect(answer).toMatchObject({ code: 'conflict', current: { version: 2, content: stored.content } })
    expect(await historyOf('team')).toEqual([
      [2, 'admin'],
      [1, ''],
    ])
  })

  it('while another reads the page for its own is what that one conflicts with', async () => {
    const findOne = ObjectVersionModel.findOne.bind(ObjectVersionModel) as () => mongoose.Query<
      unknown,
      unknown
    >
    vi.spyOn(ObjectVersionModel, 'findOne').mockImplementationOnce(((...args: []) => {
      const query = findOne(...args)
      const exec = query.exec.bind(query)
      query.exec = async () => {
        await save('team', { mine: 'first' }, over(1))
        return exec()
      }
      return query
    }) as never)
    const late = await save('team', { mine: 'second' }, over(1))
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { current: { version: 2, content: { mine: 'first' } } },
    ])
  })

  it('without a version overwrites one of the same moment, as every save does', async () => {
    const answers = await Promise.all(['first', 'second'].map((mine) => save('team', { mine })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read('team')).version).toBe(3)
    expect(await historyOf('team')).toHaveLength(3)
  })

  it('repeated with the same key is answered alike, also if its answer was never recorded', async () => {
    const headers = { 'idempotency-key': randomUUID(), ...over(1) }
    const first = await json(save('camp', { season: 2027 }, headers))
    expect(await json(save('camp', { season: 2027 }, headers))).toEqual(first)
    await mongoose.connection.collection('idempotency_answers').deleteMany({})
    expect(await json(save('camp', { season: 2027 }, headers))).toEqual(first)
    expect(await historyOf('camp')).toHaveLength(2)
  })

  it('based on a version that was reset meanwhile is a conflict, and takes the defaults over if it is repeated', async () => {
    await save('about', { mine: 1 }, over(1))
    await send('DELETE', 'content/about')
    const late = await save('about', { mine: 2 }, over(2))
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ current: { version: 3, isDefault: true } })
    expect(await (await save('about', { mine: 2 }, over(3))).json()).toMatchObject({ version: 4 })
    expect(await historyOf('about')).toEqual([
      [4, 'admin'],
      [3, ''],
    ])
  })

  it('of a page that is reset at the same moment is a conflict, or stores it', async () => {
    await save('about', { mine: 1 })
    const before = await readOpenPage('about')
    await send('DELETE', 'content/about')
    await expect(updatePage(before, { content: { mine: 2 } }, 2, 'admin')).rejects.toMatchObject({
      status: 409,
    })
    expect(await updatePage(before, { content: { mine: 2 } }, null, 'admin')).toMatchObject({ version: 4 })
    expect(await seen('about')).toEqual({ mine: 2 })
  })

  it('may also be a request that creates the page', async () => {
    const create = async () => {
      const response = await send('POST', 'content', { page: 'home', content: { mine: 1 } })
      return [response.status, ((await response.json()) as PageContent).version]
    }
    expect(await create()).toEqual([201, 1])
    expect((await create())[0]).toBe(409)
    await send('DELETE', 'content/home')
    expect(await create()).toEqual([201, 2])
  })
})

it('deleting a page that has its defaults changes and logs nothing', async () => {
  expect((await send('DELETE', 'content/site')).status).toBe(204)
  const actions = (await listActivity()).items.map(({ action }) => action)
  expect([(await listTrash(1)).total, actions]).toEqual([0, ['logged-in']])
})

it('a page from the trash does not replace the one that was stored since', async () => {
  await save('places', { items: [] }, over(1))
  await send('DELETE', 'content/places')
  await save('places', { items: [], mine: 'newer' }, over(3))
  const [item] = (await listTrash(1)).items
  const refused = await send('POST', `trash/${String(item?._id)}/restore`, {})
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: 'There is already a page with this name.' },
  ])
  expect(await seen('places')).toMatchObject({ mine: 'newer' })
})

it('a page of the site itself keeps its name, also before it is stored', async () => {
  for (const _time of ['before', 'after']) {
    const refused = await send('PATCH', 'content/privacy', { page: 'legal' })
    expect(refused.status).toBe(409)
    await save('privacy', { sections: [] })
  }
})

it('the list of pages has those that nobody has stored among the others, by name', async () => {
  await createPageContent({ page: 'class-rules', content: {} })
  await createPageContent({ page: 'classes-tennis', content: {} })
  const pages = await json<PageSummary[]>(get(''))
  expect(pages.filter(({ page }) => page.startsWith('class'))).toMatchObject([
    { page: 'class-rules', isDefault: false },
    { page: 'classes-swimming', isDefault: true },
    { page: 'classes-tennis', isDefault: false },
  ])
})

describe('the address /privacy', () => {
  const urls = async () => (await api.call('/sitemap.xml')).text()

  it('is in the sitemap, without a date until the page is stored', async () => {
    expect(await urls()).toMatch(/<url><loc>[^<]+\/privacy<\/loc><\/url>/)
    await save('privacy', { sections: [] })
    expect(await urls()).toMatch(/\/privacy<\/loc><lastmod>\d{4}-/)
  })

  it('leads on by a redirect that was made before the page had defaults, until the page is stored', async () => {
    await createRedirect({ from: 'privacy', to: '/our-privacy' }, new mongoose.Types.ObjectId())
    expect(await seen('privacy')).toBe(404)
    expect(await json(api.call('/api/redirects'))).toEqual({ to: { privacy: '/our-privacy' } })
    expect(await urls()).not.toContain('/privacy<')
    expect(await read('privacy')).toMatchObject({ isDefault: true })
    await save('privacy', { hero: { title: 'Own' } })
    expect(await seen('privacy')).toEqual({ hero: { title: 'Own' } })
  })
})
