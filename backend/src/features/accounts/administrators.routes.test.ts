import {
  ACCOUNT_MESSAGES as M,
  type AdministratorList,
  type MadeLink,
} from '@lane-and-court/contract/accounts/accounts.ts'
import { siteSeed } from '../../seed/site.seed.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { failMails, keepMail, linkIn, mails, tokenOf } from '../../testing/accountMails.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { cookieOf, PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { AccountLinkModel } from './accountLink.model.ts'

const api = useTestServer({ sendMail: keepMail })
const path = '/api/admin/administrators'
const NEW = 'a long password'
const own = { currentPassword: PASSWORD }
const ada = { name: 'Ada Office', username: 'ada', email: null as string | null }

beforeEach(() => {
  mails.length = 0
  failMails(false)
})

const json = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T
const list = async (cookie: string) => json<AdministratorList>(api.call(path, { headers: { cookie } }))
const invite = async (cookie: string, body: object = ada) => {
  const response = await api.send('POST', path, { ...body, ...own }, { cookie })
  expect([response.status, response.headers.get('idempotent-replayed')]).toEqual([201, null])
  return json<MadeLink>(response)
}
const open = (token: string) => api.send('POST', '/api/account-links/open', { token })
const use = (token: string, password = NEW) => api.send('POST', '/api/account-links/use', { token, password })
const login = (username: string, password: string) =>
  api.send('POST', '/api/admin/login', { username, password })
const remove = (cookie: string, id: string) => api.send('POST', `${path}/${id}/removal`, own, { cookie })
const idOf = async (cookie: string, username: string) =>
  (await list(cookie)).administrators.find((one) => one.username === username)?.id ?? ''

describe('an invitation', () => {
  it('without a mail address is shown once, and creates the account with the chosen password', async () => {
    const cookie = await api.signIn('admin')
    const { link, mailedTo } = await invite(cookie)
    expect([link, mailedTo]).toEqual([expect.stringMatching(/\/admin\/password#[\w-]{43}$/), null])
    expect((await list(cookie)).invitations).toMatchObject([{ ...ada, invitedBy: 'admin', isExpired: false }])
    const token = tokenOf(link)
    const whose = { kind: 'invitation', role: 'admin', name: 'Ada Office', username: 'ada' }
    expect(await json(open(token))).toEqual(whose)
    expect(await json(open(token))).toEqual(whose)
    expect(await json(use(token))).toEqual(whose)
    expect((await login('ada', NEW)).status).toBe(200)
    const { administrators, invitations } = await list(cookie)
    expect(invitations).toEqual([])
    expect(administrators.map(({ name, devices }) => [name, devices])).toEqual([
      ['Ada Office', 1],
      ['admin', 1],
    ])
    expect(administrators[0]?.lastSignedInAt).not.toBeNull()
  })

  it('stores no token: only its hash', async () => {
    const { link } = await invite(await api.signIn('admin'))
    expect(JSON.stringify(await AccountLinkModel.find({}).lean())).not.toContain(tokenOf(link))
  })

  it('is mailed to an address, and then its link is not shown', async () => {
    await createPageContent({ page: 'site', content: { ...siteSeed } })
    const invitation = await invite(await api.signIn('admin'), { ...ada, email: 'ada@example.com' })
    expect(invitation).toMatchObject({ link: null, mailedTo: 'ada@example.com' })
    expect(mails[0]).toMatchObject({
      to: 'ada@example.com',
      from: { address: siteSeed.contactEmail },
    })
    expect((await use(tokenOf(linkIn(mails[0])))).status).toBe(200)
  })

  it('is shown when the mail server refuses the mail', async () => {
    await createPageContent({ page: 'site', content: { ...siteSeed } })
    failMails(true)
    const invitation = await invite(await api.signIn('admin'), { ...ada, email: 'ada@example.com' })
    expect([invitation.mailedTo, tokenOf(invitation.link)]).toEqual([
      null,
      expect.stringMatching(/^[\w-]{43}$/),
    ])
  })

  it('that was used, has expired, was replaced, was withdrawn or never existed says so, and changes nothing', async () => {
    const cookie = await api.signIn('admin')
    const tried = async (token: string) => [
      ...[await open(token), await use(token)].map(({ status }) => status),
      (await json<{ message: string }>(open(token))).message,
    ]
    const used = tokenOf((await invite(cookie)).link)
    await use(used)
    expect(await tried(used)).toEqual([410, 410, M.linkUsed])
    const bob = { ...ada, username: 'bob' }
    const first = tokenOf((await invite(cookie, bob)).link)
    const second = tokenOf((await invite(cookie, bob)).link)
    expect(await tried(first)).toEqual([410, 410, M.linkReplaced])
    await AccountLinkModel.updateMany({ usedAt: null }, { expiresAt: new Date(Date.now() - 1000) })
    expect(await tried(second)).toEqual([410, 410, M.linkExpired])
    expect((await list(cookie)).invitations).toMatchObject([{ username: 'bob', isExpired: true }])
    const third = tokenOf((await invite(cookie, bob)).link)
    const [{ id } = { id: '' }] = (await list(cookie)).invitations
    const withdraw = () => api.call(`/api/admin/invitations/${id}`, { method: 'DELETE', headers: { cookie } })
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404])
    expect(await tried(third)).toEqual([410, 410, M.linkReplaced])
    expect(await tried('x'.repeat(43))).toEqual([404, 404, M.linkUnknown])
    expect((await login('bob', NEW)).status).toBe(401)
  })

  it('that two people use at once creates one account', async () => {
    const cookie = await api.signIn('admin')
    const token = tokenOf((await invite(cookie)).link)
    const statuses = (await Promise.all([use(token), use(token, 'another password')])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 410])
    expect((await list(cookie)).administrators).toHaveLength(2)
  })

  it('is refused at the field for a username that an administrator has, also when that happened since', async () => {
    const cookie = await api.signIn('admin')
    const response = await api.send('POST', path, { ...ada, ...own, username: 'admin' }, { cookie })
    expect([response.status, await response.json()]).toMatchObject([409, { fields: { username: M.taken } }])
    const { link } = await invite(cookie)
    await api.signIn('admin', 'ada')
    const late = await use(tokenOf(link))
    expect([late.status, await late.json()]).toMatchObject([409, { message: M.linkTaken }])
    expect((await login('ada', 'correct horse')).status).toBe(200)
  })

  it('demands a long password, a name and a username, and loses nothing when they are missing', async () => {
    const cookie = await api.signIn('admin')
    const empty = await api.send('POST', path, { name: ' ', email: 'x' }, { cookie })
    expect([empty.status, await empty.json()]).toMatchObject([
      400,
      { fields: { name: 'Name is required', username: 'Username is required', email: 'Invalid email' } },
    ])
    const token = tokenOf((await invite(cookie)).link)
    const short = await use(token, 'short one')
    expect([short.status, await short.json()]).toMatchObject([400, { fields: { password: M.adminPassword } }])
    expect((await use(token)).status).toBe(200)
  })
})

describe('an administrator', () => {
  it('is removed by another one, and is signed out at once', async () => {
    const cookie = await api.signIn('admin')
    const other = await api.signIn('admin', 'ada')
    expect((await remove(cookie, await idOf(cookie, 'ada'))).status).toBe(204)
    expect((await api.call('/api/admin/profile', { headers: { cookie: other } })).status).toBe(401)
    expect((await login('ada', 'correct horse')).status).toBe(401)
    expect((await remove(cookie, '0'.repeat(24))).status).toBe(404)
  })

  it('cannot remove himself or herself, so that the last one stays', async () => {
    const cookie = await api.signIn('admin')
    const refused = await remove(cookie, await idOf(cookie, 'admin'))
    expect([refused.status, await refused.json()]).toMatchObject([409, { message: M.oneself }])
    expect((await list(cookie)).administrators).toHaveLength(1)
  })

  it('stays, with another one, when two remove each other at the same moment', async () => {
    const cookies = [await api.signIn('admin'), await api.signIn('admin', 'ada')]
    const ids = [await idOf(cookies[0] ?? '', 'ada'), await idOf(cookies[0] ?? '', 'admin')]
    await Promise.all(cookies.map((cookie, index) => remove(cookie, ids[index] ?? '')))
    const logins = await Promise.all(['admin', 'ada'].map((name) => login(name, 'correct horse')))
    expect(logins.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })

  it('can be given another shown name, which the activity log uses', async () => {
    const cookie = await api.signIn('admin')
    const id = await idOf(cookie, 'admin')
    for (const [name, message] of [
      ['Аda', M.oneScript],
      ['The\u200bDesk', M.invisible],
      ['The\u3000Desk', M.invisible],
    ] as const) {
      const refused = await api.send('PATCH', `${path}/${id}`, { name, ...own }, { cookie })
      expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { name: message } }])
    }
    const named = await api.send('PATCH', `${path}/${id}`, { name: 'The Desk', ...own }, { cookie })
    expect(named.status).toBe(204)
    expect(await json(api.call('/api/admin/profile', { headers: { cookie } }))).toMatchObject({
      username: 'admin',
      name: 'The Desk',
    })
    const activity = await json<{ items: object[] }>(api.call('/api/admin/activity', { headers: { cookie } }))
    expect(activity.items[0]).toMatchObject({
      action: 'renamed',
      object: { type: 'admin', name: 'The Desk' },
    })
  })

  it('makes a link with which another one chooses a new password, and all sessions of that one end', async () => {
    const cookie = await api.signIn('admin')
    const other = await api.signIn('admin', 'ada')
    const id = await idOf(cookie, 'ada')
    const passwordLink = await json<MadeLink>(
      api.send('POST', `${path}/${id}/password-link`, own, { cookie }),
    )
    expect((await use(tokenOf(passwordLink.link))).status).toBe(200)
    expect((await api.call('/api/admin/profile', { headers: { cookie: other } })).status).toBe(401)
    expect(cookieOf(await login('ada', NEW))).toMatch(/^lane-and-court=/)
    expect((await use(tokenOf(passwordLink.link))).status).toBe(410)
  })
})

