import { randomUUID } from 'node:crypto'
import { CONTACT_MESSAGES as M } from '@lane-and-court/contract/contact/contact.messages.ts'
import { describe, expect, it, vi } from 'vitest'
import type { Mail } from '../../infra/mail.ts'
import { aContactMessage } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { ContactMessageModel } from './contact.model.ts'

const mails: Mail[] = []
let mailFails = false
const api = useTestServer({
  sendMail: async (mail) => {
    if (mailFails) throw new Error('mail server is down')
    mails.push(mail)
  },
})
const post = (body: unknown, headers?: Record<string, string>) =>
  api.send('POST', '/api/contact', body, headers)

describe('POST /api/contact', () => {
  it('stores the message and returns a receipt without its text', async () => {
    const response = await post(aContactMessage())
    expect(response.status).toBe(201)
    expect(Object.keys((await response.json()) as object).sort()).toEqual(['createdAt', 'id', 'version'])
    expect(await ContactMessageModel.findOne().lean()).toMatchObject(aContactMessage())
  })

  it.each([
    ['name', 'A', M.name],
    ['email', 'not an address', M.email],
    ['phone', '12345', M.phone],
    ['subject', 'x', M.subject],
    ['message', 'short', M.message],
    ['message', '   padded   ', M.message],
    ['name', { $gt: '' }, M.name],
    ['message', null, M.message],
  ])('rejects %s = %j with its error message', async (field, value, message) => {
    const response = await post({ ...aContactMessage(), [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message,
      code: 'validation',
      fields: { [field]: message },
    })
    expect(await ContactMessageModel.countDocuments()).toBe(0)
  })

  it('returns all errors at once', async () => {
    const { fields } = (await (await post({})).json()) as { fields: object }
    expect(Object.keys(fields).sort()).toEqual(['email', 'message', 'name', 'subject'])
  })

  it.each(['', '{', '[1,2', 'null', '"text"'])('answers 400 to the body %j', async (body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('rejects a request from a page of another site', async () => {
    const response = await post(aContactMessage(), { origin: 'https://elsewhere.example' })
    expect(response.status).toBe(403)
    expect(await ContactMessageModel.countDocuments()).toBe(0)
  })

  it('answers the same key with the first receipt, and stores one message', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await post(aContactMessage(), headers)
    const again = await post(aContactMessage(), headers)
    expect(await again.json()).toEqual((await first.json()) as object)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await ContactMessageModel.countDocuments()).toBe(1)
  })

  it('stores one message of ten that arrive at once with one key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(aContactMessage(), headers)))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await ContactMessageModel.countDocuments()).toBe(1)
  })

  it('rejects a key that was used for another message, and one that is no UUID', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await post(aContactMessage(), headers)
    expect((await post(aContactMessage({ name: 'Someone Else' }), headers)).status).toBe(422)
    expect((await post(aContactMessage(), { 'idempotency-key': 'x' })).status).toBe(400)
  })

  it('accepts a corrected message with the key of the rejected one', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await post(aContactMessage({ name: '' }), headers)).status).toBe(400)
    expect((await post(aContactMessage(), headers)).status).toBe(201)
  })

  it('limits one address to twenty messages, with Retry-After', async () => {
    const from = (ip: string) => post(aContactMessage(), { 'x-forwarded-for': ip })
    for (let n = 0; n < 20; n++) expect((await from('192.0.2.1')).status).toBe(201)
    const rejected = await from('192.0.2.1')
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('192.0.2.2')).status).toBe(201)
  })

  it('mails the message to the contact address of the site, with the sender in Reply-To', async () => {
    await createPageContent({ page: 'site', content: { contactEmail: 'desk@example.com' } })
    await post(aContactMessage({ name: 'Zoe Parent', email: 'zoe@example.com' }))
    // A mail of another test may still come.
    const ofZoe = () => mails.filter(({ replyTo }) => replyTo === 'zoe@example.com')
    await vi.waitFor(() => expect(ofZoe()).toHaveLength(1))
    expect(ofZoe()[0]).toMatchObject({
      to: ['desk@example.com'],
      from: { name: 'Lane & Court', address: 'desk@example.com' },
      subject: 'Swimming Classes: Zoe Parent',
    })
  })

  it('stores the message when the mail server is down', async () => {
    mailFails = true
    expect((await post(aContactMessage())).status).toBe(201)
    expect(await ContactMessageModel.countDocuments({ mailedAt: null })).toBe(1)
    mailFails = false
  })
})
