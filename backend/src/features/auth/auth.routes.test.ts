import { AUTH_LIMITS, AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.ts'
import { ACCOUNT, accountOf } from '@lane-and-court/contract/http/headers.ts'
import { describe, expect, it } from 'vitest'
import { cookieOf, PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { SessionModel } from '../../infra/sessions/sessions.ts'
import { saveAdmin } from './admin.service.ts'

const api = useTestServer()
type Role = 'admin' | 'staff'
const ROLES = ['admin', 'staff'] as const
const login = (role: Role, username: string, password: string, headers?: Record<string, string>) =>
  api.send('POST', `/api/${role}/login`, { username, password }, headers)
const profile = (role: Role, cookie: string) => api.call(`/api/${role}/profile`, { headers: { cookie } })
const status = async (role: Role, cookie: string) => (await profile(role, cookie)).status
const ago = (ms: number) => new Date(Date.now() - ms)

describe.each(ROLES)('signing in as %s', (role) => {
  it('returns the profile, which the cookie then gives access to', async () => {
    await api.signIn(role)
    const response = await login(role, ` ${role} `, PASSWORD)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const own = (await response.json()) as object
    expect(own).toMatchObject({ username: role })
    const profileResponse = await profile(role, cookieOf(response) ?? '')
    expect(await profileResponse.json()).toEqual(own)
    expect(profileResponse.headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(own)).not.toMatch(/argon2|hash/i)
  })

  it('sets a session cookie and a device cookie, which scripts and other sites cannot use', async () => {
    await api.signIn(role)
    const cookies = (await login(role, role, PASSWORD)).headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    expect(cookies[0]).toMatch(
      /^lane-and-court=[\w-]{43}\.[\w-]{43}; path=\/; expires=.*; samesite=lax; httponly$/i,
    )
    expect(cookies[1]).toMatch(
      /^lane-and-court-device=[\w~-]+\.[\w-]{43}; path=\/; expires=.*; samesite=lax; httponly$/i,
    )
  })

  it('creates a new session id at each login, and ends the previous session', async () => {
    const first = await api.signIn(role)
    const second = cookieOf(await login(role, role, PASSWORD, { cookie: first })) ?? ''
    expect(second).not.toBe(first)
    expect([await status(role, first), await status(role, second)]).toEqual([401, 200])
  })

  it('accepts no unsigned session id, and no changed signature', async () => {
    const cookie = await api.signIn(role)
    const [id] = cookie.split('.')
    expect(await status(role, id ?? '')).toBe(401)
    expect(await status(role, `${id}.${'A'.repeat(43)}`)).toBe(401)
    expect(
      await status(
        role,
        cookie.replace(/.(?=\.)/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ).toBe(401)
  })

  it('creates a session that a logout ends for every copy of the cookie', async () => {
    const cookie = await api.signIn(role)
    const response = await api.call(`/api/${role}/logout`, { method: 'POST', headers: { cookie } })
    expect([response.status, cookieOf(response)]).toEqual([204, 'lane-and-court='])
    expect(await SessionModel.countDocuments()).toBe(0)
    expect(await status(role, cookie)).toBe(401)
    const again = await api.call(`/api/${role}/logout`, { method: 'POST', headers: { cookie } })
    expect(again.status).toBe(204)
    const visitor = await api.call(`/api/${role}/logout`, { method: 'POST' })
    expect([visitor.status, cookieOf(visitor)]).toEqual([204, null])
  })

  it('returns the same error for an unknown name and a wrong password', async () => {
    await api.signIn(role)
    for (const name of [role, 'nobody']) {
      const response = await login(role, name, 'wrong')
      expect(response.status).toBe(401)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await response.text()).toBe(M.invalid)
      expect(cookieOf(response)).toBeNull()
    }
  })

  it.each([
    [{}, M.username],
    [{ username: 'x' }, M.password],
    [{ username: { $ne: null }, password: { $ne: null } }, M.username],
    ['{', 'The request could not be read.'],
  ])('answers %j with an error message in plain text', async (body, sentence) => {
    const response = await api.send('POST', `/api/${role}/login`, body)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe(sentence)
  })

  it('creates a session that expires after idle time, and at its maximum age even if used', async () => {
    const idle = await api.signIn(role)
    await SessionModel.updateMany({}, { lastSeenAt: ago(AUTH_LIMITS.idleMs + 1000) })
    expect(await status(role, idle)).toBe(401)
    expect(await SessionModel.countDocuments()).toBe(0)
    const old = await api.signIn(role)
    await SessionModel.updateMany({}, { createdAt: ago(AUTH_LIMITS.absoluteMs + 1000) })
    expect(await status(role, old)).toBe(401)
  })

  it('creates a session that is extended while it is used, saved at most once a minute', async () => {
    const cookie = await api.signIn(role)
    const seen = async () => (await SessionModel.findOne())?.lastSeenAt.getTime() ?? 0
    const at = await seen()
    await profile(role, cookie)
    expect(await seen()).toBe(at)
    await SessionModel.updateMany({}, { lastSeenAt: ago(AUTH_LIMITS.idleMs - 60_000) })
    const before = Date.now()
    expect(await status(role, cookie)).toBe(200)
    expect(await seen()).toBeGreaterThanOrEqual(before)
    expect((await SessionModel.findOne())?.expiresAt.getTime()).toBeGreaterThan(
      before + AUTH_LIMITS.idleMs - 60_000,
    )
  })

  it('is not possible from a page of another site', async () => {
    await api.signIn(role)
    const response = await login(role, role, PASSWORD, { origin: 'https://elsewhere.example' })
    expect([response.status, cookieOf(response)]).toEqual([403, null])
  })
})

describe('a logout with an account header', () => {
  const account = async (cookie: string) =>
    accountOf({ ...((await (await profile('staff', cookie)).json()) as { id: string }), role: 'staff' })
  const logout = (cookie: string, of: string) =>
    api.call('/api/staff/logout', { method: 'POST', headers: { cookie, [ACCOUNT]: of } })

  it('ends the session of that account', async () => {
    const cookie = await api.signIn('staff')
    const response = await logout(cookie, await account(cookie))
    const seen = [response.status, cookieOf(response), await status('staff', cookie)]
    expect(seen).toEqual([204, 'lane-and-court=', 401])
  })

  it('never ends the session of another account that signed in since, in either role', async () => {
    const maya = await account(await api.signIn('staff', 'maya'))
    for (const [role, name] of [
      ['staff', 'theo'],
      ['admin', 'admin'],
    ] as const) {
      const cookie = await api.signIn(role, name)
      const response = await logout(cookie, maya)
      expect([response.status, cookieOf(response), await status(role, cookie)]).toEqual([409, null, 200])
    }
  })

  it('does not delete the cookie when it arrives late, because a login may have set it since', async () => {
    const cookie = await api.signIn('staff')
    const of = await account(cookie)
    await login('staff', 'staff', PASSWORD, { cookie })
    const response = await logout(cookie, of)
    expect([response.status, cookieOf(response)]).toEqual([204, null])
  })
})

describe('the roles', () => {
  it('have separate rights, logins and logouts', async () => {
    const staff = await api.signIn('staff')
    const rejected = await profile('admin', staff)
    expect(rejected.status).toBe(403)
    expect(await rejected.json()).toEqual({ message: M.notYours, code: 'forbidden' })
    expect(await status('staff', await api.signIn('admin'))).toBe(403)
    expect((await login('admin', 'staff', PASSWORD)).status).toBe(401)
    await api.call('/api/admin/logout', { method: 'POST', headers: { cookie: staff } })
    expect(await status('staff', staff)).toBe(200)
  })

  it('answer 401 to a visitor, in JSON for admin routes and in plain text for coach routes', async () => {
    const admin = await api.call('/api/admin/auth-check')
    expect([admin.status, await admin.json()]).toEqual([401, { message: M.signIn, code: 'unauthenticated' }])
    const staff = await api.call('/api/staff/profile')
    expect([staff.status, await staff.text()]).toEqual([401, M.signIn])
    expect([cookieOf(admin), cookieOf(staff)]).toEqual([null, null])
    const cookie = await api.signIn('admin')
    const checked = await api.call('/api/admin/auth-check', { headers: { cookie } })
    expect(await checked.json()).toEqual({ authenticated: true })
  })

  it('end the sessions of an administrator whose password is changed', async () => {
    const cookie = await api.signIn('admin')
    expect(await saveAdmin({ username: 'admin', password: PASSWORD })).toBe('unchanged')
    expect(await status('admin', cookie)).toBe(200)
    expect(await saveAdmin({ username: 'admin', password: 'another one' })).toBe('updated')
    expect(await status('admin', cookie)).toBe(401)
  })
})
