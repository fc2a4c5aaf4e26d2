import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { ensureIndexes } from './connect.ts'
import { applyIndexChange, describeIndexChange, listIndexChanges, type IndexChange } from './indexes.ts'

useTestServer()
const DAY = 86_400
const collection = (name: string) => mongoose.connection.collection(name)

beforeEach(ensureIndexes)

async function theChange(): Promise<IndexChange> {
  const changes = await listIndexChanges()
  expect(changes).toHaveLength(1)
  return changes[0] as IndexChange
}

const indexOf = async (name: string, index: string) =>
  (await collection(name).listIndexes().toArray()).find((one) => one.name === index)

it('a database with all indexes needs no change', async () => {
  expect(await listIndexChanges()).toEqual([])
})

it('a missing index is created', async () => {
  await collection('closures').dropIndex('newDay_1')
  expect(describeIndexChange(await theChange())).toBe('index {"newDay":1} of closures is created')
  await applyIndexChange(await theChange())
  expect(await indexOf('closures', 'newDay_1')).toBeDefined()
})

it.each([60, 7])('an index that expires documents after %i days gets the declared time', async (days) => {
  await collection('trash').dropIndex('deletedAt_1')
  await collection('trash').createIndex({ deletedAt: 1 }, { expireAfterSeconds: days * DAY })
  expect(describeIndexChange(await theChange())).toBe(
    `index {"deletedAt":1} of trash expires documents after ${30 * DAY} s instead of ${days * DAY} s`,
  )
  await applyIndexChange(await theChange())
  expect(await indexOf('trash', 'deletedAt_1')).toMatchObject({ expireAfterSeconds: 30 * DAY })
  expect(await listIndexChanges()).toEqual([])
})

it('an index that did not expire documents, and one that must no longer, are built again', async () => {
  await collection('trash').dropIndex('deletedAt_1')
  await collection('trash').createIndex({ deletedAt: 1 })
  await collection('closures').dropIndex('newDay_1')
  await collection('closures').createIndex({ newDay: 1 }, { expireAfterSeconds: 60 })
  for (const change of await listIndexChanges()) {
    expect(describeIndexChange(change)).toMatch(/is built again with other options$/)
    await applyIndexChange(change)
  }
  expect(await indexOf('trash', 'deletedAt_1')).toMatchObject({ expireAfterSeconds: 30 * DAY })
  expect(await indexOf('closures', 'newDay_1')).not.toHaveProperty('expireAfterSeconds')
})

describe('an index that was not unique before', () => {
  beforeEach(async () => {
    await collection('adminusers').dropIndex('username_1')
    await collection('adminusers').createIndex({ username: 1 }, { name: 'by_name' })
  })

  it('is built again, also if it had another name', async () => {
    await applyIndexChange(await theChange())
    expect(await indexOf('adminusers', 'username_1')).toMatchObject({ unique: true })
    expect(await indexOf('adminusers', 'by_name')).toBeUndefined()
  })

  it('is put back if the stored documents do not fit the new one', async () => {
    await collection('adminusers').insertMany(
      ['one', 'other'].map((usernameKey) => ({ username: 'twice', usernameKey })),
    )
    await expect(applyIndexChange(await theChange())).rejects.toMatchObject({ code: 11000 })
    expect(await indexOf('adminusers', 'by_name')).toBeDefined()
    await collection('adminusers').deleteMany({})
  })
})

it('an index that no model declares stays, because a server of another release may need it', async () => {
  await collection('classes').createIndex({ location: 1 })
  await ensureIndexes()
  expect(await indexOf('classes', 'location_1')).toBeDefined()
  await collection('classes').dropIndex('location_1')
})
