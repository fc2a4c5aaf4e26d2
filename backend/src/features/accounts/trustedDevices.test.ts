import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
  type RecoveryCodes,
  type TrustedDevice,
  type TwoStepsKey,
} from '@lane-and-court/contract/accounts/accounts.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { findAdminAccount, removeAdmin, saveAdmin } from '../auth/admin.service.ts'
import { findStaffAccount, resetStaffPassword } from '../staff/staffAccount.service.ts'
import { TrustedDeviceModel } from './trustedDevices.service.ts'

const api = useTestServer()
/** Another server of the same site, behind https as in production. */
const other = useTestServer({ production: true, publicUrl: 'https://lane-and-court.example' })
const own = { currentPassword: PASSWORD }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const json = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T
const setCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.includes('lane-and-court-trusted='))
const trustIn = (response: Response) => setCookie(response)?.split(';')[0] ?? ''
const sessionIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lane-and-court='))
    ?.split(';')[0] ?? ''

describe.each(['admin', 'staff'] as const)('a trusted device of %s', (role) => {
  let cookie: string
  let codes: string[]
  const login = (
    body: { code?: string | undefined; trustsDevice?: boolean; password?: string; username?: string } = {},
    device = '',
    at = api,
  ) =>
    at.send(
      'POST',
      `/api/${role}/login`,
      { username: role, password: PASSWORD, ...body },
      { 'user-agent': IPHONE, ...(device ? { cookie: device } : {}) },
    )
  const post = (of: string, rest: string, body: object) =>
    api.send('POST', `/api/${role}/two-steps${rest}`, body, { cookie: of })
  const turnOn = async (of: string) => {
    const { secret } = await json<TwoStepsKey>(post(of, '', own))
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    return (await json<RecoveryCodes>(post(of, '/confirm', { code }))).codes
  }
  /** @returns the cookie of a device that was trusted with a code. */
  const trust = async (device = '') => {
    const response = await login({ code: codes.pop(), trustsDevice: true }, device)
    expect(response.status).toBe(200)
    return trustIn(response)
  }
  const path = `/api/${role}/trusted-devices`
  const list = (of: string) => json<TrustedDevice[]>(api.call(path, { headers: { cookie: of } }))
  const forget = async (of: string, rest = '') =>
    (await api.call(path + rest, { method: 'DELETE', headers: { cookie: of } })).status
  const refused = async (device: string) => {
    const response = await login({}, device)
    expect([response.status, await response.text()]).toEqual([401, M.codeNeeded])
  }

  beforeEach(async () => {
    cookie = await api.signIn(role)
    codes = await turnOn(cookie)
  })

  it('signs in without a code for 30 days, and not a moment longer', async () => {
    const response = await login({ code: codes.pop(), trustsDevice: true })
    expect(setCookie(response)).toMatch(
      /^lane-and-court-trusted=[\w-]{43}; path=\/; expires=[^;]+; samesite=strict; httponly$/i,
    )
    const device = trustIn(response)
    expect((await login({}, device)).status).toBe(200)
    const [trusted] = await TrustedDeviceModel.find().lean()
    const days = (trusted?.expiresAt.getTime() ?? 0) - (trusted?.trustedAt.getTime() ?? 0)
    expect(days).toBe(L.trustDays * 24 * 3_600_000)
    await TrustedDeviceModel.updateMany({}, { expiresAt: new Date() })
    await refused(device)
  })

  it('still needs the password, and says nothing of itself to somebody without it', async () => {
    const device = await trust()
    const wrong = await login({ password: 'wrong' }, device)
    expect([wrong.status, await wrong.text()]).toEqual([401, 'Invalid credentials'])
  })

  it('is trusted only with a right code, and not for longer by being used', async () => {
    for (const response of [
      await login({ trustsDevice: true }),
      await login({ code: 'wrong', trustsDevice: true }),
      await login({ code: codes.pop() }),
    ])
      expect(setCookie(response)).toBeUndefined()
    const device = await trust()
    const [before] = await TrustedDeviceModel.find().lean()
    const again = await login({ trustsDevice: true }, device)
    expect([again.status, setCookie(again)]).toEqual([200, undefined])
    expect((await TrustedDeviceModel.find().lean()).map(({ expiresAt }) => expiresAt)).toEqual([
      before?.expiresAt,
    ])
    // A code that is sent all the same is checked.
    expect((await login({ code: '000000' }, device)).status).toBe(401)
  })

  it('of another account, or with an invented token, needs a code', async () => {
    const device = await trust()
    const theirs = await api.signIn(role, 'somebody')
    await turnOn(theirs)
    const response = await login({ username: 'somebody' }, device)
    expect([response.status, await response.text()]).toEqual([401, M.codeNeeded])
    const [stored] = await TrustedDeviceModel.find().lean()
    for (const token of [stored?._id, 'x'.repeat(43), `${'x~'.repeat(900)}x`, '{"$ne":null}'])
      await refused(`lane-and-court-trusted=${token}`)
  })

  it('gets a token of its own, also when somebody has planted one before', async () => {
    const planted = `lane-and-court-trusted=${'p'.repeat(43)}`
    const device = await trust(planted)
    expect(device).not.toContain(`=${'p'.repeat(43)}`)
    await refused(planted)
    // Trusted once more: the former token of the account ends.
    const next = await trust(device)
    await refused(device)
    expect((await login({}, next)).status).toBe(200)
    expect(await TrustedDeviceModel.countDocuments()).toBe(1)
  })

  it('keeps the trust of two accounts that use it', async () => {
    const theirCodes = await turnOn(await api.signIn(role, 'somebody'))
    const device = await trust()
    const theirs = await login(
      { username: 'somebody', code: theirCodes.pop() ?? '', trustsDevice: true },
      device,
    )
    const both = trustIn(theirs)
    expect([(await login({}, both)).status, (await login({ username: 'somebody' }, both)).status]).toEqual([
      200, 200,
    ])
  })

  it('needs a code again after another password', async () => {
    const device = await trust()
    if (role === 'admin') await saveAdmin({ username: role, password: 'a new password' })
    else await resetStaffPassword(role, 'a new password')
    const response = await login({ password: 'a new password' }, device)
    expect([response.status, await response.text()]).toEqual([401, M.codeNeeded])
  })

  it('needs a code again after two steps were turned off and on', async () => {
    const device = await trust()
    expect((await post(cookie, '/off', own)).status).toBe(204)
    expect(await TrustedDeviceModel.countDocuments()).toBe(0)
    expect((await login({}, device)).status).toBe(200)
    await turnOn(cookie)
    await refused(device)
  })

  it('is forgotten with the account, also when that comes back', async () => {
    const device = await trust()
    if (role === 'admin') {
      await api.signIn('admin', 'desk')
      await removeAdmin('admin')
      expect(await findAdminAccount({ username: 'admin' })).toBeNull()
    } else {
      const desk = await api.signIn('admin', 'desk')
      const id = (await findStaffAccount({ username: role }))?.id
      await api.call(`/api/admin/staff/${id}`, { method: 'DELETE', headers: { cookie: desk } })
      const { items } = await json<{ items: { id: string }[] }>(
        api.call('/api/admin/trash?page=1', { headers: { cookie: desk } }),
      )
      await api.send('POST', `/api/admin/trash/${items[0]?.id}/restore`, {}, { cookie: desk })
      await refused(device)
    }
    expect(await TrustedDeviceModel.countDocuments()).toBe(0)
  })

  it('is listed for its owner alone, who forgets it, or all', async () => {
    const device = await trust()
    const second = await login({ code: codes.pop(), trustsDevice: true })
    const session = `${sessionIn(second)}; ${trustIn(second)}`
    const listed = await list(session)
    expect(listed).toMatchObject([
      { device: 'Safari on iOS', isThis: true },
      { device: 'Safari on iOS', isThis: false },
    ])
    expect(JSON.stringify(listed)).not.toContain(device.split('=')[1])
    const stranger = await api.signIn(role, 'somebody')
    expect([await list(stranger), await forget(stranger, `/${listed[1]?.id}`)]).toEqual([[], 404])
    expect(await forget(stranger)).toBe(204)
    expect((await login({}, device)).status).toBe(200)
    expect([await forget(session, `/${listed[1]?.id}`), await forget(session, `/${listed[1]?.id}`)]).toEqual([
      204, 404,
    ])
    await refused(device)
    expect(await forget(session)).toBe(204)
    expect(await list(session)).toEqual([])
    await refused(trustIn(second))
  })

  it('is known to each server of the site, and its cookie goes over https alone', async () => {
    const device = await trust()
    const origin = 'https://lane-and-court.example'
    const https = { origin, 'user-agent': IPHONE, 'x-forwarded-proto': 'https' }
    const inProduction = `__Host-${device}`
    const body = { username: role, password: PASSWORD }
    const url = `/api/${role}/login`
    const response = await other.send('POST', url, body, { ...https, cookie: inProduction })
    expect(response.status).toBe(200)
    const code = codes.pop()
    const secure = await other.send('POST', url, { ...body, code, trustsDevice: true }, https)
    expect(setCookie(secure)).toMatch(/; secure/i)
    const plain = await login({ code: codes.pop(), trustsDevice: true }, '', other)
    expect(setCookie(plain)).toBeUndefined()
    expect(await forget(cookie)).toBe(204)
    expect((await other.send('POST', url, body, { ...https, cookie: inProduction })).status).toBe(401)
  })
})
