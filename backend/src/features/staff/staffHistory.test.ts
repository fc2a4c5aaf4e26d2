import { AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import type { AdminStaffMember, StaffVersion } from '@lane-and-court/contract/staff/staff.ts'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.ts'
import mongoose from 'mongoose'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aStaffMember, daysFromNow } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { collectPictures } from '../pictures/collectPictures.service.ts'
import { StaffMemberModel } from './staff.model.ts'
import { updateStaffProfile } from './staffAccount.service.ts'

const api = useTestServer()
const json = async <T>(response: Promise<Response> | Response) => (await (await response).json()) as T
const PROFILE = {
  bothSports: false,
  name: 'Maya L.',
  bio: 'Plays.',
  email: null,
  phone: null,
  specializations: { sport: 'tennis' as const, levels: ['Team', 'advanced'], yearsOfExperience: 10 },
}

async function setUp() {
  const coach = { cookie: await api.signIn('staff', 'maya') }
  const admin = { cookie: await api.signIn('admin') }
  const [member] = await json<[AdminStaffMember]>(api.call('/api/admin/staff', { headers: admin }))
  const path = `/api/admin/staff/${member.id}`
  return {
    coach,
    admin,
    member,
    path,
    save: (over: object) => api.send('PUT', '/api/staff/profile', { ...PROFILE, ...over }, coach),
    versions: () => json<StaffVersion[]>(api.call(`${path}/versions`, { headers: admin })),
  }
}

describe('GET /api/admin/staff/{id}/versions', () => {
  it('has every saved profile with who saved it, and the office restores one over the version that it saw', async () => {
    const { save, versions, admin, coach, member, path } = await setUp()
    expect((await save({})).status).toBe(200)
    const history = await versions()
    expect(history.map(({ version, savedBy, profile }) => [version, savedBy, profile.name])).toEqual([
      [2, 'Maya L.', 'Maya L.'],
      [1, '', 'Maya Lin'],
    ])
    expect(JSON.stringify(history)).not.toMatch(/argon2|password|maya"|isHidden/)

    const { username, isHidden } = member
    const input = { ...history[1]?.profile, username, isHidden, currentPassword: PASSWORD }
    const restore = (version: number) =>
      api.send('PUT', path, input, { ...admin, 'if-match': `"${version}"` })
    expect((await restore(1)).status).toBe(409)
    expect((await restore(2)).status).toBe(200)
    expect((await versions()).map(({ profile }) => profile.name)).toEqual(['Maya Lin', 'Maya L.', 'Maya Lin'])
    const { items } = await json<{ items: unknown[] }>(
      api.call('/api/admin/activity?page=1', { headers: admin }),
    )
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'updated', actor: { role: 'admin' }, object: { type: 'staff', name: 'Maya Lin' } },
      { action: 'updated', actor: { role: 'staff' }, object: { type: 'staff', name: 'Maya L.' } },
    ])
    // The coach who has the replaced profile open gets a conflict, and saves nothing over it unseen.
    const stale = await api.send('PUT', '/api/staff/profile', PROFILE, { ...coach, 'if-match': '"2"' })
    expect(stale.status).toBe(409)
    for (const headers of [coach, {}])
      expect((await api.call(`${path}/versions`, { headers })).status).toBe('cookie' in headers ? 403 : 401)
  })

  it('survives the trash', async () => {
    const { save, versions, admin, member, path } = await setUp()
    await save({})
    await api.send('DELETE', path, undefined, admin)
    expect((await api.call(`${path}/versions`, { headers: admin })).status).toBe(404)
    await api.send('POST', `/api/admin/trash/${member.id}/restore`, undefined, admin)
    expect(await versions()).toHaveLength(2)
  })

  it('keeps the last profile of the office, however often the coach saves', async () => {
    const { versions, member } = await setUp()
    for (let n = 0; n < STAFF_LIMITS.versions + 5; n++)
      await updateStaffProfile(member.id, { ...PROFILE, name: `Coach ${n}` }, null)
    const history = await versions()
    expect(history).toHaveLength(STAFF_LIMITS.versions)
    expect([history[0]?.profile.name, history.at(-1)?.profile.name]).toEqual([
      `Coach ${STAFF_LIMITS.versions + 4}`,
      'Maya Lin',
    ])
  })
})

