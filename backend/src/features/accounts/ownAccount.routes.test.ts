import {
  ACCOUNT_LIMITS as L,
  ACCOUNT_MESSAGES as M,
  type SignedInDevice,
} from '@lane-and-court/contract/accounts/accounts.ts'
import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { siteSeed } from '../../seed/site.seed.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepMail, linkIn, mails, tokenOf } from '../../testing/accountMails.ts'
import { cookieOf, PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { listActivity } from '../activity/activity.service.ts'

/** The links of mails lead there, whatever host a request names. */
const PUBLIC_URL = 'https://lane-and-court.example'
const api = useTestServer({ sendMail: keepMail, publicUrl: PUBLIC_URL })
const NEW = 'a long password'
beforeEach(() => void (mails.length = 0))

const status = async (cookie: string, role = 'admin') =>
  (await api.call(`/api/${role}/profile`, { headers: { cookie } })).status
const change = (cookie: string, currentPassword: string, newPassword: string) =>
  api.send('PUT', '/api/admin/password', { currentPassword, newPassword }, { cookie })
const setEmail = (cookie: string, email: string | null, currentPassword = PASSWORD) =>
  api.send('PUT', '/api/admin/email', { email, currentPassword }, { cookie })
const forget = (username: string, role = 'admin') =>
  api.send('POST', `/api/${role}/forgotten-password`, { username })
const use = (token: string) => api.send('POST', '/api/account-links/use', { token, password: NEW })

describe("the administrator's own password", () => {
  it('is changed with the current one, and the other sessions end', async () => {
    const own = await api.signIn('admin')
    const other = await api.signIn('admin')
    expect((await change(own, PASSWORD, NEW)).status).toBe(204)
    expect([await status(own), await status(other)]).toEqual([200, 401])
    expect((await listActivity()).items[0]).toMatchObject({ action: 'password-changed' })
  })

  it('is not changed with a wrong current one, or to a short one', async () => {
    const cookie = await api.signIn('admin')
    const wrong = await change(cookie, 'wrong', NEW)
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { fields: { currentPassword: AUTH_MESSAGES.currentPassword } },
    ])
    const short = await change(cookie, PASSWORD, 'elevenchars')
    expect([short.status, await short.json()]).toMatchObject([
      400,
      { fields: { newPassword: M.adminPassword } },
    ])
  })
})

it('wrong passwords are limited in one session alone, and other faults of a form do not count as such', async () => {
  const cookie = await api.signIn('admin')
  const ownersCookie = await api.signIn('admin')
  for (let n = 0; n <= AUTH_LIMITS.attemptsPerName; n++)
    expect((await setEmail(cookie, 'no address')).status).toBe(400)
  for (let n = 0; n < AUTH_LIMITS.attemptsPerName; n++)
    expect((await setEmail(cookie, 'desk@example.com', 'wrong')).status).toBe(400)
  expect((await setEmail(cookie, 'desk@example.com')).status).toBe(429)
  expect((await setEmail(ownersCookie, 'desk@example.com')).status).toBe(204)
})

describe('a forgotten password', () => {
  beforeEach(async () => void (await createPageContent({ page: 'site', content: { ...siteSeed } })))

  it('is answered alike for every name, and mailed to the address of the account', async () => {
    const cookie = await api.signIn('admin')
    expect((await setEmail(cookie, 'desk@example.com')).status).toBe(204)
    const answers = await Promise.all(['admin', 'nobody'].map((name) => forget(name)))
    expect(answers.map(({ status: code }) => code)).toEqual([204, 204])
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    expect(mails[0]?.to).toBe('desk@example.com')
    expect(linkIn(mails[0])).toContain(`${PUBLIC_URL}/admin/password#`)
    expect((await use(tokenOf(linkIn(mails[0])))).status).toBe(200)
    expect(await status(cookie)).toBe(401)
    expect((await use(tokenOf(linkIn(mails[0])))).status).toBe(410)
  })

  it('is mailed to a coach too, who may type the address', async () => {
    await api.signIn('staff')
    expect((await forget('maya@example.com', 'staff')).status).toBe(204)
    await vi.waitFor(() => expect(linkIn(mails[0])).toMatch(/\/staff\/password#/))
  })

  it('is mailed a few times an hour only', async () => {
    await setEmail(await api.signIn('admin'), 'desk@example.com')
    for (let n = 0; n <= L.forgottenPerAccount; n++) {
      await forget('admin')
      await vi.waitFor(() => expect(mails).toHaveLength(Math.min(n + 1, L.forgottenPerAccount)))
    }
    for (let n = 0; n < L.forgottenPerAddress; n++) await forget('admin')
    expect((await forget('admin')).status).toBe(429)
    expect(mails).toHaveLength(L.forgottenPerAccount)
  })

  it('by an old link changes nothing after a change of the password', async () => {
    const cookie = await api.signIn('admin')
    await setEmail(cookie, 'desk@example.com')
    await forget('admin')
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    await change(cookie, PASSWORD, 'yet another one')
    expect((await use(tokenOf(linkIn(mails[0])))).status).toBe(410)
  })
})

it('the address is changed only with the current password', async () => {
  const cookie = await api.signIn('admin')
  expect((await setEmail(cookie, 'thief@example.com', 'wrong')).status).toBe(400)
  expect((await setEmail(cookie, 'no address')).status).toBe(400)
  expect((await setEmail(cookie, null)).status).toBe(204)
})

describe.each(['admin', 'staff'] as const)('the signed-in devices of %s', (role) => {
  const path = `/api/${role}/sessions`
  const list = async (cookie: string) =>
    (await (await api.call(path, { headers: { cookie } })).json()) as SignedInDevice[]
  const signOut = (cookie: string, id = '') =>
    api.call(id ? `${path}/${id}` : path, { method: 'DELETE', headers: { cookie } })
  const signIn = async (userAgent: string) => {
    await api.signIn(role)
    const headers = { 'user-agent': userAgent }
    return (
      cookieOf(
        await api.send('POST', `/api/${role}/login`, { username: role, password: PASSWORD }, headers),
      ) ?? ''
    )
  }
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  it('are listed in words, this one first', async () => {
    const cookie = await signIn(IPHONE)
    const [own, ...others] = await list(cookie)
    expect(own).toMatchObject({ device: 'Safari on iOS', isThis: true })
    expect(others.map(({ isThis }) => isThis)).toEqual([false])
  })

  it('are signed out one by one, and all others at once', async () => {
    const cookies = [await api.signIn(role), await api.signIn(role), await api.signIn(role)]
    const [own = '', second = '', third = ''] = cookies
    const other = (await list(second)).find(({ isThis }) => isThis)?.id ?? ''
    expect([(await signOut(own, other)).status, (await signOut(own, other)).status]).toEqual([204, 404])
    expect([await status(own, role), await status(second, role), await status(third, role)]).toEqual([
      200, 401, 200,
    ])
    expect((await signOut(own)).status).toBe(204)
    expect([await status(own, role), await status(third, role)]).toEqual([200, 401])
  })

  it('of another account are not listed, and cannot be signed out', async () => {
    const cookie = await api.signIn(role)
    const other = await api.signIn(role, 'somebody')
    const [device] = await list(other)
    expect(await list(cookie)).toHaveLength(1)
    expect((await signOut(cookie, device?.id)).status).toBe(404)
    await signOut(cookie)
    expect(await status(other, role)).toBe(200)
  })
})
