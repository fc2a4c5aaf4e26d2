import { randomUUID } from 'node:crypto'
import {
  AUTH_LIMITS,
  AUTH_MESSAGES as M,
  type StaffProfile,
  type StaffProfileUpdate,
} from '@lane-and-court/contract/auth/auth.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { endSessionsOf } from '../../infra/sessions/sessions.ts'
import { listActivity } from '../activity/activity.service.ts'
import { StaffMemberModel } from './staff.model.ts'

const api = useTestServer()
const update = (over: object = {}): StaffProfileUpdate => ({
  name: 'Maya L.',
  bio: 'Still swims.',
  email: null,
  phone: '201-555-0100',
  specializations: { sport: 'tennis', levels: ['advanced'], yearsOfExperience: 10 },
  bothSports: false,
  experience: { totalYears: 10 },
  ...over,
})
const put = (cookie: string, body: unknown, headers: Record<string, string> = {}) =>
  api.send('PUT', '/api/staff/profile', body, { cookie, ...headers })
const read = async (cookie: string) =>
  (await (await api.call('/api/staff/profile', { headers: { cookie } })).json()) as StaffProfile

describe('PUT /api/staff/profile', () => {
  it('saves the fields that a coach may change, and no others', async () => {
    const cookie = await api.signIn('staff')
    const before = await read(cookie)
    expect(await (await api.call('/api/staff')).json()).toMatchObject([{ name: 'Maya Lin' }])
    const more = { role: 'Owner', username: 'root', isHidden: true, order: 9, passwordHash: 'x', version: 99 }
    const response = await put(cookie, update(more))
    expect(response.status).toBe(200)
    const { experience: _, ...saved } = update()
    expect(await response.json()).toEqual({ ...before, ...saved, version: 2 })
    expect(await read(cookie)).toEqual({ ...before, ...saved, version: 2 })
    expect(await (await api.call('/api/staff/tennis')).json()).toMatchObject([{ name: 'Maya L.' }])
    expect((await listActivity()).items[0]).toMatchObject({
      action: 'updated',
      actor: { role: 'staff', id: before.id },
      object: { type: 'staff', id: before.id, name: 'Maya L.' },
    })
  })

  it('saves whether a coach teaches both sports', async () => {
    const cookie = await api.signIn('staff')
    expect(await (await put(cookie, update({ bothSports: true }))).json()).toMatchObject({ bothSports: true })
    expect(await (await put(cookie, update({ bothSports: false }))).json()).toMatchObject({
      bothSports: false,
    })
    expect((await put(cookie, update({ bothSports: 'maybe' }))).status).toBe(400)
  })

  it('answers an update of an old version with 409 and the newest', async () => {
    const cookie = await api.signIn('staff')
    expect((await put(cookie, update(), { 'if-match': '"1"' })).status).toBe(200)
    const stale = await put(cookie, update({ name: 'Other' }), { 'if-match': '"1"' })
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ code: 'conflict', current: await read(cookie) })
    expect((await read(cookie)).name).toBe('Maya L.')
    expect((await put(cookie, update(), { 'if-match': 'W/"2"' })).status).toBe(200)
    expect((await put(cookie, update(), { 'if-match': 'x' })).status).toBe(400)
  })

  it('answers an invalid update with the error message in plain text', async () => {
    const response = await put(await api.signIn('staff'), update({ name: ' ' }))
    expect([response.status, await response.text()]).toEqual([400, 'Name is required'])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it('replays the first response to a repeated key only for the same coach', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const maya = await api.signIn('staff', 'maya')
    const theo = await api.signIn('staff', 'theo')
    const first = (await (await put(maya, update(), headers)).json()) as StaffProfile
    expect(await (await put(maya, update(), headers)).json()).toEqual(first)
    expect(((await (await put(theo, update(), headers)).json()) as StaffProfile).id).not.toBe(first.id)
  })
})

describe('PUT /api/staff/password', () => {
  const change = (cookie: string, currentPassword: string, newPassword: string) =>
    api.send('PUT', '/api/staff/password', { currentPassword, newPassword }, { cookie })

  it('changes the password and ends only the other sessions of that coach', async () => {
    const [own, other, another] = [
      await api.signIn('staff'),
      await api.signIn('staff'),
      await api.signIn('staff', 'theo'),
    ]
    expect((await change(own, PASSWORD, 'battery staple')).status).toBe(204)
    const statuses = [own, other, another].map(
      async (cookie) => (await api.call('/api/staff/profile', { headers: { cookie } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 401, 200])
    const login = async (password: string) =>
      (await api.send('POST', '/api/staff/login', { username: 'staff', password })).status
    expect([await login(PASSWORD), await login('battery staple')]).toEqual([401, 200])
    const actions = (await listActivity()).items.map(({ action }) => action)
    expect(actions.filter((action) => action === 'password-changed')).toHaveLength(1)
  })

  it('requires the current password, and six characters for the new one', async () => {
    const cookie = await api.signIn('staff')
    const wrong = await change(cookie, 'wrong', 'battery staple')
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ fields: { currentPassword: M.currentPassword } })
    const short = await change(cookie, PASSWORD, 'five5')
    expect(await short.json()).toMatchObject({ fields: { newPassword: M.newPassword } })
  })

  it('limits attempts with a wrong current password, like the login', async () => {
    const cookie = await api.signIn('staff')
    for (let n = 0; n < AUTH_LIMITS.attemptsPerName; n++) await change(cookie, 'wrong', 'battery staple')
    const rejected = await change(cookie, PASSWORD, 'battery staple')
    expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

it('a coach whose sessions were ended, or whose account was deleted, gets 401', async () => {
  const status = async (cookie: string) =>
    (await api.call('/api/staff/profile', { headers: { cookie } })).status
  const cookie = await api.signIn('staff')
  await endSessionsOf('staff', (await read(cookie)).id)
  expect(await status(cookie)).toBe(401)
  const again = await api.signIn('staff')
  await StaffMemberModel.deleteMany({})
  expect(await status(again)).toBe(401)
})