describe('the photo and the levels of a coach', () => {
  it('are saved by the coach, and a replaced photo stays while a version has it', async () => {
    const { save, coach, admin, versions } = await setUp()
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5fa5' } })
      .png()
      .toBuffer()
    const upload = (headers: Record<string, string>) => {
      const body = new FormData()
      body.append('image', new Blob([picture as never]), 'a.png')
      return api.call('/api/staff/upload', { method: 'POST', body, headers })
    }
    expect((await upload({})).status).toBe(401)
    expect((await upload(admin)).status).toBe(403)
    const { path } = await json<UploadedPicture>(upload(coach))
    expect((await save({ image: path })).status).toBe(200)
    const visibleStaff = () => json<AdminStaffMember[]>(api.call('/api/staff'))
    expect(await visibleStaff()).toMatchObject([
      { image: path, specializations: { levels: ['Team', 'advanced'], yearsOfExperience: 10 } },
    ])
    // An update without a photo keeps it.
    expect((await save({ name: 'Maya' })).status).toBe(200)
    expect(await visibleStaff()).toMatchObject([{ name: 'Maya', image: path }])
    expect((await save({ image: null })).status).toBe(200)
    expect(await visibleStaff()).toMatchObject([{ image: null }])
    expect((await versions()).map(({ profile }) => profile.image)).toEqual([null, path, path, null])
    // Not even months later it counts as unused.
    for (const days of [0, 90]) expect(await collectPictures(new Date(daysFromNow(days)))).toBe(0)
    expect((await api.call(path)).status).toBe(200)
  })

  it('are refused if another coach has uploaded the photo, or it is gone', async () => {
    const { save, coach } = await setUp()
    const other = { cookie: await api.signIn('staff', 'theo') }
    const upload = async (color: string, headers: Record<string, string>, role = 'staff') => {
      const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
        .png()
        .toBuffer()
      const body = new FormData()
      body.append('image', new Blob([picture as never]), 'a.png')
      return (await json<UploadedPicture>(api.call(`/api/${role}/upload`, { method: 'POST', body, headers })))
        .path
    }
    const resultOf = async (image: string) => {
      const response = await save({ image })
      return response.status === 200 ? 'saved' : [response.status, await response.text()]
    }
    const refused = [400, AUTH_MESSAGES.otherPicture]
    const photo = await upload('red', other)
    expect(await resultOf(photo)).toEqual(refused)
    expect(await resultOf(photo.replace('.webp', '.webp#10,10'))).toEqual(refused)
    // The same photo, uploaded by both: the name of its file is no secret between them.
    expect(await upload('red', coach)).toBe(photo)
    expect(await resultOf(photo)).toBe('saved')

    const admin = { cookie: await api.signIn('admin') }
    const ofOffice = await upload('blue', admin, 'admin')
    expect(await resultOf(ofOffice)).toBe('saved')
    expect(await resultOf(ofOffice.replace('40x30', '41x30'))).toEqual(refused)
    expect(await resultOf(`/uploads/${'0'.repeat(32)}-40x30.webp`)).toEqual(refused)
    expect(await resultOf('/pictures/coach-1-800.webp')).toBe('saved')

    // A picture that says nothing of who has uploaded it.
    const older = await upload('green', other)
    await mongoose.model('Picture').updateOne({ _id: older.slice(9, 41) }, { $unset: { uploaders: 1 } })
    expect(await upload('green', other)).toBe(older)
    expect(await resultOf(older)).toBe('saved')
    await mongoose.model('Picture').updateOne({ _id: older.slice(9, 41) }, { deletedAt: new Date() })
    expect(await resultOf(photo)).toBe('saved')
    expect(await resultOf(older)).toEqual(refused)
  })

  it('are refused from another website, unless the office has set that photo', async () => {
    const { save, member } = await setUp()
    const image = 'https://pictures.example/maya.jpg'
    const refused = await save({ image })
    expect([refused.status, await refused.text()]).toEqual([400, AUTH_MESSAGES.picture])
    expect((await save({ image: '/api/admin/logout' })).status).toBe(400)
    await StaffMemberModel.updateOne({ _id: member.id }, { image })
    expect((await save({ image })).status).toBe(200)
  })
})

describe('a coach who is added without a password', () => {
  it('cannot sign in until the first password is chosen by a link', async () => {
    const admin = { cookie: await api.signIn('admin') }
    const { password: _, ...input } = aStaffMember({ username: 'new' })
    const created = await api.send('POST', '/api/admin/staff', input, admin)
    const { id, awaitsPassword } = await json<AdminStaffMember>(created)
    expect([created.status, awaitsPassword]).toEqual([201, true])
    const login = async (password: string) =>
      (await api.send('POST', '/api/staff/login', { username: 'new', password })).status
    expect(await login('null')).toBe(401)
    expect(await login(PASSWORD)).toBe(401)

    const response = await api.send(
      'POST',
      `/api/admin/staff/${id}/password-link`,
      { currentPassword: PASSWORD },
      admin,
    )
    const token = (await json<{ link: string }>(response)).link.split('#')[1]
    const used = await api.send('POST', '/api/account-links/use', { token, password: 'chosen alone' })
    expect(await json(used)).toMatchObject({ role: 'staff', username: 'new' })
    expect(await login('chosen alone')).toBe(200)
    const stored = await json<AdminStaffMember>(api.call(`/api/admin/staff/${id}`, { headers: admin }))
    expect(stored.awaitsPassword).toBeUndefined()
  })
})
