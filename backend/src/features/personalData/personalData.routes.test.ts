import { randomUUID } from 'node:crypto'
import type { Activity } from '@lane-and-court/contract/activity/activity.ts'
import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { CONTACT_MESSAGES } from '@lane-and-court/contract/contact/contact.messages.ts'
import {
  PERSONAL_DATA_MESSAGES as M,
  type ErasedData,
  type FoundData,
} from '@lane-and-court/contract/personalData/personalData.ts'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aContactMessage, aStaffMember, noAnswers } from '../../testing/factories.ts'
import { aMailing, aMailOf, aStoredSubscriber } from '../../testing/newsletter.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { aNote, aReply } from '../../testing/replies.ts'
import { recordRotation } from '../backup/keptBackups.service.ts'
import { createStaffMember } from '../staff/staff.service.ts'

const api = useTestServer()
const PATH = '/api/admin/personal-data'
const MESSAGES = '/api/admin/messages'
const EMAIL = 'Ada.Parent@Pool.example'
const NOTHING = {
  messages: 0,
  trash: 0,
  replies: 0,
  notes: 0,
  subscriptions: 0,
  deliveries: 0,
  responses: 0,
  activity: 0,
}

let headers: Record<string, string>
beforeEach(async () => void (headers = { cookie: await api.signIn('admin') }))

const post = (path: string, body: object) => api.send('POST', `${PATH}/${path}`, body, headers)
const search = async (query: object) => (await (await post('search', query)).json()) as FoundData
const erase = (query: object, currentPassword = PASSWORD) => post('erase', { ...query, currentPassword })
const erased = async (query: object) => (await (await erase(query)).json()) as ErasedData
const keyed = () => ({ ...headers, 'idempotency-key': randomUUID() })

async function write(over: object, key: string = randomUUID()): Promise<string> {
  const input = { ...aContactMessage(), ...over }
  const response = await api.send('POST', '/api/contact', input, { 'idempotency-key': key })
  return ((await response.json()) as { id: string }).id
}

/** @returns everything that is stored, as text. */
async function everything(): Promise<string> {
  const collections = (await mongoose.connection.db?.collections()) ?? []
  const all = await Promise.all(collections.map((collection) => collection.find({}).toArray()))
  return JSON.stringify(all).toLowerCase()
}

/** Stores something of Ada wherever the site can hold it. */
async function storeAda() {
  const open = await write({ email: EMAIL, name: 'Ada Parent', message: 'Is the water warm enough?' })
  const spam = await write({ email: EMAIL.toLowerCase(), name: 'Ada P.', website: 'x' })
  const trashed = await write({ email: EMAIL.toUpperCase(), name: 'ADA PARENT' })
  await aReply(open, { state: 'failed' })
  await aNote(open)
  await api.send('POST', `${MESSAGES}/${open}/notes`, { text: 'A regular.' }, keyed())
  await api.send('PATCH', `${MESSAGES}/${open}`, { isDone: true }, keyed())
  await api.send('DELETE', `${MESSAGES}/${trashed}`, {}, keyed())
  await aMailOf(await aMailing({ state: 'sending' }), await aStoredSubscriber(EMAIL), 'done')
  return { open, spam, trashed }
}
const query = { email: 'ada.parent@pool.example' }

