import type { MadeLink } from '@lane-and-court/contract/accounts/accounts.ts'
import mongoose from 'mongoose'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { tokenOf } from '../../testing/accountMails.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { findAdminAccount } from '../auth/admin.service.ts'
import { trustDevice, TrustedDeviceModel } from './trustedDevices.service.ts'
import { findStaffAccount } from '../staff/staffAccount.service.ts'

const api = useTestServer()
const own = { currentPassword: PASSWORD }

/** Sent by `send` below: the call, and what the activity log says of it. */
type Act = [call: string, body: object | null, logged: string[]]

it('every act on accounts is in the activity log, and none of its secrets', async () => {
  const cookies = { admin: await api.signIn('admin'), staff: await api.signIn('staff') }
  await api.signIn('admin', 'ada')
  const ada = (await findAdminAccount({ username: 'ada' }))?.id ?? ''
  const coach = (await findStaffAccount({ username: 'staff' }))?.id ?? ''
  const activities = mongoose.model<{ action: string; object: { type: string } }>('Activity')
  const secrets: string[] = []
  const done = new Set<string>()
  const run = async ([call, body, logged]: Act) => {
    await activities.deleteMany({})
    const [method = '', path = ''] = call.split(' ')
    const cookie = cookies[path.startsWith('/api/staff/') ? 'staff' : 'admin']
    const response =
      method === 'DELETE'
        ? await api.call(path, { method, headers: { cookie } })
        : await api.send(method, path, body, { cookie })
    const text = await response.text()
    expect([call, response.ok || text]).toEqual([call, true])
    const lines = await activities.find().sort({ _id: 1 }).lean()
    expect([call, lines.map(({ action, object }) => `${action} ${object.type}`)]).toEqual([call, logged])
    for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret)
    const id = new RegExp(`[\\da-f]{24}|[\\w-]{43}`)
    done.add(`${method} ${path.replace(id, ':')}`)
    return (text ? JSON.parse(text) : null) as unknown
  }
  const path = '/api/admin/administrators'
  const body = { name: 'Bob', username: 'bob', email: null, ...own }
  const open = async () =>
    (await (await api.call(path, { headers: { cookie: cookies.admin } })).json()) as {
      invitations: { id: string }[]
    }
  await run([`POST ${path}`, body, ['invited admin']])
  await run([`DELETE /api/admin/invitations/${(await open()).invitations[0]?.id}`, null, ['uninvited admin']])
  const invited = (await run([`POST ${path}`, body, ['invited admin']])) as MadeLink
  const token = tokenOf(invited.link)
  secrets.push(token)
  await run([
    'POST /api/account-links/use',
    { token, password: 'a long password' },
    ['invitation-accepted admin'],
  ])
  await run([`PATCH ${path}/${ada}`, { name: 'Ada', ...own }, ['renamed admin']])
  const passwordLink = (await run([
    `POST ${path}/${ada}/password-link`,
    own,
    ['password-link admin'],
  ])) as MadeLink
  secrets.push(tokenOf(passwordLink.link))
  await run([
    'POST /api/account-links/use',
    { token: tokenOf(passwordLink.link), password: 'a long password' },
    ['password-chosen admin'],
  ])
  await run([`POST ${path}/${ada}/removal`, own, ['removed admin']])
  await run([`POST /api/admin/staff/${coach}/password-link`, own, ['password-link staff']])
  await run(['POST /api/admin/staff/password-links', { ids: [coach], ...own }, ['password-link staff']])
  await run(['PUT /api/admin/email', { ...own, email: 'desk@example.com' }, ['email-changed admin']])
  await run(['PUT /api/admin/password', { ...own, newPassword: 'correct horse' }, ['password-changed admin']])
  for (const role of ['admin', 'staff'] as const) {
    const steps = `/api/${role}/two-steps`
    const key = (await run([`POST ${steps}`, own, []])) as { secret: string }
    secrets.push(key.secret)
    const code = new TOTP({ secret: Secret.fromBase32(key.secret) }).generate()
    await run([`POST ${steps}/confirm`, { code }, [`two-steps-on ${role}`]])
    await run([`POST ${steps}/recovery-codes`, own, [`recovery-codes-made ${role}`]])
    if (role === 'admin') {
      await run([`PUT ${path}/two-steps`, { isDemanded: true, ...own }, ['two-steps-demanded admin']])
      await run([`PUT ${path}/two-steps`, { isDemanded: false, ...own }, ['two-steps-optional admin']])
    }
    const trusted = `/api/${role}/trusted-devices`
    const id = role === 'admin' ? (await findAdminAccount({ username: 'admin' }))?.id : coach
    await trustDevice({ role, id: id ?? '', mark: 'of the account' }, 'token', [], 'Safari on iOS')
    const [one] = await TrustedDeviceModel.find().lean()
    await run([`DELETE ${trusted}/${one?._id}`, null, [`trusted-device-forgotten ${role}`]])
    await run([`DELETE ${trusted}`, null, [`trusted-devices-forgotten ${role}`]])
    await run([`POST ${steps}/off`, own, [`two-steps-off ${role}`]])
    await api.signIn(role)
    const sessions = `/api/${role}/sessions`
    const listed = (await (await api.call(sessions, { headers: { cookie: cookies[role] } })).json()) as {
      id: string
      isThis: boolean
    }[]
    const other = listed.find(({ isThis }) => !isThis)?.id ?? ''
    await run([`DELETE ${sessions}/${other}`, null, [`device-signed-out ${role}`]])
    await run([`DELETE ${sessions}`, null, [`devices-signed-out ${role}`]])
  }
  const declared = api.app.routes
    .filter(({ method, tag }) => tag === 'Accounts' && method !== 'GET')
    .map(({ method, path: of }) => `${method} ${of.replace(/:\w+/, ':')}`)
    // They change nothing by themselves; ownAccount.routes.test.ts.
    .filter((call) => !/forgotten-password|account-links\/open/.test(call))
  expect([...done].toSorted()).toEqual(declared.toSorted())
})
