import { randomUUID } from 'node:crypto'
import {
  AUTH_LIMITS,
  AUTH_MESSAGES as M,
  type StaffProfile,
  type StaffProfileUpdate,
} from '@lane-and-court/contract/auth/auth.ts'
import { STAFF_MESSAGES } from '@lane-and-court/contract/staff/staff.limits.ts'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failMails, keepMail, mails } from '../../testing/accountMails.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { siteSeed } from '../../seed/site.seed.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { createStaffMember } from './staff.service.ts'

const api = useTestServer({ sendMail: keepMail })
const OLD = 'maya@example.com'
const NEW = 'new@example.com'

let cookie: string
beforeEach(async () => {
  mails.length = 0
  failMails(false)
  await createPageContent({ page: 'site', content: { ...siteSeed } })
  cookie = await api.signIn('staff')
})

const update = (over: Partial<StaffProfileUpdate> = {}): StaffProfileUpdate => ({
  name: 'Maya Lin',
  bio: 'Still swims.',
  email: OLD,
  phone: null,
  specializations: { sport: 'tennis', levels: [], yearsOfExperience: 10 },
  bothSports: false,
  ...over,
})
const put = (over: Partial<StaffProfileUpdate>, headers: Record<string, string> = {}) =>
  api.send('PUT', '/api/staff/profile', update(over), { cookie, ...headers })
const read = async () =>
  (await (await api.call('/api/staff/profile', { headers: { cookie } })).json()) as StaffProfile
/** Waits for the mails about a changed address, and returns to whom they went. */
const recipients = async (count: number) => {
  await vi.waitFor(() => expect(mails).toHaveLength(count))
  return mails.map(({ to }) => to)
}

describe('a new address of a coach', () => {
  it('is not saved without the own password, and the rest is not either', async () => {
    const missing = await put({ email: NEW })
    expect([missing.status, await missing.text()]).toEqual([400, M.emailPassword])
    const wrong = await put({ email: NEW, currentPassword: 'wrong' })
    expect([wrong.status, await wrong.text()]).toEqual([400, M.currentPassword])
    const empty = await put({ email: NEW, currentPassword: '' })
    expect([empty.status, await empty.text()]).toEqual([400, M.emailPassword])
    expect(await read()).toMatchObject({ email: OLD, bio: 'Swims every morning.', version: 1 })
    expect(mails).toEqual([])
  })

  it('is saved with it, and the old address is told', async () => {
    const saved = await put({ email: NEW, currentPassword: PASSWORD }, { 'if-match': '"1"' })
    expect([saved.status, await saved.json()]).toMatchObject([200, { email: NEW, bio: 'Still swims.' }])
    expect(await recipients(1)).toEqual([OLD])
    expect(mails[0]).toMatchObject({
      subject: `Your email address at ${siteSeed.brand} was changed`,
      from: { address: siteSeed.contactEmail },
      text: expect.stringContaining('Hello Maya Lin'),
    })
    expect(mails[0]?.text).not.toContain(NEW)
  })

  it('is needed for a first address too', async () => {
    expect((await put({ email: null })).status).toBe(200)
    expect((await put({ email: NEW })).status).toBe(400)
    expect((await put({ email: NEW, currentPassword: PASSWORD })).status).toBe(200)
  })

  it('is told once, though the save is repeated, and the password is stored nowhere', async () => {
    const headers = { 'idempotency-key': randomUUID(), 'if-match': '"1"' }
    const change = { email: NEW, currentPassword: PASSWORD }
    const first = await (await put(change, headers)).json()
    expect(await (await put(change, headers)).json()).toEqual(first)
    const edited = await put({ ...change, bio: 'Other words.' }, headers)
    expect([edited.status, await edited.json()]).toMatchObject([422, { first }])
    await put({ email: NEW, bio: 'More.' })
    expect(await recipients(1)).toEqual([OLD])
    const { db } = mongoose.connection
    const records = await db?.collection('idempotency_answers').find().toArray()
    expect(records).toEqual([])
  })

  it('that somebody else has changed in the meantime is a conflict, and no lack of a password', async () => {
    const desk = await api.signIn('admin')
    const { id } = await read()
    const { password: _, ...member } = aStaffMember({ username: 'staff', email: NEW })
    const change = { ...member, currentPassword: PASSWORD }
    await api.send('PUT', `/api/admin/staff/${id}`, change, { cookie: desk })
    const stale = await put({}, { 'if-match': '"1"' })
    expect([stale.status, await stale.json()]).toMatchObject([409, { code: 'conflict' }])
  })

  it.each(['coach@example.com', 'COACH@example.com'])(
    'that another coach has is refused at its field: nobody makes an address useless to its owner (%s)',
    async (email) => {
      await createStaffMember(aStaffMember({ username: 'other', email: 'coach@example.com' }))
      const taken = await put({ email, currentPassword: PASSWORD })
      expect([taken.status, await taken.text()]).toEqual([400, M.addressTaken])
      expect(await read()).toMatchObject({ email: OLD })
    },
  )

  it('is saved where the mail to the old one is refused', async () => {
    failMails(true)
    expect((await put({ email: NEW, currentPassword: PASSWORD })).status).toBe(200)
    expect(await read()).toMatchObject({ email: NEW })
  })

  it('cannot be confirmed by many tries, and saves without a password do not start their count again', async () => {
    const half = AUTH_LIMITS.attemptsPerName / 2
    const guess = () => put({ email: NEW, currentPassword: 'wrong' })
    for (let n = 0; n < half; n++) expect((await guess()).status).toBe(400)
    expect((await put({})).status).toBe(200)
    expect((await put({ currentPassword: 'wrong' })).status).toBe(400)
    for (let n = 1; n < half; n++) expect((await guess()).status).toBe(400)
    expect((await put({ email: NEW, currentPassword: PASSWORD })).status).toBe(429)
    expect((await put({})).status).toBe(200)
  })
})

