import { AUTH_LIMITS as L, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTurn, waitingChecks } from '../../infra/passwordTurns.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const MOST = L.waitingChecks
const MORE = 5

const login = (n: number, password = 'wrong', signal?: AbortSignal, more: Record<string, string> = {}) =>
  api.call('/api/staff/login', {
    method: 'POST',
    body: JSON.stringify({ username: `coach-${n}`, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n}`, ...more },
    ...(signal ? { signal } : {}),
  })
const waitFor = (count: number) => vi.waitFor(() => expect(waitingChecks()).toBe(count))

/** While it is held, no password is checked. */
let release: () => void
let held: Promise<void>
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  held = inTurn(() => promise)
})
afterEach(async () => {
  release()
  await held
})

it('logins beyond the queue are refused with 429 and Retry-After, and not counted', async () => {
  let answered = 0
  const logins = Array.from({ length: MOST + MORE }, (_, n) => login(n).finally(() => (answered += 1)))
  await waitFor(MOST)
  const refused = await login(200)
  expect([refused.status, await refused.text()]).toEqual([429, AUTH_MESSAGES.busy])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const others = await Promise.all(Array.from({ length: MORE }, (_, n) => login(210 + n)))
  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: MORE }, () => 429))
  // The site is read as if nobody signed in.
  expect((await api.call('/api/news')).status).toBe(200)

  // Those beyond the queue may come after the others; all have their answer before a password is checked.
  await vi.waitFor(() => expect(answered).toBe(MORE))
  release()
  const statuses = (await Promise.all(logins)).map(({ status }) => status).sort()
  expect(statuses).toEqual([
    ...Array.from({ length: MOST }, () => 401),
    ...Array.from({ length: MORE }, () => 429),
  ])
  const counts = await mongoose.connection.collection('rate_limits').find().toArray()
  for (const kind of ['login-name:', 'login-address:', 'login-name-anywhere:'])
    expect(counts.filter(({ key, points }) => String(key).startsWith(kind) && points > 0)).toHaveLength(MOST)
})

describe('a device on which the account signed in before', () => {
  /** @returns the name and value of its cookie. */
  async function knownDevice(n: number): Promise<string> {
    release()
    await api.signIn('staff', `coach-${n}`)
    const cookies = (await login(n, PASSWORD)).headers.getSetCookie()
    const next = Promise.withResolvers<void>()
    held = inTurn(() => next.promise)
    release = next.resolve
    return cookies.find((cookie) => cookie.startsWith('lane-and-court-device='))?.split(';')[0] ?? ''
  }

  it('signs in while the places of all others are taken, and does not wait for them', async () => {
    const device = await knownDevice(1)
    const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:${n}::1` })
    const others = Array.from({ length: MOST }, (_, n) => login(n + 2, 'wrong', undefined, from(n)))
    await waitFor(MOST)
    expect((await login(1, PASSWORD)).status).toBe(429)
    const known = login(1, PASSWORD, undefined, { cookie: device })
    await waitFor(MOST + 1)
    release()
    expect((await known).status).toBe(200)
    expect(waitingChecks()).toBeGreaterThan(0)
    await Promise.all(others)
  })

  it('has no place of its own for another account, and few for one account', async () => {
    const device = await knownDevice(1)
    const tries = Array.from({ length: L.waitingForAccount + 1 }, () =>
      login(1, PASSWORD, undefined, { cookie: device }),
    )
    expect((await Promise.race(tries)).status).toBe(429)
    await waitFor(L.waitingForAccount)
    const others = Array.from({ length: L.waitingFromAddress }, () =>
      login(2, 'wrong', undefined, { cookie: device }),
    )
    await waitFor(L.waitingForAccount + L.waitingFromAddress)
    expect(
      (await login(3, 'wrong', undefined, { cookie: device, 'x-forwarded-for': '192.0.2.2' })).status,
    ).toBe(429)
    release()
    await Promise.all([...tries, ...others])
  })
})

it.each([
  ['an address', 1, () => '192.0.2.7', '192.0.2.8'],
  ['a /64', 1, (n: number) => `2001:db8::${n + 1}`, '2001:db8:0:1::1'],
  ['a /56', 2, (n: number) => `2001:db8:0:${n.toString(16)}::1`, '2001:db8:0:100::1'],
  ['a /48', 4, (n: number) => `2001:db8:0:${(n * 256).toString(16)}::1`, '2001:db8:1::1'],
])('the logins of %s take up no more than its share of the places', async (_what, times, from, elsewhere) => {
  const share = L.waitingFromAddress * times
  const send = (n: number, address: string) => login(n, 'wrong', undefined, { 'x-forwarded-for': address })
  const logins = Array.from({ length: share }, (_, n) => send(n, from(n)))
  await waitFor(share)
  const refused = await send(100, from(share))
  expect([refused.status, await refused.text()]).toEqual([429, AUTH_MESSAGES.busy])
  const other = send(101, elsewhere)
  await waitFor(share + 1)
  release()
  expect((await Promise.all([...logins, other])).map(({ status }) => status)).not.toContain(429)
})

it('the right password signs in after waiting', async () => {
  release()
  await api.signIn('staff', 'coach-1')
  const { promise, resolve } = Promise.withResolvers<void>()
  const again = inTurn(() => promise)
  const waiting = login(1, PASSWORD)
  await waitFor(1)
  resolve()
  await again
  expect((await waiting).status).toBe(200)
})

it('a client that goes away leaves the queue', async () => {
  const gone = new AbortController()
  const logins = [login(1, 'wrong', gone.signal), login(2)]
  await waitFor(2)
  gone.abort()
  await expect(logins[0]).rejects.toThrow(/abort/i)
  await waitFor(1)
  release()
  expect((await logins[1])?.status).toBe(401)
})
