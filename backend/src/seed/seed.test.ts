import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logActivity } from '../resources/activityLog.ts'
import { createClass, deleteClass, listAllClasses, updateClass } from '../features/classes/classes.service.ts'
import { deleteFromTrash } from '../resources/trash.ts'
import { aClass } from '../testing/factories.ts'
import { useTestServer } from '../testing/testServer.ts'
import { seedOnce } from './index.ts'
import { clearSeedMark } from './seedMark.ts'

const api = useTestServer()
const marks = () =>
  mongoose.connection.collection<{ _id: string; owner?: string; lockedUntil?: Date }>('marks')
const count = async (path: string) => ((await (await api.call(path)).json()) as unknown[]).length
const ENDED = new Date(0)
const LAID = { laid: true, refusal: null }
const NOTHING_TO_DO = { laid: false, refusal: null }
const refused = (where: string) => ({
  laid: false,
  refusal: expect.stringMatching(new RegExp(`^No sample content was laid: .*\\(${where}\\)`)),
})

/** Puts the database into the state after a start that was killed before it created the last samples. */
async function interrupt(): Promise<void> {
  await seedOnce()
  for (const name of ['PageContent', 'GalleryImage']) await mongoose.models[name]?.deleteMany({})
  await mongoose.models['ObjectVersion']?.deleteMany({})
  await marks().deleteMany({})
  await marks().insertOne({ _id: 'samples', owner: 'a server that was killed', lockedUntil: ENDED })
}

const { prototype: collections } = mongoose.mongo.Collection

const firstClass = async () => (await listAllClasses())[0]?._id.toHexString() ?? ''

beforeEach(async () => {
  await marks().deleteMany({})
})
afterEach(() => vi.useRealTimers())

it('the sample content fills every list and page of the site', async () => {
  expect(await seedOnce()).toEqual(LAID)
  expect(await count('/api/classes')).toBeGreaterThanOrEqual(12)
  expect(await count('/api/news')).toBeGreaterThanOrEqual(8)
  expect(await count('/api/staff')).toBe(8)
  expect(await count('/api/gallery')).toBe(10)
  for (const page of ['home', 'about', 'team', 'camp', 'site', 'privacy'])
    expect((await api.call(`/api/content/${page}`)).status).toBe(200)
})

it('the samples have the same ids in every database', async () => {
  const ids = async () => (await listAllClasses()).map(({ _id }) => _id.toHexString())
  await seedOnce()
  const first = await ids()
  for (const model of Object.values(mongoose.models)) await model.deleteMany({})
  await marks().deleteMany({})
  await seedOnce()
  expect(await ids()).toEqual(first)
})

it('a second seeding creates nothing, and does not bring back a permanently deleted sample', async () => {
  await seedOnce()
  const id = await firstClass()
  await deleteClass(id, 'admin')
  await deleteFromTrash(new mongoose.Types.ObjectId(id))
  expect(await seedOnce()).toEqual(NOTHING_TO_DO)
  for (const model of Object.values(mongoose.models)) await model.deleteMany({})
  expect(await seedOnce()).toEqual(NOTHING_TO_DO)
  expect(await listAllClasses()).toEqual([])
})

it('several seedings at once create each sample once, in three rounds', async () => {
  for (let round = 0; round < 3; round++) {
    for (const model of Object.values(mongoose.models)) await model.deleteMany({})
    await marks().deleteMany({})
    const all = await Promise.all([seedOnce(), seedOnce(), seedOnce()])
    expect(all.filter(({ laid }) => laid)).toHaveLength(1)
    expect(all.filter(({ refusal }) => refusal)).toEqual([])
    expect([await count('/api/staff'), await count('/api/gallery')]).toEqual([8, 10])
  }
})

it('a seeding waits for the server that holds the lock, and takes the lock when it expires', async () => {
  const lockedUntil = new Date(Date.now() + 1_800_000)
  await marks().insertOne({ _id: 'samples', owner: 'another server', lockedUntil })
  const tries = vi.spyOn(collections, 'findOneAndUpdate')
  const seeding = seedOnce()
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(1))
  expect(await marks().findOne({ _id: 'samples' })).toMatchObject({ owner: 'another server' })
  vi.useFakeTimers({ toFake: ['Date'], now: lockedUntil })
  expect(await seeding).toEqual(LAID)
})

it('a server that loses its lock during seeding leaves the rest to the server that took it', async () => {
  const { insertOne } = collections
  const takeLock = vi.fn<() => Promise<unknown>>(() =>
    marks().updateOne({ _id: 'samples' }, { $set: { owner: 'another server', lockedUntil: ENDED } }),
  )
  vi.spyOn(collections, 'insertOne').mockImplementation(async function (this: typeof collections, ...args) {
    if (this.collectionName === 'classes' && takeLock.mock.calls.length === 0) await takeLock()
    return insertOne.apply(this, args)
  })
  expect(await seedOnce()).toEqual(LAID)
  expect(takeLock).toHaveBeenCalledOnce()
  expect([await count('/api/staff'), await count('/api/classes')]).toEqual([8, 15])
})

describe('after an interrupted seeding', () => {
  it('the next one creates the missing samples without duplicates', async () => {
    await interrupt()
    expect(await seedOnce()).toEqual(LAID)
    expect([await count('/api/staff'), await count('/api/gallery')]).toEqual([8, 10])
    expect((await api.call('/api/content/home')).status).toBe(200)
    expect(await seedOnce()).toEqual(NOTHING_TO_DO)
  })

  it.each([
    ['an object of its own', 'classes', () => createClass(aClass())],
    [
      'a sample that was edited',
      'classes',
      async () => updateClass(await firstClass(), { name: 'Another name' }, null),
    ],
    ['a sample in the trash', 'trash', async () => deleteClass(await firstClass(), 'admin')],
    [
      'a logged action of a person',
      'activities',
      () =>
        logActivity({
          actor: { role: 'admin', id: null, name: 'admin' },
          action: 'deleted-for-good',
          object: { type: 'class', id: null, name: 'Baby & Me' },
        }),
    ],
    [
      'something in a collection that this release does not know',
      'bookings',
      () => mongoose.connection.collection('bookings').insertOne({ seats: 2 }),
    ],
  ])('a site with %s is not changed', async (_what, where, act) => {
    await interrupt()
    await act()
    const before = await listAllClasses()
    expect(await seedOnce()).toEqual(refused(where))
    expect(await listAllClasses()).toEqual(before)
    expect(await count('/api/gallery')).toBe(0)
    expect(await seedOnce()).toEqual(NOTHING_TO_DO)
    await mongoose.connection.collection('bookings').deleteMany({})
  })

  it('a login does not prevent the missing samples from being created', async () => {
    await interrupt()
    await api.signIn('admin')
    expect(await seedOnce()).toEqual(LAID)
  })

  it('a start without sample content deletes the mark, but not that of a finished seeding', async () => {
    await interrupt()
    await clearSeedMark()
    expect(await marks().countDocuments()).toBe(0)
    expect(await seedOnce()).toEqual(refused('classes|closures|newsarticles|seasons|staffmembers'))
    await clearSeedMark()
    expect(await seedOnce()).toEqual(NOTHING_TO_DO)
  })
})
