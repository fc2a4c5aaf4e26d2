import type { AdministratorList } from '@lane-and-court/contract/accounts/accounts.ts'
import { AUTH_LIMITS, AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.ts'
import { STAFF_MESSAGES } from '@lane-and-court/contract/staff/staff.limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { findAdminAccount } from '../auth/admin.service.ts'
import { findStaffAccount } from '../staff/staffAccount.service.ts'
import { AccountLinkModel } from './accountLink.model.ts'

const api = useTestServer()
const path = '/api/admin/administrators'

let cookie: string
beforeEach(async () => {
  cookie = await api.signIn('admin', 'desk')
  await api.signIn('admin', 'ada')
  await api.signIn('staff', 'maya')
})
const admin = async (username: string) => `${path}/${(await findAdminAccount({ username }))?.id}`

/** What a session alone must not do: its method, path and body without the password, and the status with it. */
const ACTS: [string, () => Promise<[string, string, object, number]>][] = [
  ['an invitation', async () => ['POST', path, { name: 'Eve', username: 'eve', email: null }, 201]],
  ['a password link for oneself', async () => ['POST', `${await admin('desk')}/password-link`, {}, 201]],
  ['a password link for another one', async () => ['POST', `${await admin('ada')}/password-link`, {}, 201]],
  [
    'a password link for a coach',
    async () => {
      const coach = await findStaffAccount({ username: 'maya' })
      return ['POST', `/api/admin/staff/${coach?.id}/password-link`, {}, 201]
    },
  ],
  [
    'password links for several coaches',
    async () => {
      const coach = await findStaffAccount({ username: 'maya' })
      return ['POST', '/api/admin/staff/password-links', { ids: [coach?.id] }, 201]
    },
  ],
  ['the removal of an administrator', async () => ['POST', `${await admin('ada')}/removal`, {}, 204]],
  ['another name', async () => ['PATCH', await admin('ada'), { name: 'Eve' }, 204]],
  ['making two steps optional', async () => ['PUT', `${path}/two-steps`, { isDemanded: false }, 204]],
  ['turning off two steps', async () => ['POST', '/api/admin/two-steps/off', {}, 204]],
  ['another address', async () => ['PUT', '/api/admin/email', { email: 'eve@example.com' }, 204]],
]

describe.each(ACTS)('%s', (_what, act) => {
  it('takes the own password, and changes nothing without it', async () => {
    const [method, url, body, status] = await act()
    const send = (currentPassword?: string) =>
      api.send(
        method,
        url,
        { ...body, ...(currentPassword === undefined ? {} : { currentPassword }) },
        { cookie },
      )
    const missing = await send()
    expect([missing.status, await missing.json()]).toEqual([
      400,
      { code: 'validation', message: M.password, fields: { currentPassword: M.password } },
    ])
    const wrong = await send('wrong')
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { code: 'validation', message: M.currentPassword, fields: { currentPassword: M.currentPassword } },
    ])
    const { administrators } = (await (
      await api.call(path, { headers: { cookie } })
    ).json()) as AdministratorList
    expect(administrators.map(({ username, email }) => [username, email])).toEqual([
      ['ada', null],
      ['desk', null],
    ])
    expect(await AccountLinkModel.countDocuments()).toBe(0)
    expect((await send(PASSWORD)).status).toBe(status)
  })
})

describe.each([
  ['password', { password: 'of the thief' }],
  ['address', { email: 'thief@example.com' }],
])("another %s of a coach, set by an administrator's session", (what, change) => {
  it('takes the own password, and changes nothing without it', async () => {
    const read = () => findStaffAccount({ username: 'maya' })
    const before = await read()
    const { password: _, ...member } = aStaffMember({ username: 'maya', bio: 'Other words.' })
    const send = (more: object) =>
      api.send('PUT', `/api/admin/staff/${before?.id}`, { ...member, ...change, ...more }, { cookie })
    for (const [more, message] of [
      [{}, STAFF_MESSAGES.ownPassword],
      [{ currentPassword: '' }, STAFF_MESSAGES.ownPassword],
      [{ currentPassword: 'wrong' }, M.currentPassword],
    ] as const) {
      const refused = await send(more)
      expect([refused.status, await refused.json()]).toEqual([
        400,
        { code: 'validation', message, fields: { currentPassword: message } },
      ])
    }
    expect(await read()).toEqual(before)
    expect((await send({ currentPassword: PASSWORD })).status).toBe(200)
    const after = await read()
    if (what === 'address') expect(after?.email).toBe('thief@example.com')
    else expect(after?.passwordHash).not.toBe(before?.passwordHash)
  })
})

it("an administrator's session changes the rest of a coach, and removes the address, without the own password", async () => {
  const coach = await findStaffAccount({ username: 'maya' })
  const { password: _, ...member } = aStaffMember({ username: 'maya', bio: 'Other words.', email: null })
  expect((await api.send('PUT', `/api/admin/staff/${coach?.id}`, member, { cookie })).status).toBe(200)
})

it('a stolen session cannot try many passwords, whatever it tries them for', async () => {
  const tries = await Promise.all(ACTS.map(([, act]) => act()))
  for (let n = 0; n < AUTH_LIMITS.attemptsPerName; n++) {
    const [method, url, body] = tries[n % tries.length] ?? ['', '', {}]
    const tried = await api.send(method, url, { ...body, currentPassword: 'wrong' }, { cookie })
    expect(tried.status).toBe(400)
  }
  for (const [method, url, body] of tries) {
    const refused = await api.send(method, url, { ...body, currentPassword: PASSWORD }, { cookie })
    expect([refused.status, await refused.json()]).toMatchObject([429, { message: M.tooMany }])
  }
})
