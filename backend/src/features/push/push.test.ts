import { classInput } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { ClassInput } from '@lane-and-court/contract/classes/classes.ts'
import type { ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import type { ClosureReach, Follows } from '@lane-and-court/contract/push/push.ts'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isBackedUp } from '../../infra/backup/source.ts'
import { JobModel } from '../../infra/jobs/job.model.ts'
import { Jobs } from '../../infra/jobs/jobs.ts'
import { createLogger } from '../../infra/logger.ts'
import { aClosure } from '../../testing/factories.ts'
import { FOLLOWS_NOTHING, startPushService, type PushService } from '../../testing/pushService.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createClass, updateClass } from '../classes/classes.service.ts'
import { createClosure, endClosure, updateClosure } from '../closures/closures.service.ts'
import { openPush } from './openPush.service.ts'
import { DeviceModel, NoticeModel } from './push.model.ts'
import { vapidKeysOf } from './vapidKeys.service.ts'

const site = useTestServer()
/** A Friday. */
const FRIDAY = '2031-11-28'
const at = (clock: string) => DateTime.fromISO(clock, { zone: 'America/New_York' }).toJSDate()
const NOON = at(`${FRIDAY}T12:00`)

let service: PushService
let sender: Jobs
const newSender = async () => {
  const logger = createLogger('silent')
  const push = openPush({
    vapidKeys: await vapidKeysOf(null),
    publicUrl: 'https://lane-and-court.example',
    pushAgent: service.agent,
    logger,
  })
  return new Jobs(push?.kinds ?? [], logger)
}
beforeAll(async () => void (service = await startPushService()))
afterAll(() => service.close())
beforeEach(async () => {
  service.received.length = 0
  service.asked.length = 0
  service.respond = null
  sender = await newSender()
})

/** Sends what is due at a moment. */
const wake = (moment = NOON) => sender.wake(() => moment)
const later = (minutes: number) => wake(DateTime.fromJSDate(NOON).plus({ minutes }).toJSDate())

async function subscribe(name: string, follows: Partial<Follows>, host?: string) {
  const { endpoint, keys } = service.device(name, host)
  const body = { endpoint, keys, follows: { ...FOLLOWS_NOTHING, ...follows } }
  expect((await site.send('PUT', '/api/push/subscriptions', body)).status).toBe(204)
  // As after its first notification.
  await JobModel.deleteMany({ kind: 'push-confirmation' })
  await DeviceModel.updateMany({ confirmedAt: null }, { confirmedAt: NOON })
  return endpoint
}

/** A class that meets on Fridays at 5 PM. */
async function aFridayClass(over: Partial<ClassInput> = {}): Promise<string> {
  const dates = { startDate: '2031-01-01T05:00:00.000Z', endDate: '2032-12-31T05:00:00.000Z' }
  const input = { name: 'Advanced Swim', dayOfWeek: 5, startTime: '17:00', endTime: '17:45', ...dates }
  return (await createClass(classInput({ ...input, coach: null, ...over })))._id.toHexString()
}

const announced = async (over: Partial<ClosureInput> = {}) =>
  (await createClosure(aClosure({ kind: 'cancelled', from: FRIDAY, to: FRIDAY, ...over })))._id.toHexString()
const bodies = () => service.received.map(({ device, news }) => [device, news.body])

