import { setImmediate as nextTurn } from 'node:timers/promises'
import { THREAD_MESSAGES as M, type Reply } from '@lane-and-court/contract/contact/thread.ts'
import type { OpenedMessage } from '@lane-and-court/contract/contact/contact.ts'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { JobModel } from '../../infra/jobs/job.model.ts'
import { Jobs } from '../../infra/jobs/jobs.ts'
import { createMailer, type Mail, type SendMail } from '../../infra/mail.ts'
import { aContactMessage } from '../../testing/factories.ts'
import { openMailServer } from '../../testing/mailServer.ts'
import { aReply } from '../../testing/replies.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { wakeLater } from '../../testing/wakeLater.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { ContactMessageModel } from './contact.model.ts'
import { replyKind } from './replyMail.service.ts'
import { findFailedReplies } from './waitingMessages.service.ts'

const MINUTE_MS = 60_000
const PATH = '/api/admin/messages'
const mails: Mail[] = []
const log: string[] = []
let onMail: SendMail = async (mail) => void mails.push(mail)
const logger = pino({}, { write: (line: string) => void log.push(line) })
const sendMail: SendMail = (mail) => onMail(mail)
const api = useTestServer({ sendMail, logger })
/** Another server, over the same database. */
const other = new Jobs([replyKind({ sendMail, publicUrl: null, logger })], logger)
let headers: Record<string, string>
let id: string

beforeEach(async () => {
  mails.length = log.length = 0
  onMail = async (mail) => void mails.push(mail)
  headers = { cookie: await api.signIn('admin') }
  await createPageContent({ page: 'site', content: { contactEmail: 'desk@pool.example', brand: 'The Pool' } })
  id = await aMessage({})
})

async function aMessage(over: object): Promise<string> {
  const { _id } = await ContactMessageModel.create({
    ...aContactMessage(),
    createdAt: new Date('2026-03-01T15:04:00Z'),
    mailedAt: new Date(),
    ...over,
  })
  return _id.toHexString()
}

const send = (path: string, body: unknown = {}) =>
  api.send('POST', `${PATH}/${id}/replies${path}`, body, headers)
const reply = async (text = 'Yes, there is.') => (await (await send('', { text })).json()) as Reply
const replies = async () =>
  ((await (await api.call(`${PATH}/${id}`, { headers })).json()) as OpenedMessage).replies ?? []
const wake = (minutes = 0) => wakeLater(api.app.jobs, minutes)
const failing = (error: object) => {
  onMail = async () => {
    throw Object.assign(new Error('no'), error)
  }
}

