import type {
  ContactMessage,
  ContactMessageInput,
  MessagePage,
  OpenedMessage,
} from '@lane-and-court/contract/contact/contact.ts'
import { describe, expect, it } from 'vitest'
import { aContactMessage, noAnswers } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { ContactMessageModel } from './contact.model.ts'

const api = useTestServer()
const PATH = '/api/admin/messages'

/** Stores a message that arrived so many minutes before a fixed time. @returns its id. */
async function createMessage(
  minutesAgo: number,
  over: Partial<ContactMessageInput> & object = {},
): Promise<string> {
  const createdAt = new Date(Date.UTC(2025, 5, 1, 12) - minutesAgo * 60_000)
  const { _id } = await ContactMessageModel.create({ ...aContactMessage(), createdAt, ...over })
  return _id.toHexString()
}

async function asAdmin() {
  const headers = { cookie: await api.signIn('admin') }
  const get = (path = '') => api.call(PATH + path, { headers })
  return {
    get,
    list: async (query = '') => (await (await get(query)).json()) as MessagePage,
    names: async (query = '') =>
      ((await (await get(query)).json()) as MessagePage).items.map(({ name }) => name),
    open: async (id: string, query = '') => (await (await get(`/${id}${query}`)).json()) as OpenedMessage,
    mark: (id: string, update: unknown, more: Record<string, string> = {}) =>
      api.send('PATCH', `${PATH}/${id}`, update, { ...headers, ...more }),
    remove: (id: string) => api.send('DELETE', `${PATH}/${id}`, {}, headers),
    restore: (id: string) => api.send('POST', `/api/admin/trash/${id}/restore`, {}, headers),
    activity: async () => {
      const { items } = (await (await api.call('/api/admin/activity', { headers })).json()) as {
        items: { action: string; object: { type: string; name: string } }[]
      }
      return items.map(({ action, object }) => `${action} ${object.type} ${object.name}`)
    },
  }
}

describe('the list of messages', () => {
  it('is empty at first', async () => {
    expect(await (await asAdmin()).list()).toEqual({ items: [], total: 0, unread: 0 })
  })

  it('contains the fields for the admin area, and no others', async () => {
    await createMessage(0)
    const { items } = await (await asAdmin()).list()
    expect(items).toEqual([
      {
        ...noAnswers(),
        ...aContactMessage(),
        id: expect.any(String),
        version: 1,
        createdAt: '2025-06-01T12:00:00.000Z',
        readAt: null,
        doneAt: null,
        spam: null,
        assignee: null,
        replies: [],
        notes: [],
      },
    ])
  })

  it('is sorted newest first, in pages, and empty beyond the last page', async () => {
    const admin = await asAdmin()
    for (let n = 0; n < 5; n++) await createMessage(n, { name: `Parent ${n}` })
    expect(await admin.names('?page=1&limit=2')).toEqual(['Parent 0', 'Parent 1'])
    expect(await admin.names('?page=3&limit=2')).toEqual(['Parent 4'])
    expect(await admin.list('?page=4&limit=2')).toEqual({ items: [], total: 5, unread: 5 })
  })

  it('is searched for every word in all fields, ignoring case, and literally', async () => {
    const admin = await asAdmin()
    await createMessage(0, { name: 'Zoë Quinn', email: 'zoe@pool.example' })
    await createMessage(1, { subject: 'Lost goggles', message: 'They are blue (with a star).' })
    expect(await admin.names('?q=quinn')).toEqual(['Zoë Quinn'])
    expect(await admin.names('?q=POOL.example')).toEqual(['Zoë Quinn'])
    expect((await admin.list('?q=star%20goggles')).total).toBe(1)
    expect((await admin.list('?q=(with')).total).toBe(1)
    expect((await admin.list('?q=.*')).total).toBe(0)
    expect((await admin.list('?q=nothing')).unread).toBe(2)
  })

  it('is filtered by the status unread, open or done', async () => {
    const admin = await asAdmin()
    const at = new Date()
    await createMessage(0, { name: 'Unread' })
    await createMessage(1, { name: 'Read', readAt: at } as object)
    await createMessage(2, { name: 'Done', readAt: at, doneAt: at } as object)
    expect(await admin.names()).toEqual(['Unread', 'Read', 'Done'])
    expect(await admin.names('?status=')).toHaveLength(3)
    expect(await admin.names('?status=unread')).toEqual(['Unread'])
    expect(await admin.names('?status=open')).toEqual(['Unread', 'Read'])
    expect(await admin.names('?status=done&q=ada@')).toEqual(['Done'])
    expect(await admin.list('?status=done')).toMatchObject({ total: 1, unread: 1 })
    expect(await (await admin.get('/unread')).json()).toEqual({ unread: 1, assigned: 0 })
  })

  it.each([
    '?status=old',
    '?page=0',
    '?page=x',
    '?limit=101',
    `?q=${'x'.repeat(101)}`,
    '?status[$ne]=done&page=-1',
  ])('rejects the query %s', async (query) => {
    const response = await (await asAdmin()).get(query)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation' })
  })
})

