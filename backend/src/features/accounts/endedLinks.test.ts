import {
  ACCOUNT_MESSAGES as M,
  type AdministratorList,
  type MadeLink,
} from '@lane-and-court/contract/accounts/accounts.ts'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../infra/passwords.ts'
import { inTurn, waitingChecks } from '../../infra/passwordTurns.ts'
import { keepMail, linkIn, mails, tokenOf } from '../../testing/accountMails.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { ensureAdmin, findAdminAccount, removeAdmin, saveAdmin } from '../auth/admin.service.ts'
import { findStaffAccount } from '../staff/staffAccount.service.ts'

const api = useTestServer({ sendMail: keepMail, publicUrl: 'https://lane-and-court.example' })
const path = '/api/admin/administrators'
const own = { currentPassword: PASSWORD }
const NEW = 'a long password'
const accounts = () => mongoose.connection.collection('adminusers')

const json = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T
const use = async (token: string, password = NEW) => {
  const response = await api.send('POST', '/api/account-links/use', { token, password })
  return [response.status, ((await response.json()) as { message?: string }).message]
}
const open = async (token: string) => (await api.send('POST', '/api/account-links/open', { token })).status
const login = async (role: 'admin' | 'staff', username: string, password: string) =>
  (await api.send('POST', `/api/${role}/login`, { username, password })).status
const idOf = async (role: 'admin' | 'staff', username: string) => {
  const account = await (role === 'admin' ? findAdminAccount : findStaffAccount)({ username })
  return account?.id ?? ''
}
const make = async (cookie: string, url: string, body: object = {}) =>
  tokenOf((await json<MadeLink>(api.send('POST', url, { ...body, ...own }, { cookie }))).link)
const linkFor = async (cookie: string, role: 'admin' | 'staff', username: string) =>
  make(cookie, `${role === 'admin' ? path : '/api/admin/staff'}/${await idOf(role, username)}/password-link`)
const invite = (cookie: string, username = 'eve') =>
  make(cookie, path, { name: 'Eve', username, email: null })
const remove = async (cookie: string, username: string) =>
  (await api.send('POST', `${path}/${await idOf('admin', username)}/removal`, own, { cookie })).status
const invited = async (cookie: string) =>
  (await json<AdministratorList>(api.call(path, { headers: { cookie } }))).invitations.map(
    ({ username }) => username,
  )

/** The desk, another administrator who will make links, a third one and a coach. */
let cookies: { desk: string; mallory: string }
beforeEach(async () => {
  mails.length = 0
  cookies = { desk: await api.signIn('admin', 'desk'), mallory: await api.signIn('admin', 'mallory') }
  await api.signIn('admin', 'ben')
  await api.signIn('staff', 'maya')
  await api.send('POST', '/api/admin/staff', aStaffMember({ username: 'theo', email: null }), {
    cookie: cookies.desk,
  })
})

/** Everything that one administrator can make. */
const makeAll = async () => ({
  invitation: await invite(cookies.mallory),
  admin: await linkFor(cookies.mallory, 'admin', 'ben'),
  staff: await linkFor(cookies.mallory, 'staff', 'theo'),
})

/** Opens and uses links. @returns what came of it, and who can sign in with the former password. */
async function tryAll(tokens: readonly string[]) {
  const answers: unknown[] = []
  for (const token of tokens) answers.push(await open(token), await use(token))
  return {
    answers: [...new Set(answers.map((answer) => JSON.stringify(answer)))].toSorted(),
    invited: await invited(cookies.desk),
    hasEve: (await idOf('admin', 'eve')) !== '',
    logins: [await login('admin', 'ben', PASSWORD), await login('staff', 'theo', PASSWORD)],
  }
}
const NOTHING_WORKS = {
  answers: ['410', JSON.stringify([410, M.linkEnded])],
  invited: [],
  hasEve: false,
  logins: [200, 200],
}

describe('the invitations and links of an administrator no longer work', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['once another one has removed that one', () => remove(cookies.desk, 'mallory')],
    ['once the command has removed that one', () => removeAdmin('mallory')],
    [
      'after a removal that was interrupted behind its first write',
      () => accounts().deleteOne({ username: 'mallory' }),
    ],
    [
      'after a change of that password by its owner',
      () => api.send('PUT', '/api/admin/password', { ...own, newPassword: NEW }, { cookie: cookies.mallory }),
    ],
    ['after a new password by the command', () => saveAdmin({ username: 'mallory', password: NEW })],
    ['after a new password by the start', () => ensureAdmin({ username: 'mallory', password: NEW })],
    ['after a new password by a link', async () => use(await linkFor(cookies.desk, 'admin', 'mallory'))],
  ])('%s', async (_when, act) => {
    const tokens = await makeAll()
    expect(await invited(cookies.desk)).toEqual(['eve'])
    for (const token of Object.values(tokens)) expect(await open(token)).toBe(200)
    await act()
    expect(await tryAll(Object.values(tokens))).toEqual(NOTHING_WORKS)
  })

  it('once it is removed and another one of the same name was created', async () => {
    const tokens = await makeAll()
    await remove(cookies.desk, 'mallory')
    await api.signIn('admin', 'mallory')
    expect(await tryAll(Object.values(tokens))).toEqual(NOTHING_WORKS)
  })

  it('when one is used at the moment in which that one is removed', async () => {
    const tokens = await makeAll()
    const held = Promise.withResolvers<void>()
    const turn = inTurn(() => held.promise)
    const uses = Object.values(tokens).map((token) => use(token))
    // They have been found to be good, and wait until a password is hashed.
    await vi.waitFor(() => expect(waitingChecks()).toBe(3))
    await removeAdmin('mallory')
    held.resolve()
    await turn
    for (const used of uses) expect(await used).toEqual([410, M.linkEnded])
    expect(await tryAll(Object.values(tokens))).toEqual(NOTHING_WORKS)
  })

  it('or has been used in full, when both happen at once', async () => {
    for (let round = 0; round < 8; round++) {
      const name = `eve-${round}`
      const mallory = await api.signIn('admin', 'mallory')
      const token = await invite(mallory, name)
      const [[status], removed] = await Promise.all([use(token), remove(cookies.desk, 'mallory')])
      expect([status === 200, removed]).toEqual([(await idOf('admin', name)) !== '', 204])
      expect((await api.call('/api/admin/profile', { headers: { cookie: mallory } })).status).toBe(401)
    }
  })

  it('while others keep theirs', async () => {
    const otherLinks = [await linkFor(cookies.desk, 'admin', 'ben'), await invite(cookies.desk, 'nora')]
    await remove(cookies.desk, 'mallory')
    expect(await invited(cookies.desk)).toEqual(['nora'])
    expect([(await use(otherLinks[0] ?? ''))[0], (await use(otherLinks[1] ?? ''))[0]]).toEqual([200, 200])
  })
})

