import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { StaffProfile } from '@lane-and-court/contract/auth/auth.ts'
import { describe, expect, it } from 'vitest'
import { aClass } from '../testing/factories.ts'
import { useTestServer } from '../testing/testServer.ts'
import { ActivityModel, saverOf } from './activityLog.ts'

const api = useTestServer()
const PATH = '/api/admin/classes'

/** Two administrators who have the same class open, and one saves it. */
async function openConflict() {
  const [ada, ben] = [{ cookie: await api.signIn('admin') }, { cookie: await api.signIn('admin', 'ben') }]
  const { id } = (await (await api.send('POST', PATH, aClass(), ada)).json()) as Class
  const update = (name: string, headers: object) =>
    api.send('PUT', `${PATH}/${id}`, { ...aClass(), name }, { ...headers, 'if-match': '"1"' })
  expect((await update('Theirs', ben)).status).toBe(200)
  return async () => (await (await update('Mine', ada)).json()) as object
}

describe('a conflict', () => {
  it('names who saved the newest version, and when', async () => {
    const refused = await openConflict()
    expect(await refused()).toEqual({
      message: 'Someone else changed this first. Please check it and try again.',
      code: 'conflict',
      current: expect.objectContaining({ name: 'Theirs', version: 2 }) as unknown,
      savedBy: 'ben',
      savedAt: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
    })
  })

  it('names nobody where the log does not say who saved', async () => {
    const refused = await openConflict()
    await ActivityModel.deleteMany({ action: 'updated' })
    expect(Object.keys(await refused())).toEqual(['message', 'code', 'current'])
  })

  it('of a coach names the administrator who saved the profile', async () => {
    const coach = { cookie: await api.signIn('staff') }
    const admin = { cookie: await api.signIn('admin', 'ben') }
    const read = async <T>(path: string, headers: Record<string, string>) =>
      (await (await api.call(path, { headers })).json()) as T
    const profile = await read<StaffProfile>('/api/staff/profile', coach)
    const { id } = (await read<{ id: string }[]>('/api/staff', coach))[0] ?? {}
    const path = `/api/admin/staff/${id}`
    const member = await read<object>(path, admin)
    const saved = await api.send('PUT', path, { ...member, bio: 'Of the office' }, admin)
    expect(saved.status).toBe(200)
    const { name, specializations, email, phone } = profile
    const input = { name, bio: 'Mine', specializations, email, phone }
    const late = await api.send('PUT', '/api/staff/profile', input, { ...coach, 'if-match': '"1"' })
    expect(await late.json()).toMatchObject({ code: 'conflict', savedBy: 'ben' })
  })
})

it('who did something else with an object after its last save has not saved it', async () => {
  const [id, savedAt] = ['a'.repeat(24), new Date('2031-07-01T12:00:00Z')]
  const entry = (name: string, seconds: number) => ({
    actor: { role: 'admin', id: name, name },
    action: 'updated',
    object: { type: 'staff', id, name: 'Maya' },
    at: new Date(savedAt.getTime() + seconds * 1_000),
  })
  await ActivityModel.insertMany([entry('Before', -5), entry('Much later', 60)])
  expect(await saverOf(id, savedAt)).toEqual({})
  await ActivityModel.insertMany([entry('Later', 3), entry('Ben', 0.02)])
  expect(await saverOf(id, savedAt)).toEqual({ savedBy: 'Ben', savedAt: savedAt.toISOString() })
})