it('a coach saves the rest of the profile as before, and removes the address, without the password', async () => {
  expect((await put({})).status).toBe(200)
  expect(mails).toEqual([])
  expect((await put({ email: null })).status).toBe(200)
  expect(await recipients(1)).toEqual([OLD])
  expect(mails[0]?.subject).toContain('was removed')
})

describe('the old address of a coach is told', () => {
  it('when an administrator changes it', async () => {
    const desk = await api.signIn('admin', 'desk')
    const { password: _, ...member } = aStaffMember({ username: 'staff', email: NEW })
    const change = { ...member, currentPassword: PASSWORD }
    const save = async () =>
      api.send('PUT', `/api/admin/staff/${(await read()).id}`, change, { cookie: desk })
    expect([(await save()).status, (await save()).status]).toEqual([200, 200])
    expect(await recipients(1)).toEqual([OLD])
    expect(mails[0]?.text).toContain('was changed by desk')
  })

  it('when an administrator imports that there is none', async () => {
    const headers = { cookie: await api.signIn('admin', 'desk') }
    const csv = (await (await api.call('/api/admin/staff.csv', { headers })).text()).replace(OLD, '')
    const preview = await api.send('POST', '/api/admin/staff/import/preview', { csv }, headers)
    const { token } = (await preview.json()) as { token: string }
    expect((await api.send('POST', '/api/admin/staff/import', { csv, token }, headers)).status).toBe(201)
    expect(await recipients(1)).toEqual([OLD])
  })
})

it('a file gives no coach another address: no password confirms it', async () => {
  const headers = { cookie: await api.signIn('admin', 'desk') }
  const csv = (await (await api.call('/api/admin/staff.csv', { headers })).text()).replace(OLD, NEW)
  const preview = await api.send('POST', '/api/admin/staff/import/preview', { csv }, headers)
  expect(await preview.json()).toMatchObject({
    token: null,
    faults: [{ row: 2, column: 'Email', message: STAFF_MESSAGES.addressInFile }],
  })
})

it('the old address of an administrator is told when it is changed', async () => {
  const headers = { cookie: await api.signIn('admin') }
  const change = (email: string) =>
    api.send('PUT', '/api/admin/email', { email, currentPassword: PASSWORD }, headers)
  expect([(await change(OLD)).status, (await change(NEW)).status]).toEqual([204, 204])
  expect(await recipients(1)).toEqual([OLD])
})

it('an administrator does not take the address of another one', async () => {
  const change = async (username: string, email: string) =>
    api.send(
      'PUT',
      '/api/admin/email',
      { email, currentPassword: PASSWORD },
      { cookie: await api.signIn('admin', username) },
    )
  expect((await change('desk', OLD)).status).toBe(204)
  const taken = await change('ada', 'MAYA@example.com')
  expect([taken.status, await taken.json()]).toMatchObject([400, { fields: { email: M.addressTaken } }])
  expect((await change('desk', 'MAYA@example.com')).status).toBe(204)
})
