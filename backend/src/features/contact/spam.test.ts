import { randomUUID } from 'node:crypto'
import type { ContactMessage, MessagePage } from '@lane-and-court/contract/contact/contact.ts'
import type { DashboardSummary } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { describe, expect, it, vi } from 'vitest'
import type { Mail } from '../../infra/mail.ts'
import { aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { ContactMessageModel } from './contact.model.ts'

const mails: Mail[] = []
const api = useTestServer({ sendMail: async (mail) => void mails.push(mail) })
const PATH = '/api/admin/messages'

const post = (more: object, headers: Record<string, string> = {}) =>
  api.send('POST', '/api/contact', { ...aContactMessage(), ...more }, headers)

async function asAdmin() {
  const headers = { cookie: await api.signIn('admin') }
  const read = async <T>(path: string) => (await (await api.call(path, { headers })).json()) as T
  return {
    read,
    list: (query = '') => read<MessagePage>(PATH + query),
    setSpam: (id: string, isSpam: boolean, more: Record<string, string> = {}) =>
      api.send('PUT', `${PATH}/${id}/spam`, { isSpam }, { ...headers, ...more }),
  }
}

describe('a message of a robot', () => {
  it.each([
    ['a field that people do not see is filled in', { website: 'https://spam.example' }, 'hidden-field'],
    ['it was sent faster than anybody types', { openMs: 300 }, 'too-fast'],
  ])('is kept in the spam folder alone when %s, and answered as any other', async (_when, traps, reason) => {
    await createPageContent({ page: 'site', content: { contactEmail: 'desk@example.com' } })
    const person = await post({ name: 'A Person', website: '', openMs: 60_000 })
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    const robot = await post(traps)
    expect(robot.status).toBe(person.status)
    const shape = async (response: Response) => Object.keys((await response.json()) as object)
    expect(await shape(robot)).toEqual(await shape(person))

    const admin = await asAdmin()
    expect(await admin.list()).toMatchObject({
      items: [{ name: 'A Person', spam: null }],
      total: 1,
      unread: 1,
    })
    for (const status of ['unread', 'open']) expect((await admin.list(`?status=${status}`)).total).toBe(1)
    const { items } = await admin.list('?status=spam')
    expect(items).toMatchObject([{ ...aContactMessage(), spam: { at: expect.any(String), reason } }])
    expect(await admin.read(`${PATH}/unread`)).toEqual({ unread: 1, assigned: 0 })
    const { office } = await admin.read<DashboardSummary>('/api/admin/dashboard')
    expect(office).toMatchObject({ unread: 1, unmailed: { count: 0 } })
    expect(office?.messageWeeks.at(-1)?.counts).toEqual({ swimming: 1 })
    expect(mails.map(({ subject }) => subject)).toEqual(['Swimming Classes: A Person'])
    mails.length = 0
  })

  it.each([
    ['without either of them', {}],
    ['with a draft, whose time is not known', { website: '' }],
    ['with white space in the hidden field', { website: '  ', openMs: 5_000 }],
    ['with values of other types', { website: ['x'], openMs: 'soon' }],
  ])('is not suspected %s', async (_what, traps) => {
    expect((await post(traps)).status).toBe(201)
    expect((await (await asAdmin()).list()).total).toBe(1)
  })

  it('is one message when its response was lost and the times of the retry differ', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await post({ openMs: 9_000 }, headers)
    const again = await post({ openMs: 20_000, website: 'x' }, headers)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(await first.json())
    expect(await ContactMessageModel.countDocuments()).toBe(1)
  })
})

describe('the spam folder', () => {
  it('gives a message back, which is then mailed as it was never mailed, and once only', async () => {
    await createPageContent({ page: 'site', content: { contactEmail: 'desk@example.com' } })
    await post({ name: 'Caught By Mistake', website: 'filled in by a password manager' })
    const admin = await asAdmin()
    const [caught] = (await admin.list('?status=spam')).items
    const back = (await (await admin.setSpam(caught?.id ?? '', false)).json()) as ContactMessage
    expect(back).toMatchObject({ version: 2, spam: null })
    expect((await admin.list()).total).toBe(1)
    await vi.waitFor(async () => expect(await ContactMessageModel.countDocuments({ mailedAt: null })).toBe(0))
    await admin.setSpam(back.id, true)
    expect(await admin.list('?status=spam')).toMatchObject({ items: [{ spam: { reason: 'marked' } }] })
    await admin.setSpam(back.id, false)
    // A mail of the test before may come late.
    expect(mails.filter(({ subject }) => subject.endsWith('Caught By Mistake'))).toHaveLength(1)
  })

  it('rejects an outdated version with the newest, and bodies that say nothing', async () => {
    await post({})
    const admin = await asAdmin()
    const id = (await admin.list()).items[0]?.id ?? ''
    expect((await admin.setSpam(id, true, { 'if-match': '"1"' })).status).toBe(200)
    const stale = await admin.setSpam(id, false, { 'if-match': '"1"' })
    expect([stale.status, await stale.json()]).toMatchObject([409, { current: { version: 2 } }])
    expect((await admin.setSpam(id, 'yes' as never)).status).toBe(400)
  })

  it('is a filter that messages without the fields are not in', async () => {
    await ContactMessageModel.collection.insertOne({
      ...aContactMessage({ name: 'Older' }),
      version: 1,
      readAt: null,
      doneAt: null,
      createdAt: new Date(),
    })
    const admin = await asAdmin()
    expect(await admin.list('?status=spam')).toMatchObject({ total: 0 })
    expect(await admin.list('?assigned=nobody&subject=swimming')).toMatchObject({
      items: [{ name: 'Older', spam: null, assignee: null, replies: [], notes: [] }],
      unread: 1,
    })
  })
})
