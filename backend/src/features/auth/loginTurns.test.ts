import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn, waitingChecks } from '../../infra/passwordTurns.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const MOST = AUTH_LIMITS.waitingChecks
const MORE = 5

const login = (n: number, password = 'wrong', signal?: AbortSignal) =>
  api.call('/api/staff/login', {
    method: 'POST',
    body: JSON.stringify({ username: `coach-${n}`, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n}` },
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
