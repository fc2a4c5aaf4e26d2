import { AUTH_LIMITS, AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import { expect, it } from 'vitest'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const { attemptsPerName, attemptsPerAddress, windowSeconds } = AUTH_LIMITS
const login = (username: string, password: string, from = '192.0.2.1') =>
  api.send('POST', '/api/staff/login', { username, password }, { 'x-forwarded-for': from })
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort()
const times = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n))

it('limits the wrong ones for one name, wherever they come from, and then refuses the right one too', async () => {
  await api.signIn('staff')
  for (let n = 0; n < attemptsPerName; n++) {
    expect((await login('staff', 'wrong', `192.0.2.${n}`)).status).toBe(401)
  }
  const refused = await login('STAFF', PASSWORD, '192.0.2.99')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await refused.text()).toBe(M.tooMany)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait > 0 && wait <= windowSeconds).toBe(true)
  expect((await login('staff', PASSWORD)).status).toBe(429)
  await api.signIn('admin', 'staff')
})

it('counts those that come all at once', async () => {
  await api.signIn('staff')
  const answers = await statuses(times(attemptsPerName + 5, () => login('staff', 'wrong')))
  expect(answers).toEqual([...times(attemptsPerName, () => 401), ...times(5, () => 429)])
})

it('forgets the wrong ones of a name at the right one', async () => {
  await api.signIn('staff')
  for (let round = 0; round < 2; round++) {
    await statuses(times(attemptsPerName - 1, () => login('staff', 'wrong')))
    expect((await login('staff', PASSWORD)).status).toBe(200)
  }
})

it('limits the wrong ones from one address, whatever the names; right ones do not count', async () => {
  await api.signIn('staff')
  for (let n = 0; n < 3; n++) expect((await login('staff', PASSWORD)).status).toBe(200)
  const answers = await statuses(times(attemptsPerAddress, (n) => login(`name-${n}`, 'wrong')))
  expect(answers).toEqual(times(attemptsPerAddress, () => 401))
  expect((await login('staff', PASSWORD)).status).toBe(429)
  // What a caller writes into the header itself stands ahead of what the proxy adds.
  expect((await login('staff', PASSWORD, '203.0.113.9, 192.0.2.1')).status).toBe(429)
  expect((await login('staff', PASSWORD, '192.0.2.2')).status).toBe(200)
})
