import type { Activity } from '@lane-and-court/contract/activity/activity.ts'
import type { AdminStaffMember, StaffMemberInput } from '@lane-and-court/contract/staff/staff.ts'
import { describe, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { listActivity } from '../activity/activity.service.ts'

const api = useTestServer()
const names = async (path = '/api/staff') =>
  ((await (await api.call(path)).json()) as { name: string }[]).map(({ name }) => name)
const login = async (username: string, password: string) =>
  (await api.send('POST', '/api/staff/login', { username, password })).status

async function asAdmin() {
  const headers = { cookie: await api.signIn('admin') }
  const send = (method: string, path: string, body: unknown, version?: number) =>
    api.send(method, `/api/admin/staff${path}`, body, {
      ...headers,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    })
  return {
    send,
    get: async <T>(path = '') => (await (await api.call(`/api/admin/staff${path}`, { headers })).json()) as T,
    status: async (path: string) => (await api.call(`/api/admin/staff${path}`, { headers })).status,
    add: async (over: Partial<StaffMemberInput> = {}) =>
      (await (await send('POST', '', aStaffMember(over))).json()) as AdminStaffMember,
  }
}

const FIELD_ERRORS = {
  name: 'Name is required',
  username: 'Username is required',
  password: 'Password must be at least 6 characters',
  role: 'Role is required',
  bio: 'Bio is required',
  email: 'Invalid email',
  specializations: 'Sport is required',
}
const fieldErrorsOf = async (response: Response) => ((await response.json()) as { fields: object }).fields

describe('POST and DELETE /api/admin/staff', () => {
  it('adds a member who can sign in, and rejects a taken username', async () => {
    const admin = await asAdmin()
    const input = aStaffMember({ name: 'New Coach', username: 'new', password: 'a good one' })
    const created = await admin.send('POST', '', input)
    expect(created.status).toBe(201)
    const body = (await created.json()) as AdminStaffMember
    expect(body).toMatchObject({ username: 'new', isHidden: false, order: 0, version: 1 })
    expect(JSON.stringify(body)).not.toMatch(/a good one|argon2|password/)
    expect(await names()).toEqual(['New Coach'])
    expect(await login('new', 'a good one')).toBe(200)

    const again = await admin.send('POST', '', input)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ fields: { username: 'This username is taken' } })
  })

  it('returns every error by its field', async () => {
    const admin = await asAdmin()
    const response = await admin.send('POST', '', { password: '12345', email: 'x' })
    expect(response.status).toBe(400)
    expect(await fieldErrorsOf(response)).toMatchObject(FIELD_ERRORS)
    const sport = { sport: 'swimming', levels: ['x'.repeat(61)], yearsOfExperience: -1 }
    const other = await admin.send('POST', '', { ...aStaffMember(), specializations: sport })
    expect(await fieldErrorsOf(other)).toEqual({
      'specializations.levels.0': 'A level has 60 characters or less',
      'specializations.yearsOfExperience': 'Years of experience must be positive',
    })
  })

  it('ends all sessions of a deleted member', async () => {
    const admin = await asAdmin()
    const coach = await api.signIn('staff', 'leaving')
    const [{ id }] = (await (await api.call('/api/staff')).json()) as [{ id: string }]
    expect((await admin.send('DELETE', `/${id}`, {})).status).toBe(204)
    expect((await api.call('/api/staff/profile', { headers: { cookie: coach } })).status).toBe(401)
    expect(await names()).toEqual([])
    expect((await admin.send('DELETE', `/${id}`, {})).status).toBe(404)
  })
})

describe('GET /api/admin/staff', () => {
  it('lists all members, including hidden ones, without password data', async () => {
    const admin = await asAdmin()
    await admin.add({ name: 'Maya', username: 'maya' })
    await admin.add({ name: 'Theo', isHidden: true })
    const all = await admin.get<AdminStaffMember[]>()
    expect(all).toMatchObject([
      { name: 'Maya', username: 'maya', isHidden: false, order: 0 },
      { name: 'Theo', isHidden: true, order: 1 },
    ])
    expect(JSON.stringify(all)).not.toMatch(/argon2|password/)
  })

  it('returns one member, and 404 for an unknown id', async () => {
    const admin = await asAdmin()
    const member = await admin.add({ username: 'maya' })
    expect(await admin.get(`/${member.id}`)).toEqual(member)
    expect(await admin.status('/000000000000000000000000')).toBe(404)
    expect(await admin.status('/nobody')).toBe(404)
  })
})

