import { ACCOUNT_MESSAGES, type MadeLink } from '@lane-and-court/contract/accounts/accounts.ts'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.ts'
import type { ImportPreview } from '@lane-and-court/contract/imports/imports.ts'
import { STAFF_MESSAGES } from '@lane-and-court/contract/staff/staff.limits.ts'
import { describe, expect, it, vi } from 'vitest'
import { keepMail, mails, tokenOf } from '../../testing/accountMails.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { removeAdmin, saveAdmin } from './admin.service.ts'

const api = useTestServer({ sendMail: keepMail, publicUrl: 'https://lane-and-court.example' })
const own = { currentPassword: PASSWORD }
const administrators = '/api/admin/administrators'

const login = (role: 'admin' | 'staff', username: string, password = PASSWORD) =>
  api.send('POST', `/api/${role}/login`, { username, password })
const addCoach = (cookie: string, username: string) =>
  api.send('POST', '/api/admin/staff', aStaffMember({ username }), { cookie })
const invite = (cookie: string, username: string) =>
  api.send('POST', administrators, { name: 'Ada', username, email: null, ...own }, { cookie })

describe('a username', () => {
  it.each([
    ['admin', 'INV1', 'inv1'],
    ['staff', 'maya.lin', 'Maya.Lin'],
    ['staff', 'Ümit', 'üMIT'],
    ['admin', 'desk', 'ＤＥＳＫ'],
  ] as const)('of %s may be typed in any case: %s as %s', async (role, stored, typedName) => {
    await api.signIn(role, stored)
    const response = await login(role, typedName)
    expect([response.status, await response.json()]).toMatchObject([200, { username: stored }])
    expect((await login(role, typedName, 'wrong')).status).toBe(401)
  })

  it('is taken in any case: for a coach who is added, changed or imported, and for an invitation', async () => {
    const cookie = await api.signIn('admin', 'Desk')
    const [first, second] = [await addCoach(cookie, 'maya'), await addCoach(cookie, 'theo')]
    expect([first.status, second.status]).toEqual([201, 201])
    const { id } = (await second.json()) as { id: string }
    const { password: _, ...renamed } = aStaffMember({ username: 'MAYA' })
    const change = api.send('PUT', `/api/admin/staff/${id}`, renamed, { cookie })
    for (const refused of [await addCoach(cookie, 'Maya'), await change])
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { fields: { username: STAFF_MESSAGES.taken } },
      ])
    const invited = await invite(cookie, 'dESK')
    expect([invited.status, await invited.json()]).toMatchObject([
      409,
      { fields: { username: ACCOUNT_MESSAGES.taken } },
    ])
    const csv = await (await api.call('/api/admin/staff.csv', { headers: { cookie } })).text()
    const preview = async (text: string) =>
      (await (
        await api.send('POST', '/api/admin/staff/import/preview', { csv: text }, { cookie })
      ).json()) as ImportPreview
    expect((await preview(csv.replace('theo', 'MAYA'))).faults).toContainEqual({
      row: 3,
      column: 'Username',
      message: STAFF_MESSAGES.taken,
    })
    const row =
      csv
        .trim()
        .split('\n')
        .at(-1)
        ?.replace(/^[^,]*/, '') ?? ''
    const added = [row.replace('theo', 'nora'), row.replace('theo', 'NORA')].join('\n')
    expect(await preview(`${csv.trim()}\n${added}`)).toMatchObject({ faults: [{ column: 'Username' }] })
  })

  it('may be changed to another case by its owner alone', async () => {
    const cookie = await api.signIn('admin')
    const { id } = (await (await addCoach(cookie, 'maya')).json()) as { id: string }
    const { password: _, ...member } = aStaffMember({ username: 'Maya' })
    expect((await api.send('PUT', `/api/admin/staff/${id}`, member, { cookie })).status).toBe(200)
    expect((await login('staff', 'maya')).status).toBe(200)
    const csv = await (await api.call('/api/admin/staff.csv', { headers: { cookie } })).text()
    const renamed = csv.replace('"Maya"', '"Mia"')
    const { token } = (await (
      await api.send('POST', '/api/admin/staff/import/preview', { csv: renamed }, { cookie })
    ).json()) as { token: string }
    const done = await api.send('POST', '/api/admin/staff/import', { csv: renamed, token }, { cookie })
    expect(done.status).toBe(201)
    expect([(await login('staff', 'MIA')).status, (await login('staff', 'maya')).status]).toEqual([200, 401])
    const { id: importId } = (await done.json()) as { id: string }
    await api.send('POST', `/api/admin/staff/import/${importId}/undo`, {}, { cookie })
    expect([(await login('staff', 'MIA')).status, (await login('staff', 'maya')).status]).toEqual([401, 200])
  })

  it('in two cases at once makes one account', async () => {
    const cookie = await api.signIn('admin')
    const names = ['nora', 'Nora', 'NORA', 'noRA']
    const added = await Promise.all(names.map((name) => addCoach(cookie, name)))
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const links: string[] = []
    for (const name of names) {
      const { link } = (await (await invite(cookie, name)).json()) as MadeLink
      links.push(tokenOf(link))
    }
    const used = await Promise.all(
      links.map((token) =>
        api.send('POST', '/api/account-links/use', { token, password: 'a long password' }),
      ),
    )
    // Each invitation has replaced the one before.
    expect(used.map(({ status }) => status)).toEqual([410, 410, 410, 200])
  })

  it('is counted in any case when wrong passwords are typed', async () => {
    await api.signIn('staff', 'maya')
    const cases = ['maya', 'MAYA', 'Maya', 'mAYA', 'ｍａｙａ']
    for (let n = 0; n < AUTH_LIMITS.attemptsPerName; n++)
      expect((await login('staff', cases[n % cases.length] ?? '', 'wrong')).status).toBe(401)
    expect((await login('staff', 'MaYa')).status).toBe(429)
  })

  it('of a forgotten password may be typed in any case', async () => {
    mails.length = 0
    await api.signIn('staff', 'maya')
    await api.send('POST', '/api/staff/forgotten-password', { username: 'MAYA' })
    await vi.waitFor(() => expect(mails.map(({ to }) => to)).toEqual(['maya@example.com']))
  })

  it('of the commands may be typed in any case', async () => {
    expect(await saveAdmin({ username: 'desk', password: PASSWORD })).toBe('created')
    expect(await saveAdmin({ username: 'Desk', password: 'another password' })).toBe('updated')
    expect((await login('admin', 'desk', 'another password')).status).toBe(200)
    expect(await removeAdmin('DESK')).toBe('last')
    await saveAdmin({ username: 'other', password: PASSWORD })
    expect(await removeAdmin('DESK')).toBe('removed')
    expect((await login('admin', 'desk', 'another password')).status).toBe(401)
  })
})
