import { randomUUID } from 'node:crypto'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { Types } from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { aClass } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { copyClasses } from './classes.copy.ts'
import { ClassModel } from './classes.model.ts'
import { createClass } from './classes.service.ts'

const api = useTestServer()
const PATH = '/api/admin/classes/copies'
const SPRING = { from: '2031-03-01', to: '2031-03-31' }

let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const copying = (body: object, key = randomUUID()) =>
  api.send('POST', PATH, body, { cookie, 'idempotency-key': key })
const bodyOf = async (response: Response) => (await response.json()) as Class[]
const inSpring = (name: string, startDate = '2031-03-10', dayOfWeek = 3) =>
  createClass(aClass({ name, startDate, endDate: '2031-05-30', coach: 'Maya Lin', dayOfWeek }))

it('a season is copied with its dates moved by days, only once for one key', async () => {
  await inSpring('first day', '2031-03-01')
  await inSpring('last day', '2031-03-31T22:00:00Z')
  await inSpring('before', '2031-02-28T23:59:00Z')
  await inSpring('after', '2031-04-01')
  const key = randomUUID()
  const [first, second] = [
    await copying({ ...SPRING, moveDays: 7 }, key),
    await copying({ ...SPRING, moveDays: 7 }, key),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  const copies = await bodyOf(first)
  expect(await bodyOf(second)).toEqual(copies)
  expect(copies.map(({ name }) => name)).toEqual(['first day', 'last day'])
  expect(copies[0]).toMatchObject({
    startDate: '2031-03-08T00:00:00.000Z',
    endDate: '2031-06-06T00:00:00.000Z',
    coach: 'Maya Lin',
    dayOfWeek: 3,
    isActive: false,
    version: 1,
  })
  expect(await ClassModel.countDocuments()).toBe(6)
  const visibleClasses = (await (await api.call('/api/classes')).json()) as Class[]
  // The copies are drafts.
  expect(visibleClasses).toHaveLength(4)
})

it('selected classes are copied, and the copies are inactive whatever their dates', async () => {
  const { _id } = await inSpring('Adult Swim')
  await ClassModel.updateOne({ _id }, { availability: { status: 'full', placesLeft: null } })
  const ids = [_id.toHexString()]
  const [same] = await bodyOf(await copying({ ids, moveDays: 0 }))
  expect(same).toMatchObject({ name: 'Adult Swim', isActive: false, startDate: '2031-03-10T00:00:00.000Z' })
  expect(same?.id).not.toBe(ids[0])
  // The places of the copied class are taken by others.
  expect(same?.availability).toBeNull()
  const [moved] = await bodyOf(await copying({ ids, moveDays: -364 }))
  expect(moved).toMatchObject({ isActive: false, startDate: '2030-03-11T00:00:00.000Z' })
})

it('a season that starts on a day keeps every weekday, and gives its name to the copies', async () => {
  await inSpring('Monday · Spring 2031', '2031-03-10', 1)
  await inSpring('Tuesday', '2031-03-10', 2)
  // A Tuesday.
  const copies = await bodyOf(await copying({ ...SPRING, startsOn: '2031-09-02', season: ' Fall 2031 ' }))
  expect(copies.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
    ['Monday · Fall 2031', '2031-09-08T00:00:00.000Z', '2031-11-28T00:00:00.000Z'],
    ['Tuesday · Fall 2031', '2031-09-02T00:00:00.000Z', '2031-11-21T00:00:00.000Z'],
  ])
  const response = await api.call('/api/admin/classes', { headers: { cookie } })
  const classes = (await response.json()) as Class[]
  expect(classes.filter(({ name, isActive }) => name.endsWith('Fall 2031') && !isActive)).toHaveLength(2)
})

