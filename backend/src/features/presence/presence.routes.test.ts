import type { OthersEditing } from '@lane-and-court/contract/presence/presence.ts'
import { expect, it, vi } from 'vitest'
import { createStaffMember } from '../staff/staff.service.ts'
import { aStaffMember } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'

const api = useTestServer()
const OBJECT = '/admin/classes/65f000000000000000000001'

/** Tells that a form is open or left. @returns who else has it open. */
async function tell(cookie: string, isEditing = true, object = OBJECT): Promise<string[]> {
  const response = await api.send('PUT', '/api/admin/presence', { object, isEditing }, { cookie })
  expect(response.status).toBe(200)
  return ((await response.json()) as OthersEditing).others
}

it('an open form names the others who have the same one open, until they leave it', async () => {
  const [ada, ben] = [await api.signIn('admin', 'ada'), await api.signIn('admin', 'ben')]
  expect(await tell(ada)).toEqual([])
  expect(await tell(ada)).toEqual([])
  expect(await tell(ben)).toEqual(['ada'])
  expect(await tell(ada)).toEqual(['ben'])
  expect(await tell(ada, true, '/admin/content/home')).toEqual([])
  expect(await tell(ben, false)).toEqual(['ada'])
  expect(await tell(ada)).toEqual([])
})

it('an account that logs out is named by no form any more', async () => {
  const [ada, ben] = [await api.signIn('admin', 'ada'), await api.signIn('admin', 'ben')]
  await tell(ada)
  await tell(ada, true, '/admin/content/home')
  expect((await api.send('POST', '/api/admin/logout', undefined, { cookie: ada })).status).toBe(204)
  expect(await tell(ben)).toEqual([])
  expect(await tell(ben, true, '/admin/content/home')).toEqual([])
})

it('a form that tells nothing any more is not named after 40 seconds', async () => {
  const [ada, ben] = [await api.signIn('admin', 'ada'), await api.signIn('admin', 'ben')]
  await tell(ada)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 39_000 })
  expect(await tell(ben)).toEqual(['ada'])
  vi.setSystemTime(Date.now() + 2_000)
  expect(await tell(ben)).toEqual([])
  vi.useRealTimers()
})

it('a coach who edits the own profile is named to the office, and the office to the coach', async () => {
  const member = await createStaffMember(
    aStaffMember({ name: 'Maya Lin', username: 'maya', password: PASSWORD }),
  )
  const [office, maya] = [await api.signIn('admin', 'ada'), await api.signIn('staff', 'maya')]
  const own = () => api.send('PUT', '/api/staff/presence', { isEditing: true }, { cookie: maya })
  expect(await (await own()).json()).toEqual({ others: [] })
  expect(await tell(office, true, `/admin/staff/${String(member._id)}`)).toEqual(['Maya Lin'])
  expect(await (await own()).json()).toEqual({ others: ['ada'] })
})

it.each([
  [{ object: '/classes/1', isEditing: true }],
  [{ object: `/admin/${'a'.repeat(5_000)}`, isEditing: true }],
  [{ object: { $ne: '' }, isEditing: true }],
  [{ object: OBJECT, isEditing: 'yes' }],
  [{}],
])('a body that names no object of the admin area is refused: %#', async (body) => {
  const cookie = await api.signIn('admin')
  expect((await api.send('PUT', '/api/admin/presence', body, { cookie })).status).toBe(400)
})

it('thirty messages of one form at once are one', async () => {
  const [ada, ben] = [await api.signIn('admin', 'ada'), await api.signIn('admin', 'ben')]
  await Promise.all(Array.from({ length: 30 }, () => tell(ada)))
  expect(await tell(ben)).toEqual(['ada'])
})
