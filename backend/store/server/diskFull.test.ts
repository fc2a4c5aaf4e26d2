import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeSmallDisk, noSmallDisk, type SmallDisk } from '../../src/testing/smallDisk.ts'
import { startEmbeddedStore, type EmbeddedStore } from '../index.ts'

const ROW = { text: 'x'.repeat(20_000) }

describe.skipIf(noSmallDisk !== null)(`a full disk${noSmallDisk ? ` (skipped: ${noSmallDisk})` : ''}`, () => {
  let disk: SmallDisk
  let store: EmbeddedStore
  let client: MongoClient
  const rows = () => client.db().collection('rows')
  const isUp = () =>
    client
      .db()
      .command({ ping: 1 })
      .then(
        () => true,
        () => false,
      )
  beforeEach(async () => {
    disk = makeSmallDisk(8)
    store = await startEmbeddedStore({ dataDir: disk.dir })
    client = await MongoClient.connect(store.uri)
    await rows().insertMany([{ n: 1 }, { n: 2 }])
  })
  afterEach(async () => {
    await client.close()
    await store.close()
    disk.remove()
  })

  it('refuses a write with OutOfDiskSpace, leaves no trace of it, and takes it when there is room', async () => {
    disk.fill()
    const newRows = client.db().collection('made')
    const refusal = { code: 14_031, codeName: 'OutOfDiskSpace' }
    await expect(newRows.insertOne({ ...ROW })).rejects.toMatchObject(refusal)
    await expect(newRows.insertOne({ ...ROW })).rejects.toMatchObject(refusal)
    await expect(rows().updateMany({}, { $set: ROW })).rejects.toMatchObject(refusal)
    expect(await client.db().listCollections({ name: 'made' }).toArray()).toEqual([])
    expect(await rows().find().sort({ n: 1 }).toArray()).toMatchObject([{ n: 1 }, { n: 2 }])
    expect(await rows().countDocuments({ text: ROW.text })).toBe(0)
    disk.free()
    await newRows.insertOne({ ...ROW })
    expect(await newRows.countDocuments()).toBe(1)
  })

  it('is told by ping until there is room again, also when nobody writes in the meantime', async () => {
    expect(await isUp()).toBe(true)
    disk.fill()
    await expect(rows().insertOne({ ...ROW })).rejects.toMatchObject({ code: 14_031 })
    expect(await isUp()).toBe(false)
    expect(await isUp()).toBe(false)
    disk.free()
    expect(await isUp()).toBe(true)
  })
})
