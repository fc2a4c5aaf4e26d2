import { MongoMemoryReplSet } from 'mongodb-memory-server'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newDatabase } from '../../testing/newDatabase.ts'
import { closeTestDatabase } from '../../testing/testDatabase.ts'
import { connectDatabase, type Database } from './connect.ts'
import { watchChanges, type Watch } from './changes.ts'

const isMongod = process.env['TEST_STORE'] === 'mongod'
const set = isMongod
  ? await MongoMemoryReplSet.create({ replSet: { count: 1, storageEngine: 'wiredTiger' } })
  : null
afterAll(() => set?.stop())

beforeAll(closeTestDatabase)
let database: Database | null = null
let watch: Watch | null = null
afterEach(async () => {
  await watch?.stop()
  await database?.close()
  watch = database = null
})

async function start(mongodbUri: string | null) {
  database = await connectDatabase({ mongodbUri, dataDir: ':memory:' })
  const callbacks = {
    onChange: vi.fn<(name: string) => void>(),
    onBegin: vi.fn<() => void>(),
    report: vi.fn<(line: string) => void>(),
  }
  watch = watchChanges({ collections: ['classes', 'pages'], ...callbacks })
  return { ...callbacks, watch, insert: (name: string) => mongoose.connection.collection(name).insertOne({}) }
}

describe.skipIf(!set)('the changes of a replica set', () => {
  it('are told for the collections that are wanted, and no others', async () => {
    const { watch, onChange, onBegin, insert } = await start(set!.getUri('wanted'))
    await vi.waitFor(() => expect(onBegin).toHaveBeenCalledTimes(1))
    expect(watch.isCurrent()).toBe(true)
    await insert('sessions')
    await insert('pages')
    await insert('classes')
    await vi.waitFor(() => expect(onChange.mock.calls.flat()).toEqual(['pages', 'classes']))
  })

  it('go on after the database was dropped, and what happened in between counts as unknown', async () => {
    const { onChange, onBegin, insert } = await start(set!.getUri('dropped'))
    await insert('classes')
    await vi.waitFor(() => expect(onBegin).toHaveBeenCalledTimes(1))
    await mongoose.connection.dropDatabase()
    await vi.waitFor(() => expect(onBegin).toHaveBeenCalledTimes(2))
    onChange.mockClear()
    await insert('classes')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('classes'))
  })

  it('go on when the cursor was killed, and what happened meanwhile is told or counts as unknown', async () => {
    const { onChange, onBegin, insert } = await start(set!.getUri('killed'))
    await vi.waitFor(() => expect(onBegin).toHaveBeenCalledTimes(1))
    await mongoose.connection.getClient().db('admin').command({ killAllSessions: [] })
    await insert('classes')
    const noticed = () => onChange.mock.calls.length + onBegin.mock.calls.length - 1
    await vi.waitFor(() => expect(noticed()).toBeGreaterThan(0))
    onChange.mockClear()
    await insert('classes')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('classes'))
  })
})

it('a store without change streams is never current, so that it is asked anew', async () => {
  const tryNext = vi.spyOn(mongoose.mongo.ChangeStream.prototype, 'tryNext')
  const { watch, onBegin, report } = await start(newDatabase())
  await vi.waitFor(() => expect(tryNext.mock.settledResults).toMatchObject([{ type: 'rejected' }]))
  expect(watch.isCurrent()).toBe(false)
  expect(onBegin).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})
