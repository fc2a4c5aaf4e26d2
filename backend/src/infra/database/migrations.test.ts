import { setImmediate as nextTurn } from 'node:timers/promises'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { RELEASE } from '../release.ts'
import { describePending, migrate, type Migration } from './migrations.ts'

useTestServer()
const marks = () => mongoose.connection.collection<{ _id: string }>('marks')
const things = () => mongoose.connection.collection('things')

beforeEach(async () => {
  await marks().deleteMany({})
  await things().deleteMany({})
})
afterEach(() => vi.useRealTimers())

/** Doubles the size of each thing once; `runs` counts how often it ran. */
function doubling(number: number, over: Partial<Migration> = {}): Migration & { runs: number } {
  const field = `by${number}`
  const filter = { [field]: { $exists: false } }
  const migration = {
    number,
    name: `doubling ${number}`,
    isAdditive: true,
    isBackground: false,
    runs: 0,
    count: (db) => db.collection('things').countDocuments(filter),
    async run(db, ending) {
      migration.runs++
      await nextTurn()
      if (ending.aborted) return 0
      const rows = await db.collection('things').find(filter).toArray()
      for (const { _id, size } of rows)
        await db.collection('things').updateOne({ _id }, { $set: { size: Number(size) * 2, [field]: 1 } })
      return rows.length
    },
    ...over,
  } as Migration & { runs: number }
  return migration
}

async function run(all: readonly Migration[], isBackground = false): Promise<string[]> {
  const lines: string[] = []
  await migrate(all, { report: (line) => lines.push(line), isBackground })
  return lines
}

it('migrations run once each, in the order of their numbers, and say what they did', async () => {
  await things().insertMany([{ size: 1 }, { size: 3 }])
  const all = [doubling(2), doubling(1)]
  expect(await run(all)).toEqual([
    'Migration 1 (doubling 1) starts: 2 documents',
    'Migration 1 (doubling 1) is done: 2 documents changed',
    'Migration 2 (doubling 2) starts: 2 documents',
    'Migration 2 (doubling 2) is done: 2 documents changed',
  ])
  expect(await run(all)).toEqual([])
  expect((await things().find().toArray()).map(({ size }) => size)).toEqual([4, 12])
})

it('of ten servers that start at once, one runs each migration and the others wait for it', async () => {
  await things().insertOne({ size: 1 })
  const lines: string[] = []
  const linesWith = (words: string) => lines.filter((line) => line.includes(words))
  const first = doubling(1)
  const { run: double } = first
  // A slow server starts only now.
  first.run = async (...args) => {
    await expect.poll(() => linesWith('waiting for it')).toHaveLength(9)
    return double(...args)
  }
  const all = [first, doubling(2)]
  const report = (line: string) => lines.push(line)
  await Promise.all(Array.from({ length: 10 }, () => migrate(all, { report, isBackground: false })))
  expect(all.map(({ runs }) => runs)).toEqual([1, 1])
  expect(linesWith('is done')).toHaveLength(2)
  expect(linesWith('waiting for it')).toHaveLength(9)
  expect(await things().findOne()).toMatchObject({ size: 4 })
})

it('those that run while the site serves are not run before, and the other way round', async () => {
  await things().insertOne({ size: 1 })
  const all = [doubling(1, { isBackground: true }), doubling(2)]
  expect((await run(all)).at(-1)).toContain('Migration 2')
  expect((await run(all, true)).at(-1)).toContain('Migration 1')
  expect(await run(all, true)).toEqual([])
})

it('the lock of a killed server blocks the next one only until it expires', async () => {
  await things().insertOne({ size: 1 })
  const lockedUntil = new Date(Date.now() + 1_800_000)
  await marks().insertOne({ _id: 'migrations', owner: 'a killed server', lockedUntil } as never)
  const all = [doubling(1)]
  const tries = vi.spyOn(mongoose.mongo.Collection.prototype, 'findOneAndUpdate')
  const running = run(all)
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(1))
  expect(all[0]?.runs).toBe(0)
  vi.useFakeTimers({ toFake: ['Date'], now: lockedUntil })
  expect(await running).toHaveLength(3)
  expect(await things().findOne()).toMatchObject({ size: 2 })
})

it('a migration that was interrupted before it was recorded is run again', async () => {
  await things().insertMany([{ size: 1 }, { size: 1, by1: 1 }])
  await run([doubling(1)])
  expect((await things().find().toArray()).map(({ size }) => size)).toEqual([2, 1])
})

it('a migration that fails names itself, stops those after it, and is tried again', async () => {
  await things().insertOne({ size: 1 })
  const failing = doubling(1, { run: () => Promise.reject(new Error('no room')) })
  const next = doubling(2)
  await expect(run([failing, next])).rejects.toThrow(
    'Migration 1 (doubling 1) failed, nothing after it was done, and the next start tries it again: no room',
  )
  expect(next.runs).toBe(0)
  expect(await run([doubling(1), next])).toHaveLength(4)
})

it('a server that ends during a migration leaves the rest to the next start', async () => {
  await things().insertOne({ size: 1 })
  const ending = new AbortController()
  const migration = doubling(1)
  const interrupted = doubling(1, {
    run(db, signal) {
      ending.abort()
      return migration.run(db, signal)
    },
  })
  const options = { report: () => {}, isBackground: false, ending: ending.signal }
  await migrate([interrupted, doubling(2)], options)
  expect(await things().findOne()).toMatchObject({ size: 1 })
  expect(await marks().countDocuments()).toBe(0)
  expect(await run([migration])).toHaveLength(2)
})

it('a server that ends while it waits for another does not wait any longer', async () => {
  await things().insertOne({ size: 1 })
  const lockedUntil = new Date(Date.now() + 3_600_000)
  await marks().insertOne({ _id: 'migrations', owner: 'another server', lockedUntil } as never)
  const ending = new AbortController()
  const migration = doubling(1)
  await migrate([migration], { report: () => ending.abort(), isBackground: false, ending: ending.signal })
  expect(migration.runs).toBe(0)
})

it('a database of a newer release is refused in one sentence, and nothing is changed', async () => {
  await things().insertOne({ size: 1 })
  await run([doubling(1), doubling(2, { isAdditive: false, name: 'other units' })])
  const sentence = `The database was changed by release ${RELEASE} (migration 2, other units), and this one, release ${RELEASE}, knows migrations up to 1: start that release or a newer one, or put back a backup from before it (docs/operations.md).`
  await expect(run([doubling(1)])).rejects.toThrow(sentence)
  await expect(describePending([doubling(1)])).rejects.toThrow(sentence)
  expect(await things().findOne()).toMatchObject({ size: 4 })
})

it('a database with an additive migration of a newer release is used, and a line says so', async () => {
  await run([doubling(1), doubling(2)])
  expect(await run([doubling(1)])).toEqual([
    `Migration 2 (doubling 2) was done by release ${RELEASE}; this one can work with it`,
  ])
})

it('a dry run names each migration and index that is missing, and changes nothing', async () => {
  await things().insertOne({ size: 1 })
  await mongoose.connection.collection('classes').dropIndex('startDate_1_name_1__id_1')
  const lines = await describePending([doubling(1), doubling(2, { isBackground: true })])
  expect(lines).toEqual([
    'Migration 1 (doubling 1) would change 1 document',
    'Migration 2 (doubling 2) would change 1 document',
    'An index would be changed: index {"startDate":1,"name":1,"_id":1} of classes is created',
  ])
  expect([await marks().countDocuments(), (await things().findOne())?.['size']]).toEqual([0, 1])
  await run([])
  expect(await describePending([])).toEqual([])
})