describe('PUT /api/admin/staff/{id}', () => {
  const { password: _, ...input } = aStaffMember({ name: 'Maya L.', username: 'maya', role: 'Owner' })

  it('saves every field, but not the password and the order', async () => {
    const admin = await asAdmin()
    await admin.add()
    const { id } = await admin.add({ username: 'before', password: PASSWORD })
    const response = await admin.send('PUT', `/${id}`, { ...input, order: 7, passwordHash: 'x' }, 1)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ...input, id, version: 2, order: 1 })
    expect(await names()).toEqual(['Maya Lin', 'Maya L.'])
    expect(await login('maya', PASSWORD)).toBe(200)
  })

  it('returns every error by its field, but requires no password', async () => {
    const admin = await asAdmin()
    const { id } = await admin.add()
    const { password: _, ...expected } = FIELD_ERRORS
    const none = await admin.send('PUT', `/${id}`, { email: 'x', password: '' })
    expect([none.status, await fieldErrorsOf(none)]).toEqual([400, expected])
    const short = await admin.send('PUT', `/${id}`, { ...input, password: '12345' })
    expect(await fieldErrorsOf(short)).toEqual({ password: FIELD_ERRORS.password })
  })

  it('rejects a username that another member has', async () => {
    const admin = await asAdmin()
    await admin.add({ username: 'theo' })
    const { id } = await admin.add({ username: 'maya' })
    const response = await admin.send('PUT', `/${id}`, { ...input, username: 'theo' }, 1)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'validation',
      fields: { username: 'This username is taken' },
    })
    expect((await admin.send('PUT', `/${id}`, input, 1)).status).toBe(200)
  })

  it('answers an update of an old version with 409 and the newest', async () => {
    const admin = await asAdmin()
    const { id } = await admin.add({ username: 'maya' })
    await admin.send('PUT', `/${id}`, input, 1)
    const stale = await admin.send('PUT', `/${id}`, { ...input, name: 'Other' }, 1)
    expect(stale.status).toBe(409)
    expect(await stale.json()).toMatchObject({ code: 'conflict', current: await admin.get(`/${id}`) })
    expect(await names()).toEqual(['Maya L.'])
    expect((await admin.send('PUT', '/000000000000000000000000', input)).status).toBe(404)
  })

  it('resets a password and ends only the sessions of that coach', async () => {
    const admin = await asAdmin()
    const coach = await api.signIn('staff', 'maya')
    const other = await api.signIn('staff', 'theo')
    const [{ id }] = (await admin.get<AdminStaffMember[]>('?q=maya')) as [AdminStaffMember]
    const whoIs = async (cookie: string) =>
      (await api.call('/api/staff/profile', { headers: { cookie } })).status
    await admin.send('PUT', `/${id}`, { ...input, password: '' })
    expect(await whoIs(coach)).toBe(200)
    const own = { currentPassword: PASSWORD }
    const reset = await admin.send('PUT', `/${id}`, { ...input, ...own, password: 'battery staple' })
    expect(JSON.stringify(await reset.json())).not.toMatch(/battery|argon2|password/)
    expect([await whoIs(coach), await whoIs(other)]).toEqual([401, 200])
    expect([await login('maya', PASSWORD), await login('maya', 'battery staple')]).toEqual([401, 200])
    const entries = (await listActivity()).items as unknown as Activity[]
    expect(entries.filter(({ action }) => action === 'password-reset')).toMatchObject([
      { actor: { role: 'admin' }, object: { type: 'staff', id, name: 'Maya L.' } },
    ])
  })

  it('hides a member from the directory, but not from the admin area', async () => {
    const admin = await asAdmin()
    const { id } = await admin.add({ username: 'maya' })
    await admin.add({ name: 'Theo' })
    await admin.send('PUT', `/${id}`, { ...input, isHidden: true })
    expect(await names()).toEqual(['Theo'])
    expect(await names('/api/staff/swimming')).toEqual(['Theo'])
    expect(await admin.get<AdminStaffMember[]>()).toHaveLength(2)
    await admin.send('PUT', `/${id}`, { ...input, isHidden: false })
    expect(await names()).toEqual(['Maya L.', 'Theo'])
  })
})