describe('a link for an account no longer works', () => {
  const coach = () => linkFor(cookies.desk, 'staff', 'theo')
  const save = async (over: object) => {
    const { password: _, ...member } = aStaffMember({ username: 'theo', email: null })
    const id = await idOf('staff', 'theo')
    const cookie = cookies.desk
    return (await api.send('PUT', `/api/admin/staff/${id}`, { ...member, ...own, ...over }, { cookie }))
      .status
  }

  it('after a change of the password by its owner', async () => {
    const theo = await api.signIn('staff', 'theo')
    const token = await coach()
    const change = { ...own, newPassword: 'six666' }
    expect((await api.send('PUT', '/api/staff/password', change, { cookie: theo })).status).toBe(204)
    expect(await use(token)).toEqual([410, M.linkEnded])
    expect(await login('staff', 'theo', 'six666')).toBe(200)
  })

  it('after the office has set a password', async () => {
    const token = await coach()
    expect(await save({ password: 'six666' })).toBe(200)
    expect(await use(token)).toEqual([410, M.linkEnded])
  })

  it('when the password is changed at the moment in which it is used', async () => {
    const token = await linkFor(cookies.desk, 'admin', 'ben')
    const passwordHash = await hashPassword('chosen by the owner')
    const held = Promise.withResolvers<void>()
    const turn = inTurn(() => held.promise)
    const used = use(token)
    await vi.waitFor(() => expect(waitingChecks()).toBe(1))
    await accounts().updateOne({ username: 'ben' }, { $set: { passwordHash } })
    held.resolve()
    await turn
    expect(await used).toEqual([410, M.linkEnded])
    expect(await login('admin', 'ben', 'chosen by the owner')).toBe(200)
  })

  it('after its coach was deleted, also when that coach is restored', async () => {
    const token = await coach()
    const id = await idOf('staff', 'theo')
    const cookie = cookies.desk
    expect((await api.send('DELETE', `/api/admin/staff/${id}`, undefined, { cookie })).status).toBe(204)
    expect((await use(token))[0]).toBe(410)
    expect((await api.send('POST', `/api/admin/trash/${id}/restore`, {}, { cookie })).status).toBe(200)
    expect((await use(token))[0]).toBe(410)
    expect(await login('staff', 'theo', 'correct horse')).toBe(200)
  })

  it('after the address changed to which it was mailed; one that was shown still works', async () => {
    const visibleLink = await coach()
    await save({ email: 'wrong@example.com' })
    expect(await open(visibleLink)).toBe(200)
    expect(await coach()).toBe('')
    const mailed = tokenOf(linkIn(mails.at(-1)))
    expect(await open(mailed)).toBe(200)
    await save({ email: 'theo@example.com' })
    expect(await use(mailed)).toEqual([410, M.linkEnded])
  })
})

describe('a forgotten password', () => {
  const forget = async (username: string) => {
    const count = mails.length
    await api.send('POST', '/api/staff/forgotten-password', { username })
    // A mail without a link may still come from the test before.
    const tokens = () => mails.slice(count).map((mail) => tokenOf(linkIn(mail)))
    await vi.waitFor(() => expect(tokens().some(Boolean)).toBe(true))
    return tokens().find(Boolean) ?? ''
  }

  // A link of the office is mailed too.
  beforeEach(() => linkFor(cookies.desk, 'staff', 'maya'))

  it('that a stranger tells leaves the link of the office, and replaces the one before it', async () => {
    const ofOffice = tokenOf(linkIn(mails.at(-1)))
    const first = await forget('maya')
    const second = await forget('maya')
    expect([await open(ofOffice), await open(first), await open(second)]).toEqual([200, 410, 200])
    expect((await use(ofOffice))[0]).toBe(200)
    expect(await use(second)).toEqual([410, M.linkEnded])
  })

  it('gives way to a newer link of the office', async () => {
    const forgotten = await forget('maya')
    await linkFor(cookies.desk, 'staff', 'maya')
    expect(await use(forgotten)).toEqual([410, M.linkReplaced])
  })
})