describe('a closure', () => {
  it('is told to each device that follows its class once, by whichever server, in the words of the banner', async () => {
    const id = await aFridayClass()
    const names = Array.from({ length: 25 }, (_, count) => `device ${count}`)
    for (const name of names) await subscribe(name, { classIds: [id] })
    const closure = await announced({ classIds: [id] })
    const other = await newSender()
    await Promise.all([wake(), other.wake(() => NOON), wake(), other.wake(() => NOON)])
    await later(600)

    expect(service.received.map(({ device }) => device).toSorted()).toEqual(names.toSorted())
    const [first] = service.received
    expect(first).toMatchObject({
      news: {
        tag: closure,
        title: 'Advanced Swim: canceled',
        body: 'Advanced Swim, Friday, Nov 28, 5:00 PM: canceled.',
        path: `/classes/advanced-swim-friday-${id}`,
      },
      // Until the lesson is over.
      ttl: (5 * 60 + 45) * 60,
      urgency: 'high',
      topic: closure,
      claims: { aud: 'https://push.example.net', sub: 'https://lane-and-court.example' },
      sender: (await vapidKeysOf(null)).publicKey,
    })
    expect(first?.claims.exp).toBeGreaterThan(Date.now() / 1000)
  })

  it('is told to those who follow one of its classes, its place, or everything, and to no one else', async () => {
    const swim = await aFridayClass({ location: 'Hoboken', sport: 'swimming' })
    const second = await aFridayClass({ location: 'Hoboken', sport: 'swimming', name: 'Baby & Me' })
    const tennis = await aFridayClass({ location: 'Hoboken', sport: 'tennis' })
    const monday = await aFridayClass({ location: 'Hoboken', sport: 'swimming', dayOfWeek: 1 })
    await subscribe('swim', { classIds: [swim] })
    await subscribe('both', { classIds: [swim, second, tennis] })
    await subscribe('tennis', { classIds: [tennis] })
    await subscribe('not then', { classIds: [monday] })
    await subscribe('pool', { places: [{ location: 'Hoboken', sport: 'swimming' }] })
    await subscribe('courts', { places: [{ location: 'Hoboken', sport: 'tennis' }] })
    await subscribe('other city', { places: [{ location: 'Jersey City', sport: 'swimming' }] })
    await subscribe('everything', { everything: true })
    await announced({ location: 'Hoboken', sport: 'swimming' })
    await wake()
    expect(Object.fromEntries(service.received.map(({ device, news }) => [device, news.path]))).toEqual({
      swim: `/classes/advanced-swim-friday-${swim}`,
      both: '/my-week',
      pool: '/classes',
      everything: '/classes',
    })
  })

  it('that changes replaces what was told; ended, in the trash and back, it is told again each time', async () => {
    const id = await aFridayClass()
    await subscribe('phone', { classIds: [id] })
    const closure = await announced({ classIds: [id] })
    const canceled = 'Advanced Swim, Friday, Nov 28, 5:00 PM: canceled.'
    await wake()
    const change: Partial<ClosureInput> = {
      kind: 'delayed',
      from: FRIDAY,
      to: FRIDAY,
      classIds: [id],
      delayMinutes: 30,
    }
    await updateClosure(closure, aClosure(change), 1)
    await wake()
    // Nothing that a reader sees.
    await updateClosure(closure, aClosure(change), 2)
    await wake()
    await endClosure(closure, { isEnded: true }, null)
    await wake()
    await endClosure(closure, { isEnded: false }, null)
    await wake()
    const headers = { cookie: await site.signIn('admin') }
    await site.send('DELETE', `/api/admin/closures/${closure}`, {}, headers)
    await wake()
    await site.send('POST', `/api/admin/trash/${closure}/restore`, {}, headers)
    await wake()
    await wake()
    const late = 'Advanced Swim, Friday, Nov 28, 5:00 PM: 30 minutes late.'
    expect(service.received.map(({ news }) => news.body)).toEqual([
      canceled,
      late,
      `No longer the case: ${late}`,
      late,
      `No longer the case: ${late}`,
      late,
    ])
    expect(new Set(service.received.map(({ news }) => news.tag))).toEqual(new Set([closure]))
  })

  it('that comes to concern another class tells both, and nothing to who has not heard of it yet', async () => {
    const [first, second] = [await aFridayClass(), await aFridayClass({ name: 'Baby & Me' })]
    await subscribe('first', { classIds: [first] })
    await subscribe('second', { classIds: [second] })
    await subscribe('has not heard', { classIds: [first] })
    service.respond = (device) => ({ status: device === 'has not heard' ? 503 : 201 })
    const closure = await announced({ classIds: [first] })
    await wake()
    service.respond = null
    const input = aClosure({ kind: 'cancelled', from: FRIDAY, to: FRIDAY, classIds: [second] })
    await updateClosure(closure, input, 1)
    // Prepares the change before the failed notification is due again.
    await wake()
    await later(120)
    expect(bodies().toSorted()).toEqual([
      ['first', 'Advanced Swim, Friday, Nov 28, 5:00 PM: canceled.'],
      ['first', 'No longer the case: Advanced Swim, Friday, Nov 28, 5:00 PM: canceled.'],
      ['second', 'Baby & Me, Friday, Nov 28, 5:00 PM: canceled.'],
    ])
  })

  it('of lessons that are over is told to nobody, and its end neither', async () => {
    const id = await aFridayClass()
    await subscribe('class', { classIds: [id] })
    await subscribe('place', { places: [{ location: 'Jersey City', sport: 'tennis' }] })
    const early = await announced()
    await wake(at(`${FRIDAY}T17:46`))
    expect(bodies()).toEqual([['place', 'All classes, Friday, Nov 28: canceled.']])
    await endClosure(early, { isEnded: true }, null)
    await wake(at(`${FRIDAY}T23:00`))
    await wake(at('2031-11-29T09:00'))
    expect(service.received).toHaveLength(1)
  })

  it('that was saved just before the server died is told by the next one, also what had been claimed', async () => {
    const id = await aFridayClass()
    await subscribe('phone', { classIds: [id] })
    await announced({ classIds: [id] })
    // The next server has prepared it, and died while it was sending.
    service.respond = () => ({ status: 503 })
    await wake()
    await JobModel.updateMany({}, { state: 'running', claim: 'of the dead server', claimedAt: NOON })
    service.respond = null
    sender = await newSender()
    await later(1)
    expect(service.received).toEqual([])
    await later(3)
    expect(service.received).toHaveLength(1)
  })

  it('of a restored backup is not told again', async () => {
    expect(['push_devices', 'push_notices', 'marks'].every(isBackedUp)).toBe(true)
    expect(isBackedUp('jobs')).toBe(false)
    await subscribe('phone', { everything: true })
    await announced()
    await wake()
    await JobModel.deleteMany({})
    await later(10)
    await NoticeModel.updateMany({}, { state: 'preparing' })
    await later(25 * 60)
    expect(service.received).toHaveLength(1)
  })
})

