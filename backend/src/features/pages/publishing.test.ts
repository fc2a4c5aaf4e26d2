import { randomUUID } from 'node:crypto'
import type { PageContent, PageSummary } from '@lane-and-court/contract/pages/pages.ts'
import { PLACEHOLDERS } from '@lane-and-court/contract/pages/placeholders.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { daysFromNow } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { PageContentModel } from './pages.model.ts'
import { createPageContent } from './pages.service.ts'

const api = useTestServer()
let headers: Record<string, string>
beforeEach(async () => void (headers = { cookie: await api.signIn('admin') }))
afterEach(() => void vi.useRealTimers())

const ADMIN = '/api/admin/content'
const content = (title = 'Open day') => ({ hero: { title, subtitle: 'Come and see' }, sections: [] })
const create = (publishAt?: string | null, page = 'open-day') =>
  api.send('POST', ADMIN, { page, content: content(), publishAt }, headers)
const put = (body: object, more = {}) =>
  api.send('PUT', `${ADMIN}/open-day`, { content: content(), ...body }, { ...headers, ...more })
const read = async () => (await (await api.call(`${ADMIN}/open-day`, { headers })).json()) as PageContent
const statusOf = async (path = '/api/content/open-day') => (await api.call(path)).status
const textOf = async (path: string) => (await api.call(path)).text()

/** Expects that visitors find nothing of the page anywhere. */
async function expectNowhere(): Promise<void> {
  expect(await statusOf()).toBe(404)
  for (const path of ['/sitemap.xml', '/api/offline', '/api/redirects', '/api/search?q=open+day']) {
    const text = (await textOf(path)).toLowerCase()
    expect(text).not.toContain('open-day')
    expect(text).not.toContain('come and see')
  }
}

describe('a page', () => {
  it('that is a draft or scheduled is in no public answer, and administrators see its state', async () => {
    for (const publishAt of [null, daysFromNow(1)]) {
      expect((await create(publishAt)).status).toBe(201)
      await expectNowhere()
      expect((await read()).publishAt).toBe(publishAt)
      const list = (await (await api.call(ADMIN, { headers })).json()) as PageSummary[]
      expect(list.find(({ page }) => page === 'open-day')?.publishAt).toBe(publishAt)
      await api.send('DELETE', `${ADMIN}/open-day`, undefined, headers)
    }
  })

  it('is published and unpublished by a save, and keeps its state where a save does not name one', async () => {
    await create(null)
    await put({ content: content('Other') })
    await expectNowhere()
    await put({ publishAt: 'now' })
    expect(await statusOf()).toBe(200)
    await put({ content: content('Third') })
    expect(await statusOf()).toBe(200)
    await put({ publishAt: null })
    await expectNowhere()
  })

  it('without a state is public', async () => {
    await create()
    expect(await statusOf()).toBe(200)
    expect((await PageContentModel.findOne({ page: 'open-day' }).lean())?.publishAt).toBeUndefined()
    expect(Date.parse(String((await read()).publishAt))).toBeLessThanOrEqual(Date.now())
  })

  it('that is scheduled appears at its time, without any write', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await create(new Date(Date.now() + 3_600_000).toISOString())
    vi.setSystemTime(Date.now() + 3_599_000)
    await expectNowhere()
    vi.setSystemTime(Date.now() + 32_000)
    expect(await statusOf()).toBe(200)
    expect(await textOf('/sitemap.xml')).toContain('open-day')
    expect(await textOf('/api/offline')).toContain('Come and see')
  })

  it('that is created and published twice by one key is published once', async () => {
    const keyed = { 'idempotency-key': randomUUID() }
    await create(null)
    const [one, other] = await Promise.all([
      put({ publishAt: 'now' }, keyed),
      put({ publishAt: 'now' }, keyed),
    ])
    expect([one.status, other.status].filter((status) => status === 200 || status === 425)).toHaveLength(2)
    expect((await read()).version).toBe(2)
  })

  it('that is hidden tells its address to nobody, also when it is renamed or a redirect leads to it', async () => {
    await create(null, 'summer-secret')
    const renamed = { page: 'open-day' }
    expect((await api.send('PATCH', `${ADMIN}/summer-secret`, renamed, headers)).status).toBe(200)
    await expectNowhere()
    expect(await textOf('/api/redirects')).not.toContain('summer-secret')
    await put({ publishAt: 'now' })
    await api.send('POST', '/api/admin/redirects', { from: 'days', to: '/open-day' }, headers)
    expect(await textOf('/api/redirects')).toContain('/open-day')
    await put({ publishAt: null })
    await expectNowhere()
  })

  it('keeps its state in the trash', async () => {
    await create(null)
    const { id } = await read()
    await api.send('DELETE', `${ADMIN}/open-day`, undefined, headers)
    expect((await api.send('POST', `/api/admin/trash/${id}/restore`, {}, headers)).status).toBe(200)
    await expectNowhere()
    expect((await read()).publishAt).toBeNull()
  })

  it.each(['about', 'home', 'site', 'privacy'])(
    'of the site itself is always public: %s refuses a state',
    async (page) => {
      const body = { content: {}, publishAt: null }
      const update = await api.send('PUT', `${ADMIN}/${page}`, body, headers)
      const creation = await api.send('POST', ADMIN, { page, ...body }, headers)
      for (const response of [update, creation]) {
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          fields: { publishAt: 'This page is part of the site and is always public.' },
        })
      }
      expect((await (await api.call(`${ADMIN}/${page}`, { headers })).json()) as object).not.toHaveProperty(
        'publishAt',
      )
    },
  )

  it.each(['', 'tomorrow', 5, {}, '2026-02-31T99:00:00Z'])('refuses the time %j', async (publishAt) => {
    const response = await create(publishAt as string)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { publishAt: 'Choose a date and time' } })
  })
})

it('texts of a template that nobody wrote are shown to nobody, and stay in the editor', async () => {
  const stored = {
    hero: { title: 'Questions', subtitle: PLACEHOLDERS.subtitle },
    sections: [
      { title: 'Is it cold?', content: `<p>${PLACEHOLDERS.answer}</p>` },
      { title: 'Is it deep?', content: 'Write the answer here. No, it is not.' },
      { title: PLACEHOLDERS.secondQuestion, content: 'Yes.' },
      { title: PLACEHOLDERS.when, content: 'Every Sunday' },
    ],
  }
  await createPageContent({ page: 'open-day', content: stored })
  expect(JSON.parse(await textOf('/api/content/open-day'))).toEqual({
    hero: { title: 'Questions', subtitle: '' },
    sections: [
      { title: 'Is it deep?', content: 'Write the answer here. No, it is not.' },
      { title: 'Day and time', content: 'Every Sunday' },
    ],
  })
  expect(await textOf('/api/search?q=cold')).not.toContain('Is it cold')
  expect((await read()).content).toEqual(stored)
})