it('a season that is too far away, or makes a name too long, is refused at its field', async () => {
  await inSpring('x'.repeat(115))
  const fieldsOf = async (body: object) => {
    const refused = await copying({ ...SPRING, ...body })
    expect(refused.status).toBe(400)
    return ((await refused.json()) as { fields: object }).fields
  }
  expect(await fieldsOf({ startsOn: '2099-09-02' })).toEqual({
    startsOn: 'The new season must start within ten years of the old one',
  })
  expect(await fieldsOf({ startsOn: 'soon' })).toEqual({
    startsOn: 'Please enter the day on which the new season starts',
  })
  expect(await fieldsOf({ startsOn: '2031-09-02', season: 'Fall 2031' })).toEqual({
    season: 'The name of a class with its season can be at most 120 characters long',
  })
  expect(await fieldsOf({ startsOn: '2031-09-02', season: ' ' })).toEqual({
    season: 'Please enter the name of the season',
  })
  expect(await ClassModel.countDocuments()).toBe(1)
})

it('a copy that a crash interrupted is completed by a retry, without copying its own copies', async () => {
  await inSpring('one')
  await inSpring('two', '2031-03-11')
  const id = new Types.ObjectId()
  const copies = await copyClasses({ ...SPRING, moveDays: 7 }, id)
  await ClassModel.deleteOne({ name: 'two', startDate: copies[1]?.startDate ?? '' })
  const again = await copyClasses({ ...SPRING, moveDays: 7 }, id)
  expect(again.map(({ _id, name }) => [_id.toHexString(), name])).toEqual(
    copies.map(({ _id, name }) => [_id.toHexString(), name]),
  )
  expect(await ClassModel.countDocuments()).toBe(4)
})

it('a copy of a season writes one log entry, and none for an empty season', async () => {
  await inSpring('one')
  await inSpring('two')
  await copying({ ...SPRING, moveDays: 364 })
  const none = await copying({ from: '2040-01-01', to: '2040-02-01', moveDays: 1 })
  expect([none.status, await none.json()]).toEqual([201, []])
  const activity = await (await api.call('/api/admin/activity', { headers: { cookie } })).json()
  const { items } = activity as { items: { action: string; object: { name: string } }[] }
  const entries = items.filter(({ action }) => action === 'copied')
  expect(entries.map(({ object }) => object.name)).toEqual(['one and 1 more'])
})

it('copying more than 500 classes is rejected', async () => {
  const one = aClass({ startDate: '2031-03-10', endDate: '2031-05-30' })
  await ClassModel.insertMany(Array.from({ length: 501 }, () => one))
  const rejected = await copying({ ...SPRING, moveDays: 364 })
  expect(rejected.status).toBe(400)
  expect(await rejected.json()).toMatchObject({ message: 'At most 500 classes can be copied at once' })
  expect(await ClassModel.countDocuments()).toBe(501)
  await ClassModel.deleteOne({})
  const copied = await copying({ ...SPRING, moveDays: 364 })
  expect(await bodyOf(copied)).toHaveLength(500)
})

it('copying is rejected without ids and season, with both, and with an unknown class', async () => {
  const { _id } = await inSpring('one')
  const ids = [_id.toHexString()]
  const missing = {
    fields: { from: 'Please enter a start date', moveDays: 'Please enter a whole number of days' },
  }
  expect(await (await copying({})).json()).toMatchObject(missing)
  const wrong = [
    { ...SPRING, moveDays: 1.5 },
    { ...SPRING, moveDays: 100_000 },
    { from: SPRING.to, to: SPRING.from, moveDays: 7 },
    { ids: [], moveDays: 7 },
    { ids: [...ids, ...ids], moveDays: 7 },
    { ids: ['x'], moveDays: 7 },
    { ids, ...SPRING, moveDays: 7 },
    { ids, moveDays: 7, startsOn: '2031-09-02' },
  ]
  for (const body of wrong) expect([body, (await copying(body)).status]).toEqual([body, 400])
  expect((await copying({ ids: [...ids, '65f000000000000000000000'], moveDays: 7 })).status).toBe(404)
  expect(await ClassModel.countDocuments()).toBe(1)
})
