import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.ts'
import { describe, expect, it, vi } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { keepMail, mails } from '../../testing/accountMails.ts'
import { verifyPassword } from '../../infra/passwords.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createStaffMember } from '../staff/staff.service.ts'
import { AdminUserModel, saveAdmin } from './admin.service.ts'

vi.mock('../../infra/passwords.ts', { spy: true })

const api = useTestServer({ sendMail: keepMail, publicUrl: 'https://lane-and-court.example' })

const login = (role: 'admin' | 'staff', username: string, password = PASSWORD) =>
  api.send('POST', `/api/${role}/login`, { username, password })
const coach = (username: string, email: string | null) =>
  createStaffMember(aStaffMember({ username, email, password: PASSWORD }))

/** @returns what a login answered. */
const answer = async (response: Response) => [response.status, await response.text()]
const INVALID = [401, 'Invalid credentials']

describe('a login by email address', () => {
  it.each(['maya@example.com', 'MAYA@Example.COM', ' Maya@example.com '])('takes %s', async (typed) => {
    await coach('maya', 'Maya@Example.com')
    const response = await login('staff', typed)
    expect([response.status, await response.json()]).toMatchObject([200, { username: 'maya' }])
    expect(await answer(await login('staff', typed, 'wrong'))).toEqual(INVALID)
  })

  it('works for administrators too, and in their own role alone', async () => {
    await saveAdmin({ username: 'desk', password: PASSWORD })
    await AdminUserModel.updateOne({ username: 'desk' }, { email: 'Desk@example.com' })
    expect((await login('admin', 'desk@EXAMPLE.com')).status).toBe(200)
    expect(await answer(await login('staff', 'desk@example.com'))).toEqual(INVALID)
  })

  it('is refused where two accounts have the address, and their usernames still sign in', async () => {
    await coach('maya', 'team@example.com')
    await coach('theo', 'TEAM@example.com')
    expect(await answer(await login('staff', 'team@example.com'))).toEqual(INVALID)
    for (const name of ['maya', 'Theo']) expect((await login('staff', name)).status).toBe(200)
  })

  it('means the account whose username is that address, not one that has entered it', async () => {
    await coach('maya@example.com', null)
    await coach('thief', 'maya@example.com')
    expect(await (await login('staff', 'maya@example.com')).json()).toMatchObject({
      username: 'maya@example.com',
    })
  })

  it.each(['.*@example.com', 'm?ya@example.com', '@', 'maya@example.comx', 'xmaya@example.com', 'maya@'])(
    'takes %s as it is typed, and finds nobody',
    async (typed) => {
      await coach('maya', 'maya@example.com')
      expect(await answer(await login('staff', typed))).toEqual(INVALID)
    },
  )

  it('takes as long an address as an account may have, and no longer text', async () => {
    const long = `${'m'.repeat(64)}@${'e'.repeat(60)}.${'x'.repeat(60)}.com`
    await coach('maya', long)
    expect((await login('staff', long)).status).toBe(200)
    expect((await login('staff', 'm'.repeat(255))).status).toBe(400)
  })

  it('tells nobody which username belongs to it: wrong passwords for the one do not count for the other', async () => {
    await coach('maya', 'maya@example.com')
    await coach('theo', null)
    for (let n = 0; n < AUTH_LIMITS.attemptsPerName; n++)
      await login('staff', n % 2 ? 'maya@example.com' : 'Maya@Example.com', 'wrong')
    expect((await login('staff', 'MAYA@example.com')).status).toBe(429)
    for (const name of ['maya', 'theo', 'nobody'])
      expect(await answer(await login('staff', name, 'wrong'))).toEqual(INVALID)
    expect((await login('staff', 'maya')).status).toBe(200)
  })

  it('answers and limits an unknown address like a known one, and checks a password for both', async () => {
    await coach('maya', 'maya@example.com')
    const statusesOf = async (typed: string) => {
      const statuses: unknown[] = []
      vi.mocked(verifyPassword).mockClear()
      for (let n = 0; n <= AUTH_LIMITS.attemptsPerName; n++)
        statuses.push(await answer(await login('staff', typed, 'wrong')))
      // What takes the time of a login, as often for both.
      return [...statuses, vi.mocked(verifyPassword).mock.calls.length]
    }
    const known = await statusesOf('maya@example.com')
    expect(await statusesOf('nobody@example.com')).toEqual(known)
  })
})

it('a forgotten password takes the address in any case, and mails nothing where two have it', async () => {
  await coach('maya', 'Maya@example.com')
  await coach('theo', 'team@example.com')
  await coach('nora', 'team@example.com')
  mails.length = 0
  for (const username of ['team@example.com', 'MAYA@example.com'])
    expect((await api.send('POST', '/api/staff/forgotten-password', { username })).status).toBe(204)
  await vi.waitFor(() => expect(mails.map(({ to }) => to)).toEqual(['Maya@example.com']))
})