describe('one message', () => {
  it('has the ids of its neighbors in the list that it was opened from', async () => {
    const admin = await asAdmin()
    const a = await createMessage(0)
    const b = await createMessage(1, { readAt: new Date() } as object)
    const c = await createMessage(1)
    const d = await createMessage(2, { name: 'Dora' })
    expect(await admin.open(a)).toMatchObject({ id: a, newerId: null, olderId: c })
    expect(await admin.open(c)).toMatchObject({ newerId: a, olderId: b })
    expect(await admin.open(b)).toMatchObject({ newerId: c, olderId: d })
    expect(await admin.open(d)).toMatchObject({ newerId: b, olderId: null })
    expect(await admin.open(b, '?status=unread')).toMatchObject({ newerId: c, olderId: d })
    expect(await admin.open(a, '?q=dora')).toMatchObject({ newerId: null, olderId: d })
  })

  it('is marked as read and unread, done and open, and keeps its first dates', async () => {
    const admin = await asAdmin()
    const id = await createMessage(0)
    const mark = async (update: object) => (await (await admin.mark(id, update)).json()) as ContactMessage
    const markedMessage = await mark({ isRead: true })
    expect(markedMessage).toMatchObject({ id, version: 2, readAt: expect.any(String), doneAt: null })
    const done = await mark({ isDone: true })
    expect(done).toMatchObject({ version: 3, readAt: markedMessage.readAt, doneAt: expect.any(String) })
    expect(await mark({ isRead: true, isDone: true })).toMatchObject({ doneAt: done.doneAt })
    expect(await mark({ isDone: false })).toMatchObject({ readAt: markedMessage.readAt, doneAt: null })
    expect(await mark({ isRead: false })).toMatchObject({ readAt: null, doneAt: null })
    expect((await mark({ isDone: true })).readAt).not.toBeNull()
    expect(await mark({ isRead: false })).toMatchObject({ readAt: null, doneAt: null })
    expect((await admin.activity()).slice(0, -1)).toEqual([
      'reopened message Ada Parent',
      'done message Ada Parent',
      'reopened message Ada Parent',
      'done message Ada Parent',
    ])
  })

  it('keeps both changes when two administrators mark it at the same moment', async () => {
    const admin = await asAdmin()
    const id = await createMessage(0)
    await Promise.all([admin.mark(id, { isDone: true }), admin.mark(id, { isRead: true })])
    expect(await admin.open(id)).toMatchObject({ readAt: expect.any(String), doneAt: expect.any(String) })
  })

  it('answers an outdated If-Match with 409 and the newest', async () => {
    const admin = await asAdmin()
    const id = await createMessage(0)
    expect((await admin.mark(id, { isRead: true }, { 'if-match': '"1"' })).status).toBe(200)
    const stale = await admin.mark(id, { isDone: true }, { 'if-match': '"1"' })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ code: 'conflict', current: { id, version: 2, doneAt: null } })
  })

  it.each([{}, { isRead: 'true' }, { isDone: 1 }, { isDone: null }, { readAt: '2025-01-01' }])(
    'rejects the update %j',
    async (update) => {
      const admin = await asAdmin()
      const id = await createMessage(0)
      expect((await admin.mark(id, update)).status).toBe(400)
      expect(await admin.open(id)).toMatchObject({ version: 1, readAt: null, doneAt: null })
    },
  )

  it('moves to the trash and is restored unchanged', async () => {
    const admin = await asAdmin()
    const id = await createMessage(0)
    await admin.mark(id, { isDone: true })
    const before = await admin.open(id)
    expect((await admin.remove(id)).status).toBe(204)
    expect((await admin.get(`/${id}`)).status).toBe(404)
    expect(await admin.list()).toMatchObject({ total: 0 })
    expect(await (await admin.restore(id)).json()).toMatchObject({ id, type: 'message', name: 'Ada Parent' })
    expect(await admin.open(id)).toEqual(before)
    expect((await admin.activity()).slice(0, 2)).toEqual([
      'restored message Ada Parent',
      'deleted message Ada Parent',
    ])
  })

  it.each(['nothing', '65f000000000000000000000', '%00'])('answers 404 for the id %s', async (id) => {
    const admin = await asAdmin()
    expect((await admin.get(`/${id}`)).status).toBe(404)
    expect((await admin.mark(id, { isRead: true })).status).toBe(404)
    expect((await admin.remove(id)).status).toBe(404)
  })
})
