import { AUTH_LIMITS, AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.ts'
import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { resetStaffPassword } from '../staff/staffAccount.service.ts'

const api = useTestServer()
const { attemptsPerName, attemptsPerAddress, attemptsPerNameAnywhere, windowSeconds } = AUTH_LIMITS
const login = (username: string, password: string, from = '192.0.2.1', cookie = '') =>
  api.send('POST', '/api/staff/login', { username, password }, { 'x-forwarded-for': from, cookie })
const times = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n))
/** One after another: few may wait from one address. */
async function inOrder(count: number, send: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await send(n)).status)
  return statuses
}
const wrong = (count: number, from: (n: number) => string, username = 'staff', cookie = '') =>
  inOrder(count, (n) => login(username, 'wrong', from(n), cookie))
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lane-and-court-device='))
    ?.split(';')[0] ?? ''

describe('failed logins for one name', () => {
  it('from one address are limited, and then the right password is rejected too', async () => {
    await api.signIn('staff')
    expect(await wrong(attemptsPerName, () => '192.0.2.1')).toEqual(times(attemptsPerName, () => 401))
    const rejected = await login('STAFF', PASSWORD)
    expect(rejected.status).toBe(429)
    expect(rejected.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await rejected.text()).toBe(M.tooMany)
    const wait = Number(rejected.headers.get('retry-after'))
    expect(wait > 0 && wait <= windowSeconds).toBe(true)
    expect((await login('staff', PASSWORD, '192.0.2.2')).status).toBe(200)
    await api.signIn('admin', 'staff')
  })

  it('from many addresses lock out no other address', async () => {
    await api.signIn('staff')
    for (let n = 0; n < 3 * attemptsPerName; n++) {
      expect((await login('staff', 'wrong', `198.51.100.${n}`)).status).toBe(401)
    }
    expect((await login('staff', PASSWORD, '192.0.2.99')).status).toBe(200)
  })

  it('from very many addresses delay unknown devices, but accept the right password', async () => {
    await api.signIn('staff')
    await login('staff', 'wrong', '198.51.100.1')
    const counts = mongoose.connection.collection('rate_limits')
    const { modifiedCount } = await counts.updateOne(
      { key: { $regex: '^login-name-anywhere:' } },
      { $set: { points: attemptsPerNameAnywhere + 10 } },
    )
    expect(modifiedCount).toBe(1)
    const started = performance.now()
    expect((await login('staff', PASSWORD, '192.0.2.99')).status).toBe(200)
    // Only the minimum delay is checked, so that a slow machine cannot fail this.
    expect(performance.now() - started).toBeGreaterThan(AUTH_LIMITS.delayStepMs * 10)
  })

  it('are counted when all arrive at once', async () => {
    await api.signIn('staff')
    const most = attemptsPerName
    const responses = await Promise.all(times(most, () => login('staff', 'wrong')))
    expect(responses.map(({ status }) => status)).toEqual(times(most, () => 401))
    expect((await login('staff', PASSWORD)).status).toBe(429)
  })

  it('are reset by the right password', async () => {
    await api.signIn('staff')
    for (let round = 0; round < 2; round++) {
      await wrong(attemptsPerName - 1, () => '192.0.2.1')
      expect((await login('staff', PASSWORD)).status).toBe(200)
    }
  })

  it.each([
    ['a /56', 2, (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:1:100::1'],
    ['a /48', 4, (n: number) => `2001:db8:1:${(256 * n).toString(16)}::1`, '2001:db8:2::1'],
  ])('from many /64 of %s are limited together', async (_what, share, from, elsewhere) => {
    await api.signIn('staff')
    const most = share * attemptsPerName
    expect(await wrong(most, from)).toEqual(times(most, () => 401))
    expect((await login('staff', PASSWORD, from(most))).status).toBe(429)
    expect((await login('staff', PASSWORD, elsewhere)).status).toBe(200)
  })

  it('from one /64 over its limit use up nothing of the networks around it', async () => {
    await api.signIn('staff')
    await wrong(5 * attemptsPerName, () => '2001:db8:1:2::1')
    expect((await login('staff', PASSWORD, '2001:db8:1:3::1')).status).toBe(200)
  })

  it.each([
    ['a /64 of IPv6', (n: number) => `2001:db8:1:2:${(n + 1).toString(16)}::${n + 7}`, '2001:db8:1:3::1'],
    [
      'an IPv4 address, however it is written',
      (n: number) => (n % 2 ? '192.0.2.7' : '::ffff:192.0.2.7'),
      '192.0.2.8',
    ],
  ])('are counted together for %s', async (_what, from, other) => {
    await api.signIn('staff')
    await wrong(attemptsPerName, from)
    expect((await login('staff', PASSWORD, from(3))).status).toBe(429)
    expect((await login('staff', PASSWORD, other)).status).toBe(200)
  })
})

it('failed logins from one address are limited for all names; successful ones do not count', async () => {
  await api.signIn('staff')
  for (let n = 0; n < 3; n++) expect((await login('staff', PASSWORD)).status).toBe(200)
  const responses = await inOrder(attemptsPerAddress, (n) => login(`name-${n}`, 'wrong'))
  expect(responses).toEqual(times(attemptsPerAddress, () => 401))
  expect((await login('staff', PASSWORD)).status).toBe(429)
  // Addresses that a client writes into the header itself stand before the one that the proxy adds.
  expect((await login('staff', PASSWORD, '203.0.113.9, 192.0.2.1')).status).toBe(429)
  expect((await login('staff', PASSWORD, '192.0.2.2')).status).toBe(200)
})

it('240 guesses from one /48, each for another name, are not all checked', async () => {
  const responses = await inOrder(240, (n) =>
    login(`name-${n}`, 'wrong', `2001:db8:1:${(256 * n).toString(16)}::1`),
  )
  expect(responses.filter((status) => status === 401)).toHaveLength(4 * attemptsPerAddress)
})

it('login requests that cannot be parsed count too', async () => {
  await api.signIn('staff')
  const send = (body: unknown) =>
    api.send('POST', '/api/staff/login', body, { 'x-forwarded-for': '192.0.2.1' })
  await Promise.all(times(attemptsPerAddress, (n) => send(n % 2 ? '{' : 'x'.repeat(40_000))))
  expect((await login('staff', PASSWORD)).status).toBe(429)
})

describe('a device on which somebody signed in before', () => {
  it('can sign in despite many failed logins from unknown devices, even from its own address', async () => {
    await api.signIn('staff')
    const device = deviceOf(await login('staff', PASSWORD))
    expect(device).toMatch(/^lane-and-court-device=[\w~-]+\.[\w-]{43}$/)
    await wrong(attemptsPerAddress, () => '192.0.2.1')
    await wrong(attemptsPerAddress, () => '192.0.2.1', 'other')
    expect((await login('staff', PASSWORD)).status).toBe(429)
    expect((await login('staff', PASSWORD, '192.0.2.1', device)).status).toBe(200)
  })

  it('has its own limit', async () => {
    await api.signIn('staff')
    const device = deviceOf(await login('staff', PASSWORD))
    expect(await wrong(attemptsPerName, (n) => `192.0.2.${n}`, 'staff', device)).toEqual(
      times(attemptsPerName, () => 401),
    )
    expect((await login('staff', PASSWORD, '192.0.2.99', device)).status).toBe(429)
    expect((await login('staff', PASSWORD, '192.0.2.99')).status).toBe(200)
  })

  it('is unknown to every other account, to the other role, and after a change of password', async () => {
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
    await inOrder(attemptsPerName, () => admin('wrong'))
    expect((await admin(PASSWORD, device)).status).toBe(429)
    await resetStaffPassword('staff', 'battery staple')
    await wrong(attemptsPerName, () => '192.0.2.1')
    expect((await login('staff', 'battery staple', '192.0.2.1', device)).status).toBe(429)
  })

  it('gives no access by its cookie, and is known only with a valid signature', async () => {
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

  it('remembers only the last five accounts', async () => {
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

it("a coach's change of password is not limited by failed logins of others", async () => {
  const cookie = await api.signIn('staff')
  await wrong(attemptsPerName, () => '127.0.0.1')
  const change = { currentPassword: PASSWORD, newPassword: 'battery staple' }
  expect((await api.send('PUT', '/api/staff/password', change, { cookie })).status).toBe(204)
})
