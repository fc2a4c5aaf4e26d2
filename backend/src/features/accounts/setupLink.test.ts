import { ACCOUNT_MESSAGES as M } from '@lane-and-court/contract/accounts/accounts.ts'
import { expect, it } from 'vitest'
import { tokenOf } from '../../testing/accountMails.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { findAdminAccount, saveAdmin } from '../auth/admin.service.ts'
import { AccountLinkModel } from './accountLink.model.ts'
import { makeSetupLink } from './setupLink.service.ts'

const ORIGIN = 'https://lane-and-court.example'
const PASSWORD = 'a long password'
const FROM_ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' }
const HTTPS = { ...FROM_ELSEWHERE, 'x-forwarded-proto': 'https', origin: ORIGIN }
const HTTP = { ...FROM_ELSEWHERE, 'x-forwarded-proto': 'http' }

const api = useTestServer({ production: true, publicUrl: ORIGIN })

const makeToken = async () => tokenOf(await makeSetupLink(ORIGIN))
const send = async (call: 'open' | 'use', token: string, headers: Record<string, string> = {}) => {
  const body = call === 'open' ? { token } : { token, password: PASSWORD }
  const response = await api.send('POST', `/api/account-links/${call}`, body, headers)
  return [response.status, await response.json()]
}
const linkBody = { kind: 'setup', role: 'admin', name: 'admin', username: 'admin' }
const refused = (message: string) => expect.objectContaining({ message })

it('a set-up link creates the first administrator, once', async () => {
  const link = await makeSetupLink(ORIGIN)
  expect(link).toMatch(/^https:\/\/lane-and-court\.example\/admin\/password#[\w-]{43}$/)
  const token = tokenOf(link)
  expect(await send('open', token, HTTPS)).toEqual([200, linkBody])
  expect(await send('use', token, HTTPS)).toEqual([200, linkBody])
  expect(await send('use', token, HTTPS)).toEqual([410, refused(M.linkUsed)])
  const credentials = { username: 'admin', password: PASSWORD }
  expect((await api.send('POST', '/api/admin/login', credentials, HTTPS)).status).toBe(200)
  expect(await makeSetupLink(ORIGIN)).toBeNull()
})

it('the set-up links of several starts all work, until there is an administrator', async () => {
  const [first, second, third] = [await makeToken(), await makeToken(), await makeToken()]
  expect(await send('open', first, HTTPS)).toEqual([200, linkBody])
  expect((await send('use', second, HTTPS))[0]).toBe(200)
  for (const token of [first, third])
    expect(await send('use', token, HTTPS)).toEqual([410, refused(M.linkUsed)])
})

it('a set-up link ends with an administrator that was made by other means', async () => {
  const token = await makeToken()
  await saveAdmin({ username: 'desk', password: PASSWORD })
  expect(await send('use', token, HTTPS)).toEqual([410, refused(M.linkUsed)])
  expect(await findAdminAccount({ username: 'admin' })).toBeNull()
})

it('a set-up link is refused over http from another machine, and stays unused', async () => {
  const token = await makeToken()
  expect(await send('open', token, HTTP)).toEqual([403, refused(M.setupUnsafe)])
  expect(await send('use', token, HTTP)).toEqual([403, refused(M.setupUnsafe)])
  expect(await send('use', token)).toEqual([200, linkBody])
})

it('a set-up link expires after an hour, and says where a new one is', async () => {
  const token = await makeToken()
  const link = await AccountLinkModel.findOne({}).lean()
  expect((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)).toBeCloseTo(3_600_000, -4)
  await AccountLinkModel.updateOne({}, { expiresAt: new Date() })
  expect(await send('use', token, HTTPS)).toEqual([410, refused(M.setupExpired)])
})

it('a set-up link refuses a short password at its field, and is no invitation in the list', async () => {
  const token = await makeToken()
  const short = await api.send('POST', '/api/account-links/use', { token, password: 'short one' }, HTTPS)
  expect([short.status, await short.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { password: M.adminPassword } }),
  ])
  await makeToken()
  expect((await send('use', token, HTTPS))[0]).toBe(200)
  const login = await api.send('POST', '/api/admin/login', { username: 'admin', password: PASSWORD }, HTTPS)
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const list = await api.call('/api/admin/administrators', { headers: { cookie, ...HTTPS } })
  expect(await list.json()).toMatchObject({ invitations: [], administrators: [{ username: 'admin' }] })
})