describe('a reply', () => {
  it('is sent as plain text from the business, in one conversation with the mails before it', async () => {
    expect(await reply()).toMatchObject({ state: 'waiting', author: 'admin', problem: null, version: 1 })
    await wake()
    await reply('One more thing.')
    await wake()
    const [first, second] = await replies()
    expect([first, second]).toMatchObject([
      { state: 'sent', sentAt: expect.any(String), version: 2 },
      { state: 'sent', text: 'One more thing.' },
    ])
    expect(mails).toEqual([
      {
        id: `reply-${first?.id}`,
        answers: [`message-${id}`],
        to: 'ada@example.com',
        from: { name: 'The Pool', address: 'desk@pool.example' },
        replyTo: 'desk@pool.example',
        subject: 'Re: Swimming Classes',
        text: 'Yes, there is.\n\nOn March 1, 2026 at 10:04 AM, Ada Parent wrote:\n> Is there a place on Saturday mornings?\n',
      },
      expect.objectContaining({ answers: [`message-${id}`, `reply-${first?.id}`] }),
    ])
  })

  it('cannot add a header, whatever the message contains', async () => {
    const server = await openMailServer()
    onMail = (await createMailer(server.url)) as SendMail
    const hostile = 'Hi\r\nBcc: all@spam.example\r\n\r\n<script>alert(1)</script>'
    id = await aMessage({
      name: `Eve ${hostile}`,
      subject: `Hi ${hostile}`,
      email: 'eve@example.com',
      message: hostile,
    })
    await reply(`.\r\n${hostile}`)
    await wake()
    await server.close()
    expect(await replies()).toMatchObject([{ state: 'sent' }])
    const [mail] = server.mails
    expect(server.mails).toHaveLength(1)
    expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual([
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'in-reply-to',
      'message-id',
      'mime-version',
      'references',
      'reply-to',
      'subject',
      'to',
    ])
    expect(mail?.headers['content-type']).toMatch(/^text\/plain/)
    expect(mail?.headers['in-reply-to']).toBe(`<message-${id}@pool.example>`)
    expect(mail?.body).toContain('> <script>alert(1)</script>')
  })

  it('reaches nobody else when the address of the message looks like several', async () => {
    const server = await openMailServer()
    onMail = (await createMailer(server.url)) as SendMail
    id = await aMessage({ email: '"a@x.example, b@x.example"@example.com' })
    await reply()
    await wake()
    await server.close()
    // The mail server refuses such an address, as most do.
    expect(await replies()).toMatchObject([{ state: 'failed' }])
    expect(server.mails).toEqual([])
  })

  it('is sent once by two servers that look at the same moment, over and over', async () => {
    onMail = async (mail) => {
      await nextTurn()
      mails.push(mail)
    }
    await Promise.all(Array.from({ length: 5 }, (_, n) => reply(`Reply ${n}`)))
    await Promise.all([wake(), other.wake(), wake(), other.wake()])
    await vi.waitFor(async () =>
      expect((await replies()).map(({ state }) => state)).toEqual(Array(5).fill('sent')),
    )
    expect(mails.map(({ text }) => text.slice(0, 7)).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((n) => `Reply ${n}`),
    )
  })

  it('that a server had begun to send when it died is not sent again unless somebody asks', async () => {
    failing({ code: 'ECONNREFUSED' })
    const { id: replyId } = await reply()
    await wake()
    await JobModel.updateMany({}, { state: 'running', claim: 'of the dead server', claimedAt: new Date() })
    onMail = async (mail) => void mails.push(mail)
    await wake()
    expect(await replies()).toMatchObject([{ state: 'waiting' }])
    await wake(6)
    expect(await replies()).toMatchObject([{ state: 'failed', problem: M.uncertain }])
    expect(mails).toHaveLength(0)
    expect(await (await send(`/${replyId}/retry`)).json()).toMatchObject({ state: 'waiting', problem: null })
    expect(await findFailedReplies()).toMatchObject({ count: 0 })
    await wake()
    expect(mails).toHaveLength(1)
    const again = await send(`/${replyId}/retry`)
    expect([again.status, await again.json()]).toMatchObject([409, { message: M.notFailed }])
  })

  it('waits while the mail server is away, is tried again by itself, and fails after a day', async () => {
    failing({ code: 'ECONNREFUSED' })
    await reply()
    await wake()
    expect(await replies()).toMatchObject([{ state: 'waiting', problem: M.away }])
    for (let minutes = 2; minutes < 26 * 60; minutes += 30) await wake(minutes)
    expect(await replies()).toMatchObject([{ state: 'failed', problem: M.stillAway }])
    expect(log.join('')).not.toContain('ada@example.com')
  })

  it.each([
    ['refused', { responseCode: 550, command: 'RCPT TO' }, 'failed', M.refused],
    ['not taken just then', { responseCode: 451, command: 'RCPT TO' }, 'waiting', M.deferred],
    ['broken off', { code: 'ECONNECTION' }, 'failed', M.uncertain],
  ])('that is %s says so', async (_what, error, state, problem) => {
    failing(error)
    await reply()
    await wake()
    await vi.waitFor(async () => expect(await replies()).toMatchObject([{ state, problem }]))
  })

  it('that fails opens its message again, and waits for somebody until the message is marked as done', async () => {
    failing({ responseCode: 550, command: 'RCPT TO' })
    await ContactMessageModel.updateOne({ _id: id }, { doneAt: new Date() })
    await reply()
    await wake()
    await vi.waitFor(async () => expect(await findFailedReplies()).toMatchObject({ first: [{ id }] }))
    expect((await ContactMessageModel.findById(id).lean())?.doneAt).toBeNull()
    await ContactMessageModel.updateOne({ _id: id }, { doneAt: new Date() })
    expect(await findFailedReplies()).toEqual({ count: 0, first: [] })
  })

  it('that was due long ago, as after a restored backup, is not sent without asking', async () => {
    await aReply(id, { askedAt: new Date(Date.now() - 2 * 60 * MINUTE_MS) })
    await wake()
    expect(await replies()).toMatchObject([{ state: 'failed', problem: M.late }])
    expect(mails).toHaveLength(0)
  })

  it('that was sent while its message went into the trash is not sent again when that comes back', async () => {
    const [begun, accepted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onMail = async (mail) => {
      mails.push(mail)
      begun.resolve()
      await accepted.promise
    }
    await reply()
    await begun.promise
    await api.send('DELETE', `${PATH}/${id}`, {}, headers)
    accepted.resolve()
    await wake()
    await api.send('POST', `/api/admin/trash/${id}/restore`, {}, headers)
    await wake()
    expect(await replies()).toMatchObject([{ state: 'failed', problem: M.uncertain }])
    expect(mails).toHaveLength(1)
  })

  it('is not sent while its message is in the trash, and is gone with it for good', async () => {
    onMail = async () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    }
    await reply()
    await wake()
    onMail = async (mail) => void mails.push(mail)
    await api.send('DELETE', `${PATH}/${id}`, {}, headers)
    await wake(10)
    expect(mails).toHaveLength(0)
    await api.send('DELETE', `/api/admin/trash/${id}`, {}, headers)
    expect(await ContactMessageModel.countDocuments()).toBe(0)
  })
})
