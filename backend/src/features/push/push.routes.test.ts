import { randomBytes } from 'node:crypto'
import { request } from 'node:https'
import { PUSH_LIMITS, PUSH_MESSAGES as M, type Follows } from '@lane-and-court/contract/push/push.ts'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { JobModel } from '../../infra/jobs/job.model.ts'
import { aClosure } from '../../testing/factories.ts'
import { FOLLOWS_NOTHING, startPushService } from '../../testing/pushService.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClosure } from '../closures/closures.service.ts'
import { DeviceModel, NEWS, NoticeModel } from './push.model.ts'
import { publicAgent } from './pushAgent.ts'
import { vapidKeysOf, type VapidKeys } from './vapidKeys.service.ts'

const service = await startPushService()
afterAll(() => service.close())
const { generateVAPIDKeys } = (await import('web-push')).default
const vapidKeys: VapidKeys = generateVAPIDKeys()
const site = useTestServer({ vapidKeys, pushAgent: service.agent })

const NOON = new Date('2031-11-27T17:00:00Z')

beforeEach(async () => {
  // A request makes the site look for jobs, too: by another clock than a test's, each would take the other for dead.
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  // What an earlier test has woken must not see the devices of this one.
  await site.app.jobs.wake()
  service.received.length = service.asked.length = 0
  service.respond = null
})
afterEach(() => void vi.useRealTimers())

const EVERYTHING: Follows = { ...FOLLOWS_NOTHING, everything: true }
const put = (body: object, headers = {}) => site.send('PUT', '/api/push/subscriptions', body, headers)
const input = (over: object = {}, follows: object = EVERYTHING) => {
  const { endpoint, keys } = service.device(randomBytes(6).toString('hex'))
  return { endpoint, keys, follows, ...over }
}

it('pages are told the key of the site with which a browser subscribes', async () => {
  expect(await (await site.call('/api/push')).json()).toEqual({ publicKey: vapidKeys.publicKey })
})

it('the first start makes the keys, and each later one and each other server has the same', async () => {
  const [first, second] = await Promise.all([vapidKeysOf(null), vapidKeysOf(null)])
  expect(second).toMatchObject({ publicKey: first.publicKey, privateKey: first.privateKey })
  expect(await vapidKeysOf(null)).toMatchObject({ publicKey: first.publicKey })
  expect(Buffer.from(first.privateKey, 'base64url')).toHaveLength(32)
  expect(await vapidKeysOf(vapidKeys)).toBe(vapidKeys)
})

it('a device is stored with what it follows, which it changes and erases, and nothing else', async () => {
  const { endpoint, keys } = input()
  const places = [{ location: 'Hoboken', sport: 'swimming' }]
  expect((await put({ endpoint, keys, follows: EVERYTHING, name: 'Ada' })).status).toBe(204)
  const follows = { everything: false, classIds: ['a'.repeat(24)], places }
  expect((await put({ endpoint, keys, follows })).status).toBe(204)
  await site.app.jobs.wake()
  const stored = await DeviceModel.find().lean()
  expect(stored).toEqual([
    {
      _id: expect.any(String),
      endpoint,
      keys,
      follows,
      confirmedAt: expect.any(Date),
      expiresAt: expect.any(Date),
    },
  ])
  expect((await site.send('POST', '/api/push/removal', { endpoint })).status).toBe(204)
  expect((await site.send('POST', '/api/push/removal', { endpoint })).status).toBe(204)
  expect(await DeviceModel.countDocuments()).toBe(0)
})

it.each([
  'http://push.example.net/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://10.0.0.7/x',
  'https://169.254.169.254/latest/meta-data',
  'https://intranet/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://push.example.net:8443/x',
  'https://user:secret@push.example.net/x',
  'ftp://push.example.net/x',
  'https://push.example.net/x#1',
  'https://push.example.net/x#',
  'https://push.example.net/x\t',
  'https://push.example.net/x\n1',
  ' https://push.example.net/x',
  'https://PUSH.example.net/x',
  'https://push.example.net:443/x',
  'https://push.example.net/a/../x',
  'https://push.example.org/x',
  'https://fcm.googleapis.com.example.org/x',
  'https://notfcm.googleapis.com/x',
  'javascript:alert(1)',
  '',
  `https://push.example.net/${'x'.repeat(PUSH_LIMITS.endpoint)}`,
])('the address %s is not taken for one of a push service', async (endpoint) => {
  const response = await put(input({ endpoint }))
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { endpoint: M.endpoint } })
  expect(await DeviceModel.countDocuments()).toBe(0)
})