describe('in the quiet hours', () => {
  it.each([
    ['tonight', '2031-11-28T21:30', { startTime: '22:00', endTime: '22:45' }, '2031-11-28T21:30'],
    [
      'of the early morning',
      '2031-11-27T23:00',
      { startTime: '06:30', endTime: '07:15' },
      '2031-11-27T23:00',
    ],
    ['of the next afternoon', '2031-11-27T21:00', {}, '2031-11-28T07:00'],
    ['of the same afternoon', '2031-11-28T06:59', {}, '2031-11-28T07:00'],
    ['of the same afternoon, after the quiet hours', '2031-11-28T07:00', {}, '2031-11-28T07:00'],
    ['of the next day, before the quiet hours', '2031-11-27T20:59', {}, '2031-11-27T20:59'],
  ])('news of a lesson %s, saved at %s, is sent at the right time', async (_what, saved, times, sent) => {
    const id = await aFridayClass(times)
    await subscribe('phone', { classIds: [id] })
    await announced({ classIds: [id] })
    await wake(at(saved))
    const minuteBefore = DateTime.fromJSDate(at(sent)).minus({ minutes: 1 }).toJSDate()
    if (sent !== saved) await wake(minuteBefore)
    expect(service.received).toHaveLength(sent === saved ? 1 : 0)
    await wake(at(sent))
    expect(service.received).toHaveLength(1)
  })

  it('news that could not be sent before them waits until the morning', async () => {
    const id = await aFridayClass()
    await subscribe('phone', { classIds: [id] })
    await announced({ classIds: [id] })
    service.respond = () => 'hang up'
    await wake(at('2031-11-27T20:58'))
    service.respond = null
    await wake(at('2031-11-27T21:10'))
    expect(service.received).toEqual([])
    await wake(at('2031-11-28T07:00'))
    expect(service.received).toHaveLength(1)
  })
})

describe('a lasting change of the day, time or place of a class', () => {
  it('is told once to each device that follows the class, and nothing else of a class is', async () => {
    const id = await aFridayClass()
    await aFridayClass({ name: 'Baby & Me', location: 'Jersey City', sport: 'tennis' })
    await subscribe('class', { classIds: [id] })
    await subscribe('place', { places: [{ location: 'Hoboken', sport: 'swimming' }] })
    await subscribe('other', { places: [{ location: 'Jersey City', sport: 'tennis' }] })
    await wake()
    await updateClass(id, { description: 'Longer strokes.' }, null)
    await wake()
    expect(service.received).toEqual([])

    await updateClass(id, { dayOfWeek: 6, startTime: '13:15', endTime: '14:00' }, null)
    const other = await newSender()
    await Promise.all([wake(), other.wake(() => NOON)])
    await later(600)
    const body = 'Advanced Swim, Fridays 5:00–5:45 PM: moved to Saturdays 1:15–2:00 PM.'
    expect(bodies().toSorted()).toEqual([
      ['class', body],
      ['place', body],
    ])
    expect(service.received[0]?.news).toMatchObject({
      tag: id,
      title: 'Advanced Swim: day and time changed',
      path: `/classes/advanced-swim-saturday-${id}`,
    })
    // A closure beside it is told as ever.
    await announced({ classIds: [id], from: '2031-11-29', to: '2031-11-29' })
    await later(20 * 60)
    expect(bodies().at(-1)?.[1]).toBe('Advanced Swim, Saturday, Nov 29, 1:15 PM: canceled.')
  })

  it('is told again when it changes again, also while no server looked', async () => {
    const id = await aFridayClass()
    await subscribe('phone', { everything: true })
    await wake()
    await updateClass(id, { startTime: '18:00', endTime: '18:45' }, null)
    await wake()
    await updateClass(id, { isActive: false }, null)
    await updateClass(id, { startTime: '19:00', endTime: '19:45', isActive: true }, null)
    await wake()
    expect(bodies()).toEqual([
      ['phone', 'Advanced Swim, Fridays 5:00–5:45 PM: moved to 6:00–6:45 PM.'],
      ['phone', 'Advanced Swim, Fridays 6:00–6:45 PM: moved to 7:00–7:45 PM.'],
    ])
  })
})

