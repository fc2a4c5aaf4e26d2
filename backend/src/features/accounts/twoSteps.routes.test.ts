import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
  type RecoveryCodes,
  type TwoStepsKey,
} from '@lane-and-court/contract/accounts/accounts.ts'
import mongoose from 'mongoose'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { secretBox } from './sealedSecret.service.ts'
import { TwoStepsModel } from './twoSteps.service.ts'

const api = useTestServer()
type Role = 'admin' | 'staff'
const STEP_MS = L.codeSeconds * 1000

const codeOf = ({ secret }: TwoStepsKey, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
const json = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T
const login = (role: Role, code?: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  api.send('POST', `/api/${role}/login`, { username: role, password, ...(code ? { code } : {}) }, headers)
const deviceIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lane-and-court-device='))
    ?.split(';')[0] ?? ''
const post = (role: Role, cookie: string, rest: string, body: object) =>
  api.send('POST', `/api/${role}/two-steps${rest}`, body, { cookie })
const own = { currentPassword: PASSWORD }

/** Turns on two steps with the current code: a login then takes the next one, `codeOf(key, 1)`. */
async function turnOn(role: Role, cookie: string) {
  const key = await json<TwoStepsKey>(post(role, cookie, '', own))
  const { codes } = await json<RecoveryCodes>(post(role, cookie, '/confirm', { code: codeOf(key) }))
  return { key, codes }
}

describe.each(['admin', 'staff'] as const)('two steps of %s', (role) => {
  it('are off until a code has confirmed the key, and then the login asks for one', async () => {
    const cookie = await api.signIn(role)
    expect((await post(role, cookie, '', { currentPassword: 'wrong' })).status).toBe(400)
    const key = await json<TwoStepsKey>(post(role, cookie, '', own))
    expect(key.uri).toMatch(new RegExp(`^otpauth://totp/.*${role}.*secret=${key.secret}`))
    expect((await login(role)).status).toBe(200)
    const wrong = await post(role, cookie, '/confirm', { code: '000000' })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { code: M.codeWrong } }])
    const confirmed = await post(role, cookie, '/confirm', { code: codeOf(key) })
    expect((await json<RecoveryCodes>(confirmed)).codes).toHaveLength(L.recoveryCodes)
    const response = await login(role)
    expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([
      401,
      M.codeNeeded,
      [],
    ])
    expect((await login(role, codeOf(key, 1))).status).toBe(200)
  })

  it('end the other sessions when they are turned on', async () => {
    const other = await api.signIn(role)
    const cookie = await api.signIn(role)
    await turnOn(role, cookie)
    const status = async (of: string) =>
      (await api.call(`/api/${role}/profile`, { headers: { cookie: of } })).status
    expect([await status(cookie), await status(other)]).toEqual([200, 401])
  })

  it('take no code twice, also when two logins send it at once', async () => {
    const { key } = await turnOn(role, await api.signIn(role))
    const code = codeOf(key, 1)
    const statuses = (await Promise.all([login(role, code), login(role, code)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401])
    const again = await login(role, code)
    expect([again.status, await again.text()]).toEqual([401, M.codeWrong])
  })

  it('say nothing of a code to somebody without the password', async () => {
    const { key } = await turnOn(role, await api.signIn(role))
    const answers = [await login(role, undefined, 'wrong'), await login(role, codeOf(key, 1), 'wrong')]
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      'Invalid credentials',
      'Invalid credentials',
    ])
    expect((await login(role, codeOf(key, 1))).status).toBe(200)
  })

  it('refuse even the right code of the app after too many wrong ones, at whatever address', async () => {
    const { key } = await turnOn(role, await api.signIn(role))
    for (let n = 0; n < L.codesPerAccount; n++)
      expect((await login(role, '000000', PASSWORD, { 'x-forwarded-for': `192.0.2.${n}` })).status).toBe(401)
    const refused = await login(role, codeOf(key, 1), PASSWORD, { 'x-forwarded-for': '192.0.2.99' })
    expect([refused.status, await refused.text()]).toEqual([429, M.codeTooMany])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('take a recovery code after any number of wrong codes, and of wrong recovery codes', async () => {
    const { codes } = await turnOn(role, await api.signIn(role))
    for (let n = 0; n <= L.codesPerAccount; n++) {
      await login(role, '000000')
      expect((await login(role, 'k3fd-9xmp-2hta-wq7c')).status).toBe(401)
    }
    expect((await login(role, codes[0])).status).toBe(200)
  })

  it('on a device of the account are not refused because of wrong codes on others', async () => {
    const { key } = await turnOn(role, await api.signIn(role))
    const device = deviceIn(await login(role, codeOf(key, 1)))
    for (let n = 0; n <= L.codesPerAccount; n++) await login(role, '000000')
    await TwoStepsModel.updateMany({}, { lastStep: 0 })
    expect((await login(role, codeOf(key))).status).toBe(429)
    expect((await login(role, codeOf(key), PASSWORD, { cookie: device })).status).toBe(200)
    // And it has a limit of its own.
    for (let n = 0; n < L.codesPerAccount; n++)
      expect((await login(role, '000000', PASSWORD, { cookie: device })).status).toBe(401)
    await TwoStepsModel.updateMany({}, { lastStep: 0 })
    expect((await login(role, codeOf(key), PASSWORD, { cookie: device })).status).toBe(429)
  })

  it('do not know a device that has only known the password', async () => {
    const cookie = await api.signIn(role)
    const device = deviceIn(await login(role))
    const { key } = await turnOn(role, cookie)
    for (let n = 0; n < L.codesPerAccount; n++)
      expect((await login(role, '000000', PASSWORD, { cookie: device })).status).toBe(401)
    expect((await login(role, codeOf(key, 1))).status).toBe(429)
  })

  it('take each recovery code once, however it is typed, and others after new ones were made', async () => {
    const cookie = await api.signIn(role)
    const { codes } = await turnOn(role, cookie)
    const [first = '', second = ''] = codes
    expect((await login(role, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(role, first)).status).toBe(401)
    const state = await json(api.call(`/api/${role}/two-steps`, { headers: { cookie } }))
    expect(state).toMatchObject({ isOn: true, recoveryCodesLeft: L.recoveryCodes - 1, isDemanded: false })
    const recovery = await json<RecoveryCodes>(post(role, cookie, '/recovery-codes', own))
    expect((await login(role, second)).status).toBe(401)
    expect((await login(role, recovery.codes[0])).status).toBe(200)
  })

  it('are turned off with the current password only', async () => {
    const cookie = await api.signIn(role)
    await turnOn(role, cookie)
    expect((await post(role, cookie, '/off', { currentPassword: 'wrong' })).status).toBe(400)
    expect((await login(role)).status).toBe(401)
    expect((await post(role, cookie, '/off', own)).status).toBe(204)
    expect((await login(role)).status).toBe(200)
  })

  it('store neither the secret nor a recovery code, and send neither again', async () => {
    const cookie = await api.signIn(role)
    const { key, codes } = await turnOn(role, cookie)
    const stored: string[] = []
    for (const model of Object.values(mongoose.models))
      stored.push(JSON.stringify(await model.find({}).lean()))
    const state = await (await api.call(`/api/${role}/two-steps`, { headers: { cookie } })).text()
    for (const secret of [key.secret, ...codes]) expect(`${stored.join()} ${state}`).not.toContain(secret)
  })
})

describe('two steps that all administrators must have', () => {
  const demand = (cookie: string, isDemanded: boolean) =>
    api.send('PUT', '/api/admin/administrators/two-steps', { isDemanded, ...own }, { cookie })
  const get = (cookie: string, path: string) => api.call(`/api/admin/${path}`, { headers: { cookie } })

  it('are demanded only by somebody who has them', async () => {
    const refused = await demand(await api.signIn('admin'), true)
    expect([refused.status, await refused.json()]).toMatchObject([409, { message: M.twoStepsFirst }])
  })

  it('let an administrator without them set them up, and do nothing else before', async () => {
    const cookie = await api.signIn('admin')
    await turnOn('admin', cookie)
    const ada = await api.signIn('admin', 'ada')
    expect((await demand(cookie, true)).status).toBe(204)
    expect((await get(cookie, 'dashboard')).status).toBe(200)
    const refused = await get(ada, 'dashboard')
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: M.setUpFirst, code: 'two_steps_required' },
    ])
    expect(await json(get(ada, 'profile'))).toMatchObject({ mustSetUpTwoSteps: true })
    await turnOn('admin', ada)
    expect((await get(ada, 'dashboard')).status).toBe(200)
    expect((await post('admin', ada, '/off', own)).status).toBe(409)
    expect((await demand(cookie, false)).status).toBe(204)
    expect((await post('admin', ada, '/off', own)).status).toBe(204)
  })

  it('do not concern coaches', async () => {
    const cookie = await api.signIn('admin')
    await turnOn('admin', cookie)
    await demand(cookie, true)
    const coach = await api.signIn('staff')
    expect((await api.call('/api/staff/profile', { headers: { cookie: coach } })).status).toBe(200)
  })
})

it('a link of the office turns off the second step of a coach who has lost the phone', async () => {
  const cookie = await api.signIn('admin')
  const coach = await api.signIn('staff')
  await turnOn('staff', coach)
  const { id } = await json<{ id: string }>(api.call('/api/staff/profile', { headers: { cookie: coach } }))
  const { link } = await json<{ link: string }>(
    api.send('POST', `/api/admin/staff/${id}/password-link`, own, { cookie }),
  )
  await api.send('POST', '/api/account-links/use', { token: link.split('#')[1], password: 'new one' })
  expect((await login('staff', undefined, 'new one')).status).toBe(200)
})

it('a secret that another SESSION_SECRET sealed, or that is of another account, is not opened', async () => {
  const sealed = secretBox('one').seal('SECRET', 'admin:1')
  expect(secretBox('one').open(sealed, 'admin:1')).toBe('SECRET')
  expect(secretBox('two').open(sealed, 'admin:1')).toBeNull()
  expect(secretBox('one').open(sealed, 'admin:2')).toBeNull()
  expect(secretBox('one').open('', 'admin:1')).toBeNull()
  expect(await TwoStepsModel.countDocuments()).toBe(0)
})