it.each([
  [{ keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, EVERYTHING],
  [{ keys: { p256dh: 'B', auth: 'A'.repeat(22) } }, EVERYTHING],
  [{ keys: {} }, EVERYTHING],
  [{}, FOLLOWS_NOTHING],
  [{}, { ...FOLLOWS_NOTHING, classIds: ['a class'] }],
  [{}, { ...FOLLOWS_NOTHING, classIds: Array.from({ length: 51 }, (_, n) => String(n).padStart(24, '0')) }],
  [{}, { ...FOLLOWS_NOTHING, places: [{ location: 'Paris', sport: 'tennis' }] }],
])('a device with %j that follows %j is refused, and nothing of it is stored', async (over, follows) => {
  expect((await put(input(over, follows))).status).toBe(400)
  expect(await DeviceModel.countDocuments()).toBe(0)
})

it('a name that stands for an address of this computer is refused when something is sent to it', async () => {
  const { port } = new URL(site.origin)
  const failed = new Promise<NodeJS.ErrnoException>((resolve) => {
    request(`https://localhost:${port}/`, { agent: publicAgent() })
      .on('error', resolve)
      .on('response', () => resolve(new Error('it was asked')))
      .end()
  })
  expect((await failed).code).toBe('EPRIVATE')
})

it('a device whose browser gets another address keeps what it follows, and hears what it has not heard yet', async () => {
  const { name: _name, ...former } = service.device('former')
  await put({ ...former, follows: EVERYTHING })
  await site.app.jobs.wake()
  service.received.length = 0
  await createClosure(aClosure({ from: '2031-11-28', to: '2031-11-28' }))
  service.respond = () => ({ status: 503 })
  await site.app.jobs.wake()
  service.respond = null
  const { name: _other, ...renewed } = service.device('renewed')
  const renewal = { ...renewed, former: former.endpoint }
  expect((await site.send('POST', '/api/push/renewal', renewal)).status).toBe(204)
  expect((await site.send('POST', '/api/push/renewal', renewal)).status).toBe(404)
  expect(await DeviceModel.find().lean()).toMatchObject([
    { endpoint: renewed.endpoint, follows: EVERYTHING, confirmedAt: expect.any(Date) },
  ])
  vi.setSystemTime('2031-11-27T17:05:00Z')
  await site.app.jobs.wake()
  expect(service.received.map(({ device }) => device)).toEqual(['renewed'])
  expect(service.received[0]?.claims.sub).toMatch(/^mailto:.+@/)
  expect(await JobModel.countDocuments({ kind: NEWS })).toBe(1)
})

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF-1_2',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
  'https://web.push.apple.com/QGx',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAAAD%2b%2bKE%3d',
])('the address %s is one of a known push service', async (endpoint) => {
  service.respond = () => ({ status: 503 })
  expect((await put(input({ endpoint }))).status).toBe(204)
})

it('a device is told of closures once its push service has taken a first notification, and is sent that once', async () => {
  const { name: _name, ...address } = service.device('phone')
  service.respond = () => ({ status: 503 })
  await put({ ...address, follows: EVERYTHING })
  await createClosure(aClosure({ from: '2031-11-28', to: '2031-11-28' }))
  await site.app.jobs.wake()
  expect(await JobModel.countDocuments({ kind: NEWS })).toBe(0)
  service.respond = null
  vi.setSystemTime('2031-11-27T18:00:00Z')
  await site.app.jobs.wake()
  expect(service.received).toMatchObject([
    { device: 'phone', news: { title: 'Notifications are on', path: '/my-week' } },
  ])
  await put({ ...address, follows: EVERYTHING })
  await createClosure(aClosure({ from: '2031-11-29', to: '2031-11-29' }))
  await site.app.jobs.wake()
  expect(service.received).toHaveLength(2)
  expect(await JobModel.countDocuments({ kind: NEWS, state: 'done' })).toBe(1)
})

it('made-up devices that wait for their first notification hold up no news at the same push service', async () => {
  await put({ ...input(), follows: EVERYTHING })
  await site.app.jobs.wake()
  const confirmed = service.received.map(({ device }) => device)
  service.received.length = 0
  const slow = Promise.withResolvers<{ status: number }>()
  service.respond = (device) => (confirmed.includes(device) ? { status: 201 } : slow.promise)
  for (let count = 0; count < 10; count++) await put(input())
  await createClosure(aClosure({ from: '2031-11-28', to: '2031-11-28' }))
  void site.app.jobs.wake()
  await expect.poll(() => service.received.map(({ device }) => device)).toEqual(confirmed)
  slow.resolve({ status: 404 })
  await site.app.jobs.wake()
  expect(await DeviceModel.countDocuments()).toBe(1)
})

it.each([
  ['knows no such device', { status: 404 }],
  ['refuses the keys of this site for it', { status: 403 }],
])('a device whose push service %s is forgotten', async (_what, response) => {
  service.respond = () => response
  await put(input())
  await site.app.jobs.wake()
  expect([await DeviceModel.countDocuments(), await JobModel.countDocuments()]).toEqual([0, 0])
})

it('a device is forgotten a day after its subscription if it was not confirmed, else a year after its last page', async () => {
  const { name: _name, ...address } = service.device('phone')
  const daysLeft = async () => {
    const [device] = await DeviceModel.find().lean()
    return Math.round(((device?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000)
  }
  service.respond = () => ({ status: 503 })
  await put({ ...address, follows: EVERYTHING })
  expect(await daysLeft()).toBe(1)
  await DeviceModel.updateMany({}, { confirmedAt: new Date() })
  await put({ ...address, follows: EVERYTHING })
  expect(await daysLeft()).toBeGreaterThanOrEqual(365)
})

it('no more devices are added than the server can tell in time, and those that it has can still change', async () => {
  const known = input()
  await put(known)
  const others = Array.from({ length: PUSH_LIMITS.devices - 1 }, (_, count) => ({
    _id: `device ${count}` as never,
  }))
  await DeviceModel.collection.insertMany(others)
  const refused = await put(input())
  expect([refused.status, await refused.json()]).toMatchObject([503, { message: M.full }])
  expect((await put({ ...known, follows: EVERYTHING })).status).toBe(204)
})

it('a closure that is saved by the office is told without waiting for the next look', async () => {
  const headers = { cookie: await site.signIn('admin') }
  await site.send('POST', '/api/admin/closures', aClosure(), headers)
  await expect.poll(() => NoticeModel.countDocuments({ state: 'prepared' })).toBe(1)
})

it('one address of the network saves so many devices and no more', async () => {
  const headers = { 'x-forwarded-for': '10.9.8.7' }
  const statuses: number[] = []
  for (let count = 0; count < 61; count++) statuses.push((await put({}, headers)).status)
  expect(statuses.slice(-2)).toEqual([400, 429])
})
