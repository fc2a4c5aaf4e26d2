import type { SubscriberPage } from '@lane-and-court/contract/newsletter/newsletter.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFailedMailing, aStoredSubscriber } from '../../testing/newsletter.ts'
import { useNewsletterSite } from '../../testing/newsletterSite.ts'
import { SubscriberModel } from './newsletter.model.ts'

const site = useNewsletterSite()
const PATH = '/api/admin/newsletter/subscribers'
let cookie = ''
beforeEach(async () => {
  cookie = await site.signIn('admin')
})
const get = (path: string) => site.call(path, { headers: { cookie } })
const list = async (query = '') => (await (await get(PATH + query)).json()) as SubscriberPage
const emails = async (query = '') => (await list(query)).items.map(({ email }) => email)
const waiting = (email: string, minutesAgo: number) =>
  aStoredSubscriber(email, { confirmedAt: null, createdAt: new Date(Date.now() - minutesAgo * 60_000) })

describe('the list of subscribers', () => {
  it('is empty at first', async () => {
    expect(await list()).toEqual({ items: [], total: 0, confirmed: 0, waiting: 0, isOpen: true })
  })

  it('has the newest first, and no token of a link', async () => {
    await waiting('Old@example.com', 10)
    const { unsubscribeToken } = await aStoredSubscriber('new@example.com', { createdAt: new Date() })
    const page = await list()
    expect(page).toMatchObject({ total: 2, confirmed: 1, waiting: 1 })
    expect(page.items.map(({ email }) => email)).toEqual(['new@example.com', 'Old@example.com'])
    expect(Object.keys(page.items[0] ?? {}).toSorted()).toEqual([
      'confirmedAt',
      'email',
      'id',
      'signedUpAt',
      'version',
    ])
    expect(JSON.stringify(page)).not.toContain(unsubscribeToken)
  })

  it('is searched literally, filtered and divided into pages', async () => {
    for (let n = 0; n < 5; n++) await waiting(`parent${n}@example.com`, n)
    await aStoredSubscriber('zoe+news@pool.example', { createdAt: new Date(0) })
    expect(await emails('?q=ZOE')).toEqual(['zoe+news@pool.example'])
    expect(await emails('?q=.*')).toEqual([])
    expect(await emails('?status=confirmed')).toEqual(['zoe+news@pool.example'])
    expect((await list('?status=waiting&q=parent')).total).toBe(5)
    expect(await emails('?page=2&limit=2')).toEqual(['parent2@example.com', 'parent3@example.com'])
    expect(await emails('?page=9')).toEqual([])
  })

  it.each(['?status=all', '?page=0', '?limit=101', `?q=${'x'.repeat(101)}`])(
    'rejects the query %s',
    async (query) => {
      expect((await get(PATH + query)).status).toBe(400)
    },
  )
})

it('the export runs no formula, and is noted in the activity without an address', async () => {
  for (const start of ['=1+1', '+1', '-1', '@SUM']) await aStoredSubscriber(`${start}@example.com`)
  await waiting('"quoted,\u00a0name"@example.com', 5)
  const response = await get(`${PATH}.csv`)
  const today = new Date().toISOString().slice(0, 10)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="subscribers-${today}.csv"`)
  const lines = (await response.text()).split('\r\n')
  expect(lines[0]).toContain('"Email","Signed up (Eastern)","Confirmed (Eastern)"')
  for (const start of ['=1+1', '+1', '-1', '@SUM'])
    expect(lines.some((line) => line.startsWith(`"'${start}@example.com",`))).toBe(true)
  expect(lines.at(-2)).toMatch(/^"""quoted,\u00a0name""@example.com","[\d: -]+",""$/)
  expect((await (await get(`${PATH}.csv?status=waiting`)).text()).split('\r\n')).toHaveLength(3)
  const activity = await (await get('/api/admin/activity')).text()
  expect(activity).toContain('"exported"')
  expect(activity).not.toContain('example.com')
})

it('a removed subscriber is forgotten: nothing is in the trash, and the activity names no address', async () => {
  const { _id } = await aStoredSubscriber('ada@example.com')
  const remove = () => site.send('DELETE', `${PATH}/${_id.toHexString()}`, {}, { cookie })
  expect((await remove()).status).toBe(204)
  expect(await SubscriberModel.countDocuments()).toBe(0)
  for (const path of ['/api/admin/trash', '/api/admin/activity'])
    expect(await (await get(path)).text()).not.toContain('ada@')
  expect((await remove()).status).toBe(404)
})

it('the sent articles are listed with what became of their mails, and no address', async () => {
  await aFailedMailing()
  const page = (await (await get('/api/admin/newsletter/mailings')).json()) as { items: object[] }
  expect(page).toMatchObject({
    total: 1,
    items: [{ title: 'Summer camp', state: 'done', recipients: 1, failed: 1, canRetry: true, problem: null }],
  })
  expect(JSON.stringify(page)).not.toContain('example.com')
})

it('no public response, and none for a coach, has an address', async () => {
  await aStoredSubscriber('ada@example.com')
  const staff = await site.signIn('staff')
  const paths = site.app.routes.filter(({ method, guard }) => method === 'GET' && guard !== 'admin')
  for (const { path } of paths) {
    const address = path.replace(/\{name\}|:\w+/g, '0'.repeat(24))
    const response = await fetch(site.origin + address, { headers: { cookie: staff } })
    expect(await response.text()).not.toContain('ada@')
  }
})
