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

let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const copying = (body: object, key = randomUUID()) =>
  api.send('POST', PATH, body, { cookie, 'idempotency-key': key })
const bodyOf = async (response: Response) => (await response.json()) as Class[]
const inSpring = async (name: string, startDate = '2031-03-10') => {
  const { _id } = await createClass(aClass({ name, startDate, endDate: '2031-05-30', coach: 'Maya Lin' }))
  return _id.toHexString()
}

it('classes are copied with their dates moved by days as drafts, only once for one key', async () => {
  const ids = [await inSpring('first'), await inSpring('second', '2031-03-31T22:00:00Z')]
  const key = randomUUID()
  const [first, second] = [await copying({ ids, moveDays: 7 }, key), await copying({ ids, moveDays: 7 }, key)]
  expect([first.status, second.status]).toEqual([201, 201])
  const copies = await bodyOf(first)
  expect(await bodyOf(second)).toEqual(copies)
  expect(copies.map(({ name }) => name)).toEqual(['first', 'second'])
  expect(copies[0]).toMatchObject({
    startDate: '2031-03-17T00:00:00.000Z',
    endDate: '2031-06-06T00:00:00.000Z',
    coach: 'Maya Lin',
    isActive: false,
    isDraft: true,
    version: 1,
  })
  expect(await ClassModel.countDocuments()).toBe(4)
  const visibleClasses = (await (await api.call('/api/classes')).json()) as Class[]
  expect(visibleClasses).toHaveLength(2)
})

it('copies have no room of their originals, whatever their dates', async () => {
  const ids = [await inSpring('Adult Swim')]
  await ClassModel.updateOne({}, { availability: { status: 'full', placesLeft: null } })
  const [same] = await bodyOf(await copying({ ids, moveDays: 0 }))
  expect(same).toMatchObject({ name: 'Adult Swim', isDraft: true, startDate: '2031-03-10T00:00:00.000Z' })
  expect(same?.id).not.toBe(ids[0])
  expect(same?.availability).toBeNull()
  const [moved] = await bodyOf(await copying({ ids, moveDays: -364 }))
  expect(moved).toMatchObject({ isDraft: true, startDate: '2030-03-11T00:00:00.000Z' })
})

it('a copy that a crash interrupted is completed by a retry, without copying its own copies', async () => {
  const ids = [await inSpring('one'), await inSpring('two', '2031-03-11')]
  const id = new Types.ObjectId()
  const copies = await copyClasses({ ids, moveDays: 7 }, id)
  await ClassModel.deleteOne({ name: 'two', startDate: copies[1]?.startDate ?? '' })
  const again = await copyClasses({ ids, moveDays: 7 }, id)
  expect(again.map(({ _id, name }) => [_id.toHexString(), name])).toEqual(
    copies.map(({ _id, name }) => [_id.toHexString(), name]),
  )
  expect(await ClassModel.countDocuments()).toBe(4)
})

it('a copy of several classes writes one log entry', async () => {
  await copying({ ids: [await inSpring('one'), await inSpring('two')], moveDays: 364 })
  const activity = await (await api.call('/api/admin/activity', { headers: { cookie } })).json()
  const { items } = activity as { items: { action: string; object: { name: string } }[] }
  const entries = items.filter(({ action }) => action === 'copied')
  expect(entries.map(({ object }) => object.name)).toEqual(['one and 1 more'])
})

it('copying is rejected without classes or a target, with two targets, and with an unknown class', async () => {
  const ids = [await inSpring('one')]
  expect(await (await copying({ ids })).json()).toMatchObject({
    message: 'Please enter a whole number of days',
  })
  const wrong = [
    { moveDays: 7 },
    { ids, moveDays: 1.5 },
    { ids, moveDays: 100_000 },
    { ids: [], moveDays: 7 },
    { ids: [...ids, ...ids], moveDays: 7 },
    { ids: ['x'], moveDays: 7 },
    { ids, moveDays: 7, seasonId: '65f000000000000000000000' },
    { ids: Array.from({ length: 501 }, () => new Types.ObjectId().toHexString()), moveDays: 7 },
  ]
  for (const body of wrong) expect([body, (await copying(body)).status]).toEqual([body, 400])
  expect((await copying({ ids: [...ids, '65f000000000000000000000'], moveDays: 7 })).status).toBe(404)
  expect(await ClassModel.countDocuments()).toBe(1)
})
