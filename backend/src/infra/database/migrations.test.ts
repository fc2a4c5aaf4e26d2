import { setImmediate as nextTurn } from 'node:timers/promises'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { RELEASE } from '../release.ts'
import { describePending, FIRST_MIGRATION, migrate, type Migration } from './migrations.ts'

useTestServer()
const marks = () => mongoose.connection.collection<{ _id: string }>('marks')
/** The numbers of two migrations. */
const [FIRST, SECOND] = [FIRST_MIGRATION, FIRST_MIGRATION + 1] as const
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
  const all = [doubling(SECOND), doubling(FIRST)]
  expect(await run(all)).toEqual([
    'Migration 9 (doubling 9) starts: 2 documents',
    'Migration 9 (doubling 9) is done: 2 documents changed',
    'Migration 10 (doubling 10) starts: 2 documents',
    'Migration 10 (doubling 10) is done: 2 documents changed',
  ])
  expect(await run(all)).toEqual([])
  expect((await things().find().toArray()).map(({ size }) => size)).toEqual([4, 12])
})

it('of ten servers that start at once, one runs each migration and the others wait for it', async () => {
  await things().insertOne({ size: 1 })
  const lines: string[] = []
  const linesWith = (words: string) => lines.filter((line) => line.includes(words))
  const first = doubling(FIRST)
  const { run: double } = first
  // A slow server starts only now.
  first.run = async (...args) => {
    await expect.poll(() => linesWith('waiting for it')).toHaveLength(9)
    return double(...args)
  }
  const all = [first, doubling(SECOND)]
  const report = (line: string) => lines.push(line)
  await Promise.all(Array.from({ length: 10 }, () => migrate(all, { report, isBackground: false })))
  expect(all.map(({ runs }) => runs)).toEqual([1, 1])
  expect(linesWith('is done')).toHaveLength(2)
  expect(linesWith('waiting for it')).toHaveLength(9)
  expect(await things().findOne()).toMatchObject({ size: 4 })
})

it('those that run while the site serves are not run before, and the other way round', async () => {
  await things().insertOne({ size: 1 })
  const all = [doubling(FIRST, { isBackground: true }), doubling(SECOND)]
  expect((await run(all)).at(-1)).toContain('Migration 10')
  expect((await run(all, true)).at(-1)).toContain('Migration 9')
  expect(await run(all, true)).toEqual([])
})

it('the lock of a killed server blocks the next one only until it expires', async () => {
  await things().insertOne({ size: 1 })
  const lockedUntil = new Date(Date.now() + 1_800_000)
  await marks().insertOne({ _id: 'migrations', owner: 'a killed server', lockedUntil } as never)
  const all = [doubling(FIRST)]
  const tries = vi.spyOn(mongoose.mongo.Collection.prototype, 'findOneAndUpdate')
  const running = run(all)
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(1))
  expect(all[0]?.runs).toBe(0)
  vi.useFakeTimers({ toFake: ['Date'], now: lockedUntil })
  expect(await running).toHaveLength(3)
  expect(await things().findOne()).toMatchObject({ size: 2 })
})

it('a migration that was interrupted before it was recorded is run again', async () => {
  await things().insertMany([{ size: 1 }, { size: 1, by9: 1 }])
  await run([doubling(FIRST)])
  expect((await things().find().toArray()).map(({ size }) => size)).toEqual([2, 1])
})

it('a migration that fails names itself, stops those after it, and is tried again', async () => {
  await things().insertOne({ size: 1 })
  const failing = doubling(FIRST, { run: () => Promise.reject(new Error('no room')) })
  const next = doubling(SECOND)
  await expect(run([failing, next])).rejects.toThrow(
    'Migration 9 (doubling 9) failed, nothing after it was done, and the next start tries it again: no room',
  )
  expect(next.runs).toBe(0)
  expect(await run([doubling(FIRST), next])).toHaveLength(4)
})

it('a server that ends during a migration leaves the rest to the next start', async () => {
  await things().insertOne({ size: 1 })
  const ending = new AbortController()
  const migration = doubling(FIRST)
  const interrupted = doubling(FIRST, {
    run(db, signal) {
      ending.abort()
      return migration.run(db, signal)
    },
  })
  const options = { report: () => {}, isBackground: false, ending: ending.signal }
  await migrate([interrupted, doubling(SECOND)], options)
  expect(await things().findOne()).toMatchObject({ size: 1 })
  expect(await marks().countDocuments()).toBe(0)
  expect(await run([migration])).toHaveLength(2)
})

it('a server that ends while it waits for another does not wait any longer', async () => {
  await things().insertOne({ size: 1 })
  const lockedUntil = new Date(Date.now() + 3_600_000)
  await marks().insertOne({ _id: 'migrations', owner: 'another server', lockedUntil } as never)
  const ending = new AbortController()
  const migration = doubling(FIRST)
  await migrate([migration], { report: () => ending.abort(), isBackground: false, ending: ending.signal })
  expect(migration.runs).toBe(0)
})

it('a database of a newer release is refused in one sentence, and nothing is changed', async () => {
  await things().insertOne({ size: 1 })
  await run([doubling(FIRST), doubling(SECOND, { isAdditive: false, name: 'other units' })])
  const sentence = `The database was changed by release ${RELEASE} (migration 10, other units), and this one, release ${RELEASE}, knows migrations up to 9: start that release or a newer one, or put back a backup from before it (docs/operations.md).`
  await expect(run([doubling(FIRST)])).rejects.toThrow(sentence)
  await expect(describePending([doubling(FIRST)])).rejects.toThrow(sentence)
  expect(await things().findOne()).toMatchObject({ size: 4 })
})

it.each([1, FIRST_MIGRATION - 1])(
  'a database of a build before release 1.0.0, which has migration %i, is refused in one sentence',
  async (migration) => {
    const record = { _id: `migration-${migration}`, migration, name: 'of before', isAdditive: true }
    await marks().insertOne(record as never)
    await things().insertOne({ size: 1 })
    const sentence =
      'The database is of a build before release 1.0.0, whose data no release reads: set DATA_DIR or MONGODB_URI to an empty place, or start the build that made it.'
    for (const isBackground of [false, true])
      await expect(run([doubling(FIRST)], isBackground)).rejects.toThrow(sentence)
    await expect(describePending([])).rejects.toThrow(sentence)
    expect(await things().findOne()).toMatchObject({ size: 1 })
  },
)

it('a database with an additive migration of a newer release is used, and a line says so', async () => {
  await run([doubling(FIRST), doubling(SECOND)])
  expect(await run([doubling(FIRST)])).toEqual([
    `Migration 10 (doubling 10) was done by release ${RELEASE}; this one can work with it`,
  ])
})

it('a dry run names each migration and index that is missing, and changes nothing', async () => {
  await things().insertOne({ size: 1 })
  await mongoose.connection.collection('classes').dropIndex('startDate_1_name_1__id_1')
  const lines = await describePending([doubling(FIRST), doubling(SECOND, { isBackground: true })])
  expect(lines).toEqual([
    'Migration 9 (doubling 9) would change 1 document',
    'Migration 10 (doubling 10) would change 1 document',
    'An index would be changed: index {"startDate":1,"name":1,"_id":1} of classes is created',
  ])
  expect([await marks().countDocuments(), (await things().findOne())?.['size']]).toEqual([0, 1])
  await run([])
  expect(await describePending([])).toEqual([])
})
