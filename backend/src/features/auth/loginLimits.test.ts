import { AUTH_LIMITS, AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { resetStaffPassword } from '../staff/staffAccount.service.ts'

const api = useTestServer()
const { attemptsPerName, attemptsPerAddress, attemptsPerNameAnywhere, windowSeconds } = AUTH_LIMITS
const login = (username: string, password: string, from = '192.0.2.1', cookie = '') =>
  api.send('POST', '/api/staff/login', { username, password }, { 'x-forwarded-for': from, cookie })
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()
const times = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n))
const wrong = (count: number, from: (n: number) => string, username = 'staff', cookie = '') =>
  statuses(times(count, (n) => login(username, 'wrong', from(n), cookie)))
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lane-and-court-device='))
    ?.split(';')[0] ?? ''

describe('wrong logins for one name', () => {
  it('from one address are limited, and then the right one is refused too', async () => {
    await api.signIn('staff')
    expect(await wrong(attemptsPerName, () => '192.0.2.1')).toEqual(times(attemptsPerName, () => 401))
    const refused = await login('STAFF', PASSWORD)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await refused.text()).toBe(M.tooMany)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait > 0 && wait <= windowSeconds).toBe(true)
    expect((await login('staff', PASSWORD, '192.0.2.2')).status).toBe(200)
    await api.signIn('admin', 'staff')
  })

  it('from many addresses shut nobody out elsewhere', async () => {
    await api.signIn('staff')
    for (let n = 0; n < 3 * attemptsPerName; n++) {
      expect((await login('staff', 'wrong', `198.51.100.${n}`)).status).toBe(401)
    }
    expect((await login('staff', PASSWORD, '192.0.2.99')).status).toBe(200)
  })

  it('very many from everywhere slow strangers down, and let them in with the right one', async () => {
    await api.signIn('staff')
    await login('staff', 'wrong', '198.51.100.1')
    const counts = mongoose.connection.collection('rate_limits')
    const { modifiedCount } = await counts.updateOne(
      { key: /^login-name-anywhere:/ },
      { $set: { points: attemptsPerNameAnywhere + 10 } },
    )
    expect(modifiedCount).toBe(1)
    const started = performance.now()
    expect((await login('staff', PASSWORD, '192.0.2.99')).status).toBe(200)
    // The wait itself is what is asked for, so that a slow machine cannot fail this.
    expect(performance.now() - started).toBeGreaterThan(AUTH_LIMITS.delayStepMs * 10)
  })

  it('that come all at once are counted', async () => {
    await api.signIn('staff')
    const answers = await wrong(attemptsPerName + 5, () => '192.0.2.1')
    expect(answers).toEqual([...times(attemptsPerName, () => 401), ...times(5, () => 429)])
  })

  it('are forgotten at the right one', async () => {
    await api.signIn('staff')
    for (let round = 0; round < 2; round++) {
      await wrong(attemptsPerName - 1, () => '192.0.2.1')
      expect((await login('staff', PASSWORD)).status).toBe(200)
    }
  })

  it.each([
    ['a /64 of IPv6', (n: number) => `2001:db8:1:2:${(n + 1).toString(16)}::${n + 7}`, '2001:db8:1:3::1'],
    [
      'an IPv4 address, however it is written',
      (n: number) => (n % 2 ? '192.0.2.7' : '::ffff:192.0.2.7'),
      '192.0.2.8',
    ],
  ])('%s is one address', async (_what, from, other) => {
    await api.signIn('staff')
    await wrong(attemptsPerName, from)
    expect((await login('staff', PASSWORD, from(3))).status).toBe(429)
    expect((await login('staff', PASSWORD, other)).status).toBe(200)
  })
})

it('the wrong ones from one address are limited, whatever the names; right ones do not count', async () => {
  await api.signIn('staff')
  for (let n = 0; n < 3; n++) expect((await login('staff', PASSWORD)).status).toBe(200)
  const answers = await statuses(times(attemptsPerAddress, (n) => login(`name-${n}`, 'wrong')))
  expect(answers).toEqual(times(attemptsPerAddress, () => 401))
  expect((await login('staff', PASSWORD)).status).toBe(429)
  // What a caller writes into the header itself stands ahead of what the proxy adds.
  expect((await login('staff', PASSWORD, '203.0.113.9, 192.0.2.1')).status).toBe(429)
  expect((await login('staff', PASSWORD, '192.0.2.2')).status).toBe(200)
})