describe('PUT /api/admin/staff/order', () => {
  async function four() {
    const admin = await asAdmin()
    const ids: Record<string, string> = {}
    for (const name of ['A', 'B', 'C', 'D']) ids[name] = (await admin.add({ name })).id
    const order = (letters: string) =>
      admin.send('PUT', '/order', { ids: [...letters].map((l) => ids[l] ?? l) })
    return { admin, ids, order }
  }

  it('sorts the directory and changes no version', async () => {
    const { admin, ids, order } = await four()
    expect((await order('DBAC')).status).toBe(204)
    expect(await names()).toEqual(['D', 'B', 'A', 'C'])
    expect(await names('/api/staff/swimming')).toEqual(['D', 'B', 'A', 'C'])
    const all = await admin.get<AdminStaffMember[]>()
    expect(all.map(({ version }) => version)).toEqual([1, 1, 1, 1])
    const { password: _, ...member } = aStaffMember({ name: 'A' })
    expect((await admin.send('PUT', `/${ids['A']}`, member, 1)).status).toBe(200)
    expect(await names()).toEqual(['D', 'B', 'A', 'C'])
    await admin.add({ name: 'E' })
    expect(await names()).toEqual(['D', 'B', 'A', 'C', 'E'])
    expect((await listActivity()).items.some(({ action }) => action === 'reordered')).toBe(true)
  })

  it('does not move members that are not in the list', async () => {
    const { order } = await four()
    await order('DB')
    expect(await names()).toEqual(['A', 'D', 'C', 'B'])
  })

  it('ignores members that were deleted in the meantime', async () => {
    const { admin, ids, order } = await four()
    expect((await admin.send('DELETE', `/${ids['B']}`, undefined)).status).toBe(204)
    expect((await order('DBCA')).status).toBe(204)
    expect(await names()).toEqual(['D', 'C', 'A'])
    expect((await order('B')).status).toBe(204)
    expect(await names()).toEqual(['D', 'C', 'A'])
  })

  it.each([
    ['an unknown id', ['000000000000000000000000']],
    ['an invalid id', ['x']],
    ['an empty list', []],
    ['a missing list', undefined],
  ])('rejects %s and moves nobody', async (_what, more) => {
    const { admin, ids } = await four()
    const list = more && (more.length > 0 ? [ids['D'], ids['A'], ...more] : [])
    const rejected = await admin.send('PUT', '/order', { ids: list })
    expect([rejected.status, ((await rejected.json()) as { code: string }).code]).toEqual([400, 'validation'])
    expect(await names()).toEqual(['A', 'B', 'C', 'D'])
  })

  it('rejects a list that contains a member twice', async () => {
    const { order } = await four()
    expect((await order('ABA')).status).toBe(400)
  })
})

it('a creation that is retried after a lost response adds the member only once', async () => {
  const admin = await asAdmin()
  const headers = {
    cookie: await api.signIn('admin'),
    'idempotency-key': '5a2b8a4e-6a8e-4f7c-9f1e-0c1d2e3f4a5b',
  }
  const send = (over: Partial<StaffMemberInput> = {}) =>
    api.send('POST', '/api/admin/staff', aStaffMember({ username: 'again', ...over }), headers)
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  expect((await admin.get<AdminStaffMember[]>()).filter(({ username }) => username === 'again')).toHaveLength(
    1,
  )
  const created = (await listActivity()).items.filter(({ action }) => action === 'created')
  expect(created).toHaveLength(1)
  expect(
    (await api.send('POST', '/api/admin/staff', aStaffMember(), { ...headers, 'idempotency-key': 'x' }))
      .status,
  ).toBe(400)
})