it('a coach chooses the first password by a link of the office, with the rule of the coaches', async () => {
  const cookie = await api.signIn('admin')
  const coach = await api.signIn('staff', 'maya')
  const { id } = await json<{ id: string }>(api.call('/api/staff/profile', { headers: { cookie: coach } }))
  const passwordLink = await json<MadeLink>(
    api.send('POST', `/api/admin/staff/${id}/password-link`, own, { cookie }),
  )
  expect(passwordLink).toMatchObject({ link: null, mailedTo: expect.stringContaining('@') })
  const link = linkIn(mails[0])
  expect(link).toMatch(/\/staff\/password#/)
  expect((await use(tokenOf(link), 'six666')).status).toBe(200)
  expect((await api.call('/api/staff/profile', { headers: { cookie: coach } })).status).toBe(401)
  expect((await api.send('POST', '/api/staff/login', { username: 'maya', password: 'six666' })).status).toBe(
    200,
  )
  const unknown = await api.send('POST', `/api/admin/staff/${'0'.repeat(24)}/password-link`, own, { cookie })
  expect(unknown.status).toBe(404)
})

it('a coach who was added without a password gets the username in the mail with the link', async () => {
  await createPageContent({ page: 'site', content: { ...siteSeed } })
  const cookie = await api.signIn('admin')
  const { password: _, ...member } = aStaffMember({ username: 'nora', email: 'nora@example.com' })
  const { id } = await json<{ id: string }>(api.send('POST', '/api/admin/staff', member, { cookie }))
  const passwordLink = await json<MadeLink>(
    api.send('POST', `/api/admin/staff/${id}/password-link`, own, { cookie }),
  )
  expect(passwordLink).toMatchObject({ link: null, mailedTo: 'nora@example.com' })
  expect(mails[0]).toMatchObject({
    subject: `Your account at ${siteSeed.brand}`,
    text: expect.stringContaining('Your username is nora.'),
  })
  expect((await use(tokenOf(linkIn(mails[0])), 'six666')).status).toBe(200)
  await api.send('POST', `/api/admin/staff/${id}/password-link`, own, { cookie })
  expect(mails[1]).toMatchObject({ subject: `Choose a new password for ${siteSeed.brand}` })
})

it('a forgotten password is not mailed by a site that does not know its own address: anybody could name another host', async () => {
  const answer = await api.send('POST', '/api/admin/forgotten-password', { username: 'admin' })
  // Not 503: it will be the same tomorrow, so that nobody shall try again, and no monitor be alarmed.
  expect(answer.status).toBe(409)
  expect(await (await api.call('/api/account-links')).json()).toEqual({ byMail: false })
})