it('what cannot be read counts as well', async () => {
  await api.signIn('staff')
  const send = (body: unknown) =>
    api.send('POST', '/api/staff/login', body, { 'x-forwarded-for': '192.0.2.1' })
  await Promise.all(times(attemptsPerAddress, (n) => send(n % 2 ? '{' : 'x'.repeat(40_000))))
  expect((await login('staff', PASSWORD)).status).toBe(429)
})

describe('a device on which somebody signed in before', () => {
  it('is let in however many strangers tried, from its own address too', async () => {
    await api.signIn('staff')
    const device = deviceOf(await login('staff', PASSWORD))
    expect(device).toMatch(/^lane-and-court-device=[\w~-]+\.[\w-]{43}$/)
    await wrong(attemptsPerAddress, () => '192.0.2.1')
    await wrong(attemptsPerAddress, () => '192.0.2.1', 'other')
    expect((await login('staff', PASSWORD)).status).toBe(429)
    expect((await login('staff', PASSWORD, '192.0.2.1', device)).status).toBe(200)
  })

  it('has a limit of its own', async () => {
    await api.signIn('staff')
    const device = deviceOf(await login('staff', PASSWORD))
    expect(await wrong(attemptsPerName, (n) => `192.0.2.${n}`, 'staff', device)).toEqual(
      times(attemptsPerName, () => 401),
    )
    expect((await login('staff', PASSWORD, '192.0.2.99', device)).status).toBe(429)
    expect((await login('staff', PASSWORD, '192.0.2.99')).status).toBe(200)
  })

  it('is a stranger to every other account, to the other role, and after another password', async () => {
    await api.signIn('staff')
    await api.signIn('staff', 'other')
    await api.signIn('admin', 'staff')
    const device = deviceOf(await login('staff', PASSWORD))
    await wrong(attemptsPerName, () => '192.0.2.1', 'other')
    expect((await login('other', PASSWORD, '192.0.2.1', device)).status).toBe(429)
    const admin = (password: string, cookie = '') =>
      api.send(
        'POST',
        '/api/admin/login',
        { username: 'staff', password },
        { 'x-forwarded-for': '192.0.2.1', cookie },
      )
    await Promise.all(times(attemptsPerName, () => admin('wrong')))
    expect((await admin(PASSWORD, device)).status).toBe(429)
    await resetStaffPassword('staff', 'battery staple')
    await wrong(attemptsPerName, () => '192.0.2.1')
    expect((await login('staff', 'battery staple', '192.0.2.1', device)).status).toBe(429)
  })

  it('opens nothing by itself, and is believed as we signed it alone', async () => {
    await api.signIn('staff')
    const device = deviceOf(await login('staff', PASSWORD))
    expect((await api.call('/api/staff/profile', { headers: { cookie: device } })).status).toBe(401)
    const session = device.replace('lane-and-court-device=', 'lane-and-court=')
    expect((await api.call('/api/staff/profile', { headers: { cookie: session } })).status).toBe(401)
    await wrong(attemptsPerName, () => '192.0.2.1')
    const changed = device.replace(/.(?=\.)/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await login('staff', PASSWORD, '192.0.2.1', changed)).status).toBe(429)
    expect((await login('staff', PASSWORD, '192.0.2.1', device)).status).toBe(200)
  })

  it('is known by no more than the last five accounts', async () => {
    let device = ''
    const sizes = new Set<number>()
    for (let n = 0; n < 8; n++) {
      await api.signIn('staff', `coach-of-${n}`)
      device = deviceOf(await login(`coach-of-${n}`, PASSWORD, '192.0.2.1', device))
      sizes.add(device.split('~').length - 1)
    }
    expect([...sizes]).toEqual([1, 2, 3, 4, 5])
  })
})

it("a coach's change of password is not limited by strangers", async () => {
  const cookie = await api.signIn('staff')
  await wrong(attemptsPerName, () => '127.0.0.1')
  const change = { currentPassword: PASSWORD, newPassword: 'battery staple' }
  expect((await api.send('PUT', '/api/staff/password', change, { cookie })).status).toBe(204)
})
