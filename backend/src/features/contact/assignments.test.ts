import type { ContactMessage, MessagePage, UnreadCount } from '@lane-and-court/contract/contact/contact.ts'
import type { DashboardSummary } from '@lane-and-court/contract/dashboard/dashboard.ts'
import type { MessageDesk } from '@lane-and-court/contract/contact/thread.ts'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import { Jobs } from '../../infra/jobs/jobs.ts'
import type { Mail, SendMail } from '../../infra/mail.ts'
import { aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { wakeLater } from '../../testing/wakeLater.ts'
import { AdminUserModel } from '../auth/admin.service.ts'
import { assignmentMailKind } from './assignmentMail.service.ts'
import { ContactMessageModel } from './contact.model.ts'

const PATH = '/api/admin/messages'
const mails: Mail[] = []
let onMail: SendMail = async (mail) => void mails.push(mail)
const logger = pino({}, { write: () => {} })
const sendMail: SendMail = (mail) => onMail(mail)
const publicUrl = 'https://pool.example'
const api = useTestServer({ sendMail, logger, publicUrl })
/** Another server, over the same database. */
const other = new Jobs([assignmentMailKind({ sendMail, publicUrl, logger })], logger)
let mine: string
let theirs: string
let desk: MessageDesk
let id: string

// The server knows its own address, so each request names it.
const headersOf = (cookie: string) => ({ cookie, origin: publicUrl })

beforeEach(async () => {
  mails.length = 0
  onMail = async (mail) => void mails.push(mail)
  mine = await api.signIn('admin', 'ada')
  theirs = await api.signIn('admin', 'jordan')
  await AdminUserModel.updateOne({ username: 'jordan' }, { email: 'jordan@pool.example', name: 'Jordan' })
  desk = await read<MessageDesk>('/api/admin/messages/desk', mine)
  const { _id } = await ContactMessageModel.create({ ...aContactMessage(), mailedAt: new Date() })
  id = _id.toHexString()
})

async function read<T>(path: string, cookie: string): Promise<T> {
  return (await (await api.call(path, { headers: headersOf(cookie) })).json()) as T
}
const idOf = (name: string) => desk.administrators.find((one) => one.name === name)?.id ?? ''
const assign = (assigneeId: string | null, cookie = mine) =>
  api.send('PUT', `${PATH}/${id}/assignee`, { assigneeId }, headersOf(cookie))
const wake = (minutes = 0) => wakeLater(api.app.jobs, minutes)
const officeOf = async (cookie: string) =>
  (await read<DashboardSummary>('/api/admin/dashboard', cookie)).office

it('who gets a message hears of it once by mail, with who assigned it and where it is', async () => {
  expect((await assign(idOf('Jordan'))).status).toBe(200)
  await Promise.all([wake(), other.wake()])
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: 'jordan@pool.example',
    subject: `Assigned to you: message from ${aContactMessage().name}`,
  })
  expect(mails[0]?.text).toContain('ada assigned you a message from')
  expect(mails[0]?.text).toContain(`${publicUrl}/admin/messages/${id}`)
  // Once more to the same person, as a repeated click does it.
  await assign(idOf('Jordan'))
  await wake(60)
  expect(mails).toHaveLength(1)
})

it('nobody gets a mail for taking a message, for giving it back, or without an address', async () => {
  await assign(idOf('ada'))
  await assign(null)
  await assign(idOf('Jordan'), theirs)
  await AdminUserModel.updateOne({ username: 'jordan' }, { email: null })
  await assign(null)
  await assign(idOf('Jordan'))
  await wake()
  expect(mails).toEqual([])
})

it('the mail is tried again while the mail server is away, and goes to who has the message by then', async () => {
  const away = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
  onMail = () => Promise.reject(away)
  await assign(idOf('Jordan'))
  await wake()
  onMail = async (mail) => void mails.push(mail)
  await wake()
  expect(mails).toEqual([])
  await wake(6)
  expect(mails).toHaveLength(1)
  // It was given back and assigned once more before the first mail was sent.
  await assign(null)
  onMail = () => Promise.reject(away)
  await assign(idOf('Jordan'))
  await wake()
  await assign(null)
  await assign(idOf('Jordan'))
  onMail = async (mail) => void mails.push(mail)
  await wake(6)
  expect(mails).toHaveLength(2)
  // It was given back before it was sent.
  await assign(null)
  onMail = () => Promise.reject(away)
  await assign(idOf('Jordan'))
  await wake()
  await assign(null)
  onMail = async (mail) => void mails.push(mail)
  await wake(6)
  expect(mails).toHaveLength(2)
})

it('the dashboard and the count name an assigned message to its administrator alone, until it is done', async () => {
  await assign(idOf('Jordan'))
  expect((await officeOf(theirs))?.assigned).toMatchObject({ count: 1, first: [{ id, by: 'ada' }] })
  expect((await officeOf(mine))?.assigned).toEqual({ count: 0, first: [] })
  const count = (cookie: string) => read<UnreadCount>(`${PATH}/unread`, cookie)
  expect(await count(theirs)).toEqual({ unread: 1, assigned: 1 })
  expect(await count(mine)).toEqual({ unread: 1, assigned: 0 })
  await api.send('PATCH', `${PATH}/${id}`, { isDone: true }, headersOf(theirs))
  expect(await count(theirs)).toEqual({ unread: 0, assigned: 0 })
  expect((await officeOf(theirs))?.assigned).toEqual({ count: 0, first: [] })
})

it('unanswered messages are the open ones without a reply', async () => {
  const unanswered = async () =>
    (await read<MessagePage>(`${PATH}?page=1&status=unanswered`, mine)).items.map(
      (one: ContactMessage) => one.id,
    )
  expect(await unanswered()).toEqual([id])
  const answer = await api.send('POST', `${PATH}/${id}/replies`, { text: 'Yes.' }, headersOf(mine))
  expect(answer.status).toBe(201)
  expect(await unanswered()).toEqual([])
})