describe('a push service', () => {
  const FOLLOWED: Partial<Follows> = { everything: true }

  it.each([404, 410])('that responds %i has its device forgotten at once', async (status) => {
    await subscribe('gone', FOLLOWED)
    await subscribe('here', FOLLOWED)
    service.respond = (device) => ({ status: device === 'gone' ? status : 201 })
    await announced()
    await wake()
    expect(await DeviceModel.countDocuments()).toBe(1)
    expect(await JobModel.countDocuments()).toBe(1)
    await later(600)
    expect(service.asked.toSorted()).toEqual(['gone', 'here'])
  })

  it('that asks to wait is asked again then, and one that fails after longer and longer waits', async () => {
    await subscribe('busy', FOLLOWED)
    await subscribe('broken', FOLLOWED)
    service.respond = (device) =>
      device === 'busy' ? { status: 429, headers: { 'retry-after': '1800' } } : { status: 500 }
    await announced()
    const asked = async (minutes: number) => {
      service.asked.length = 0
      await later(minutes)
      return service.asked.toSorted()
    }
    expect(await asked(0)).toEqual(['broken', 'busy'])
    expect(await asked(0.9)).toEqual([])
    expect(await asked(1)).toEqual(['broken'])
    expect(await asked(5)).toEqual([])
    expect(await asked(6)).toEqual(['broken'])
    service.respond = null
    expect(await asked(29)).toEqual(['broken'])
    expect(await asked(30)).toEqual(['busy'])
    expect(service.received).toHaveLength(2)
  })

  it('that is dead is asked a few times for all its devices, and holds up no other', async () => {
    for (let count = 0; count < 40; count++) await subscribe(`dead ${count}`, FOLLOWED, 'dead.example.net')
    await subscribe('alive', FOLLOWED)
    service.respond = (device) => (device === 'alive' ? { status: 201 } : 'hang up')
    await announced()
    await wake()
    expect(bodies()).toEqual([['alive', 'All classes, Friday, Nov 28: canceled.']])
    expect(service.asked.length).toBeLessThanOrEqual(12)
    service.respond = null
    await later(60)
    expect(service.received).toHaveLength(41)
  })

  it('that refuses the news is not asked again', async () => {
    await subscribe('phone', FOLLOWED)
    service.respond = () => ({ status: 400 })
    await announced()
    await wake()
    await later(600)
    expect(service.asked).toEqual(['phone'])
  })

  it('gets no news that is old by then', async () => {
    const id = await aFridayClass()
    await subscribe('phone', { classIds: [id] })
    service.respond = () => ({ status: 429, headers: { 'retry-after': '21600' } })
    await announced({ classIds: [id] })
    await wake()
    service.respond = null
    await later(361)
    expect(service.received).toEqual([])
    expect(await JobModel.countDocuments({ state: 'failed' })).toBe(1)
  })
})

it('the office sees how many devices were told, and how many are to be told; no one else does', async () => {
  for (const name of ['one', 'two', 'busy']) await subscribe(name, { everything: true })
  service.respond = (device) => ({ status: device === 'busy' ? 503 : 201 })
  const closureId = await announced()
  await wake()
  const headers = { cookie: await site.signIn('admin') }
  const reach = async () => (await (await site.call('/api/admin/push', { headers })).json()) as ClosureReach[]
  expect(await reach()).toEqual([{ closureId, told: 2, pending: 1 }])
  expect((await site.call('/api/admin/push')).status).toBe(401)
})