describe('a search', () => {
  it('finds all that is stored of an address, however it is spelled, and nothing of others', async () => {
    const { open, spam, trashed } = await storeAda()
    await write({ email: 'xada.parent@pool.example', name: 'Eve', phone: undefined })
    await aStoredSubscriber('other@pool.example')
    const personalData = await search({ email: ` ${EMAIL} ` })
    expect(personalData.counts).toEqual({
      messages: 2,
      trash: 1,
      replies: 1,
      notes: 2,
      subscriptions: 1,
      deliveries: 1,
      // The note, and the message that is done.
      responses: 2,
      // Noted, done and deleted.
      activity: 3,
    })
    const places = personalData.messages.map(({ id, place, foundBy }) => [id, place, foundBy])
    expect(places).toHaveLength(3)
    expect(places).toEqual(
      expect.arrayContaining([
        [open, 'inbox', ['email']],
        [spam, 'spam', ['email']],
        [trashed, 'trash', ['email']],
      ]),
    )
    expect(personalData.subscriber).toEqual({
      signedUpAt: expect.any(String),
      confirmedAt: expect.any(String),
    })
    expect(personalData.mentions).toBe(0)
  })

  it('also finds messages with the phone number or the name, and says by what', async () => {
    await write({ email: 'home@pool.example', phone: '+1 (201) 555-0123', name: 'Grandma' })
    await write({ email: 'work@pool.example', phone: undefined, name: 'ada  parent' })
    await write({ email: 'eve@pool.example', phone: '201-555-0124', name: 'Ada Parents' })
    expect((await search(query)).messages).toEqual([])
    const personalData = await search({ ...query, phone: '201.555.0123', name: 'Ada Parent' })
    expect(personalData.messages.map(({ email, foundBy }) => [email, foundBy]).toSorted()).toEqual([
      ['home@pool.example', ['phone']],
      ['work@pool.example', ['name']],
    ])
  })

  it('counts messages of others that name the address, and names who works here with it', async () => {
    await write({ email: 'eve@pool.example', message: `Please write to ${EMAIL} too.` })
    await createStaffMember(aStaffMember({ name: 'Ada Coach', email: EMAIL }))
    await api.send('PUT', '/api/admin/email', { email: EMAIL, currentPassword: PASSWORD }, headers)
    expect(await search(query)).toMatchObject({
      counts: NOTHING,
      messages: [],
      mentions: 1,
      accounts: [
        { role: 'admin', name: 'admin' },
        { role: 'staff', name: 'Ada Coach' },
      ],
    })
  })

  it('says until when regular backups hold what is erased now', async () => {
    expect((await search(query)).backups).toEqual({ last: null, rotation: null })
    await recordRotation({ everyMs: 86_400_000, keep: 14 })
    const { rotation } = (await search(query)).backups
    expect(rotation).toMatchObject({ everyHours: 24, keep: 14 })
    const days = (Date.parse(rotation?.goneBy ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThanOrEqual(14)
    // Two days later, without another backup.
    const at = new Date(Date.now() - 2 * 86_400_000 - 1_000)
    await mongoose.model('BackupState').updateOne({ _id: 'rotation' }, { at })
    expect((await search(query)).backups.rotation).toBeNull()
  })

  it.each([
    [{}, { email: M.email }],
    [{ email: 'ada' }, { email: M.email }],
    [{ email: { $ne: '' } }, { email: M.email }],
    [
      { email: EMAIL, phone: '12', name: 'A' },
      { phone: M.phone, name: M.name },
    ],
    [{ email: EMAIL, name: 'x'.repeat(121) }, { name: CONTACT_MESSAGES.tooLong.replace('{#limit}', '120') }],
  ])('refuses %j', async (body, fields) => {
    for (const path of ['search', 'export']) {
      const response = await post(path, body)
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation', fields }])
    }
  })
})

describe('an export', () => {
  it('holds what a person may get, and nothing of the office', async () => {
    await storeAda()
    await write({ email: 'eve@pool.example', name: 'Eve' })
    const response = await post('export', { ...query, name: 'Ada Parent' })
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    const file = (await response.json()) as Record<string, object[] & Record<string, unknown>>
    expect(Object.keys(file)).toEqual([
      'exportedAt',
      'searchedFor',
      'messages',
      'newsletter',
      'activity',
      'responsesForRepeatedRequests',
    ])
    expect(file['messages']).toHaveLength(3)
    const message = file['messages']?.find((one) => 'place' in one && one.place === 'inbox')
    expect(message).toEqual({
      ...noAnswers(),
      receivedAt: expect.any(String),
      place: 'inbox',
      name: 'Ada Parent',
      email: EMAIL,
      phone: '201-555-0123',
      subject: 'swimming',
      message: 'Is the water warm enough?',
      doneAt: expect.any(String),
      replies: [{ text: 'Yes, there is.', writtenAt: expect.any(String), sentAt: null }],
      notes: [
        { text: 'Call back.', writtenAt: expect.any(String) },
        { text: 'A regular.', writtenAt: expect.any(String) },
      ],
    })
    expect(file['newsletter']).toEqual({
      email: EMAIL,
      signedUpAt: expect.any(String),
      confirmedAt: expect.any(String),
      mails: [{ title: 'Summer camp', state: 'sent', preparedAt: expect.any(String) }],
    })
    expect(file['activity']).toHaveLength(3)
    expect(file['activity']).toContainEqual({
      at: expect.any(String),
      action: 'done',
      about: 'message',
      name: 'Ada Parent',
    })
    const text = JSON.stringify(file)
    for (const secret of ['Eve', 'Ada Office', 'unsubscribeToken', 'adminId'])
      expect(text).not.toContain(secret)
  })

  it('is noted in the activity without the person', async () => {
    await post('export', query)
    expect(await activity()).toContain('exported person ')
  })
})

async function activity(): Promise<string[]> {
  const { items } = (await (await api.call('/api/admin/activity', { headers })).json()) as {
    items: Activity[]
  }
  return items.map(({ action, object }) => `${action} ${object.type} ${object.name}`)
}

describe('an erasure', () => {
  it('leaves nothing of the person in the whole database, and all of the others', async () => {
    const { open, spam, trashed } = await storeAda()
    const other = await write({ email: 'eve@pool.example', name: 'Eve' })
    await api.send('PATCH', `${MESSAGES}/${other}`, { isDone: true }, keyed())
    await aStoredSubscriber('eve@pool.example')
    const before = await search(query)
    const { counts } = await erased(query)
    expect(counts).toEqual(before.counts)
    expect(await everything()).not.toMatch(/ada p|ada\.parent|water warm|a regular|call back|yes, there is/)
    for (const id of [open, spam, trashed])
      expect((await api.call(`${MESSAGES}/${id}`, { headers })).status).toBe(404)
    expect(await (await api.call('/api/admin/trash', { headers })).json()).toMatchObject({ total: 0 })
    expect((await search(query)).counts).toEqual(NOTHING)
    expect(await search({ email: 'eve@pool.example' })).toMatchObject({
      counts: { messages: 1, responses: 1, activity: 1, subscriptions: 1 },
    })
    expect(await activity()).toEqual([
      'erased person ',
      'done message Eve',
      'deleted message ',
      'done message ',
      'noted message ',
      expect.stringContaining('logged-in'),
    ])
  })

  it('asks for the own password, and counts wrong ones', async () => {
    await storeAda()
    const wrong = await erase(query, 'wrong horse')
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { fields: { currentPassword: AUTH_MESSAGES.currentPassword } },
    ])
    expect((await post('erase', query)).status).toBe(400)
    for (let n = 1; n < AUTH_LIMITS.attemptsPerName; n++) await erase(query, 'wrong horse')
    expect((await erase(query)).status).toBe(429)
    expect((await search(query)).counts.messages).toBe(2)
  })

  it.each([
    ['IdempotencyAnswer', 'deleteMany'],
    ['Activity', 'updateMany'],
    ['Job', 'deleteMany'],
    ['NewsletterSubscriber', 'deleteOne'],
    ['Trash', 'deleteMany'],
    ['ContactMessage', 'deleteMany'],
  ] as const)('that broke off at %s is finished by another one', async (model, method) => {
    await storeAda()
    vi.spyOn(mongoose.model(model), method).mockImplementationOnce(() => {
      throw new Error('the process was killed')
    })
    expect((await erase(query)).status).toBe(500)
    expect((await erase(query)).status).toBe(200)
    expect(await everything()).not.toMatch(/ada p|ada\.parent|water warm|a regular/)
    expect((await activity()).filter((line) => line.startsWith('erased'))).toEqual(['erased person '])
  })

  it('also reaches what others write of a message while it is erased', async () => {
    const { open } = await storeAda()
    const remove = mongoose.model('ContactMessage').deleteMany.bind(mongoose.model('ContactMessage'))
    vi.spyOn(mongoose.model('ContactMessage'), 'deleteMany').mockImplementationOnce(((filter: object) => {
      const late = api.send('POST', `${MESSAGES}/${open}/notes`, { text: 'A late note.' }, keyed())
      return late.then(() => remove(filter))
    }) as never)
    await erase(query)
    expect(await everything()).not.toMatch(/ada p|a late note/)
  })

  it('is not undone by a phone that sends its message once more', async () => {
    const key = randomUUID()
    const id = await write({ email: EMAIL }, key)
    await erase(query)
    expect(await write({ email: EMAIL }, key)).toBe(id)
    expect((await search(query)).counts).toEqual(NOTHING)
  })

  it('takes the address out of failed logins, and leaves the rest of them', async () => {
    const logins = mongoose.model('Activity')
    const entry = { actor: { role: 'system', name: '' }, action: 'login-failed', address: '203.0.113.5' }
    await logins.create({ ...entry, object: { type: 'admin', name: EMAIL }, names: ['root', EMAIL] })
    expect((await search(query)).counts.activity).toBe(1)
    await erase(query)
    expect(await logins.findOne({ action: 'login-failed' }).lean()).toMatchObject({
      address: '203.0.113.5',
      names: ['root'],
      object: { name: '' },
    })
  })
})
