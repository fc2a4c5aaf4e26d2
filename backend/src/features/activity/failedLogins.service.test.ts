import { type ActivityPage, UNKNOWN_USERNAME } from '@lane-and-court/contract/activity/activity.ts'
import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import mongoose from 'mongoose'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { aStaffMember } from '../../testing/factories.ts'
import { PASSWORD } from '../../testing/signIn.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { saveAdmin } from '../auth/admin.service.ts'
import { createStaffMember } from '../staff/staff.service.ts'
import { ActivityModel, logRepeated } from '../../resources/activityLog.ts'
import { logFailedLogin } from './failedLogins.service.ts'

const log: string[] = []
const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) })
const api = useTestServer({ logger })
beforeEach(() => void (log.length = 0))
const failed = () => ActivityModel.find({ action: 'login-failed' }).lean()
const readLog = async (): Promise<ActivityPage> => {
  const headers = { cookie: await api.signIn('admin') }
  return (await (await api.call('/api/admin/activity', { headers })).json()) as ActivityPage
}
const tryToLogIn = (username: string, address: string, role = 'admin') =>
  api.send('POST', `/api/${role}/login`, { username, password: 'wrong' }, { 'x-forwarded-for': address })

describe('failed logins', () => {
  it('from one address within an hour are one entry with their count and the first accounts that were tried', async () => {
    for (let n = 0; n < 7; n++) await saveAdmin({ username: `name ${n}`, password: PASSWORD })
    await createStaffMember(aStaffMember({ username: 'coach' }))
    const names = Array.from({ length: 9 }, (_, n) => `NAME ${n % 7}`)
    for (const name of names) expect((await tryToLogIn(name, '203.0.113.9')).status).toBe(401)
    expect((await tryToLogIn('coach', '203.0.113.9', 'staff')).status).toBe(401)
    expect((await tryToLogIn('coach', '203.0.113.10', 'staff')).status).toBe(401)
    const { items } = await readLog()
    const lines = items.filter(({ action }) => action === 'login-failed')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ address: '203.0.113.10', names: ['coach'], object: { name: 'coach' } })
    expect(lines[1]).toMatchObject({
      actor: { role: 'system', id: null },
      address: '203.0.113.9',
      count: 10,
      names: ['name 0', 'name 1', 'name 2', 'name 3', 'name 4'],
    })
  })

  it('with a password in place of the username show that the name is unknown, and nothing of it is stored or logged', async () => {
    await saveAdmin({ username: 'desk', password: PASSWORD })
    const passwordAsName = 'Correct Horse of the Desk'
    for (const role of ['admin', 'staff'])
      for (const name of [passwordAsName, `${passwordAsName} 2`])
        expect((await tryToLogIn(name, '203.0.113.9', role)).status).toBe(401)
    expect((await tryToLogIn('desk', '203.0.113.9')).status).toBe(401)
    const [line] = (await readLog()).items.filter(({ action }) => action === 'login-failed')
    expect(line).toMatchObject({ names: [UNKNOWN_USERNAME, 'desk'], count: 5, object: { name: 'desk' } })
    const texts = [log.join('')]
    for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? [])
      texts.push(JSON.stringify(await mongoose.connection.collection(name).find().toArray()))
    for (const text of texts) expect(text.toLowerCase()).not.toContain(passwordAsName.toLowerCase())
    expect(log.join('')).toContain('/api/admin/login')
  })

  it('are all counted when thirty arrive at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => logFailedLogin('203.0.113.9', 'admin', `n${n}`)))
    const lines = await failed()
    expect(lines.map(({ count, names }) => [count, names?.length])).toEqual([[30, 5]])
  })

  it('from more than a hundred addresses within an hour share one further entry', async () => {
    for (let n = 0; n < 130; n++) await logFailedLogin(`10.0.0.${n}`, 'admin', `n${n}`)
    const lines = await failed()
    expect(lines).toHaveLength(101)
    expect(lines.filter(({ address }) => !address)).toMatchObject([{ count: 30 }])
    await logFailedLogin('10.0.0.1', 'admin', 'n')
    expect(await ActivityModel.findOne({ address: '10.0.0.1' }).lean()).toMatchObject({ count: 2 })
  })
})

describe('a coach', () => {
  it('who saves again and again has one log entry, and gets 429', async () => {
    const headers = { cookie: await api.signIn('staff') }
    const profile = {
      name: 'Maya Lin',
      bio: 'Coach',
      email: null,
      phone: null,
      specializations: { sport: 'tennis', levels: [], yearsOfExperience: 3 },
    }
    const save = () => api.send('PUT', '/api/staff/profile', profile, headers)
    for (let n = 0; n < AUTH_LIMITS.savesPerCoach; n++) expect((await save()).status).toBe(200)
    const rejected = await save()
    expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await rejected.text()).toBe(AUTH_MESSAGES.tooManySaves)
    const { items } = await readLog()
    expect(items.filter(({ action }) => action === 'updated')).toMatchObject([
      { count: AUTH_LIMITS.savesPerCoach },
    ])
  })

  it('who signs in again and again has one log entry for it', async () => {
    for (let n = 0; n < 4; n++) await api.signIn('staff')
    const { items } = await readLog()
    expect(items.map(({ action, count }) => [action, count])).toEqual([
      ['logged-in', undefined],
      ['logged-in', 4],
    ])
  })

  it('and another coach have separate entries', async () => {
    const entry = (id: string) =>
      ({
        actor: { role: 'staff', id, name: id },
        action: 'updated',
        object: { type: 'staff', id, name: id },
      }) as const
    await Promise.all(['a', 'b', 'a'].map((id) => logRepeated(entry(id))))
    expect((await ActivityModel.find().lean()).map(({ count }) => count).toSorted()).toEqual([1, 2])
  })
})

it('an entry without a count is shown unchanged', async () => {
  await ActivityModel.collection.insertOne({
    at: new Date(Date.now() + 60_000),
    version: 1,
    actor: { role: 'system', id: null, name: '' },
    action: 'login-failed',
    object: { type: 'admin', id: null, name: 'admin' },
  })
  expect((await readLog()).items[0]).toEqual({
    id: expect.any(String),
    version: 1,
    at: expect.any(String),
    actor: { role: 'system', id: null, name: '' },
    action: 'login-failed',
    object: { type: 'admin', id: null, name: 'admin' },
  })
})
