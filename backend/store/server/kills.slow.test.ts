import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { MongoClient, type Db } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkStore } from '../folder/checkStore.ts'
import { openStore } from './store.ts'

/** `npm run test:kills` kills two hundred times. */
const KILLS = Number(process.env.KILLS ?? 2)
/** So many kills hit the same data, which grows. */
const KILLS_PER_FOLDER = 20
const CLIENTS = { batches: 8, counters: 8, pictures: 4 }
const BATCH = 5
const PICTURE = { parts: 40, bytes: 50_000 }
/** A kill comes after this many acknowledged writes, the first step of the vacuum, and some more writes. */
const WRITES_BEFORE = 20
const MOST_MORE = 300
/** How many answers a picture stays for. */
const restsOf = fc.sample(fc.nat(20), 500)
const moreWrites = fc.sample(fc.nat(MOST_MORE), KILLS)

interface Row {
  _id: string
  batch: string
  part: number
}
interface Counter {
  _id: number
  up: number
  down: number
}
interface Part {
  picture: string
  bytes: string
}
const collectionsOf = (db: Db) => ({
  batches: db.collection<Row>('batches'),
  counters: db.collection<Counter>('counters'),
  pictures: db.collection<Part>('pictures'),
})

/** What the store has acknowledged, over all kills. */
class Acknowledged {
  readonly batches = new Set<string>()
  /** How often each counter was increased. */
  readonly counters = Array.from({ length: CLIENTS.counters }, () => 0)
  /** Those whose deletion was never asked for. */
  readonly pictures = new Set<string>()
  readonly deletedPictures = new Set<string>()
  writes = 0
}

let dataDir: string
let acknowledged: Acknowledged
let lastName = 0
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
  acknowledged = new Acknowledged()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a process with the store. @returns where it listens, and how to end it. */
async function startStore() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/killedStore.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let text = ''
  const uri = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
    })
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { uri, kill, shrunk: () => text.split('shrunk').length - 1 }
}

/** Repeats a write until the store is killed under it. */
async function forever(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write()
      acknowledged.writes += 1
    } catch (error) {
      // A number is an answer of the store; a connection that is cut has none.
      if (typeof (error as { code?: unknown }).code === 'number') throw error
      return
    }
  }
}

/** Writes by many clients at once, so that groups of them are committed together. */
function startWriters(db: Db): Promise<void[]> {
  const { batches, counters, pictures } = collectionsOf(db)
  const insertBatch = async () => {
    const batch = `b${++lastName}`
    await batches.insertMany(
      Array.from({ length: BATCH }, (_, part) => ({ _id: `${batch}.${part}`, batch, part })),
    )
    acknowledged.batches.add(batch)
  }
  const increase = async (_id: number) => {
    await counters.updateOne({ _id }, { $inc: { up: 1, down: -1 } }, { upsert: true })
    acknowledged.counters[_id] = (acknowledged.counters[_id] ?? 0) + 1
  }
  // The pages of what was deleted are given back at the same time.
  const storeAndDelete = async () => {
    const picture = `p${++lastName}`
    const bytes = 'x'.repeat(PICTURE.bytes)
    await pictures.insertMany(Array.from({ length: PICTURE.parts }, () => ({ picture, bytes })))
    acknowledged.pictures.add(picture)
    for (let rests = restsOf[lastName % restsOf.length] ?? 0; rests > 0; rests--)
      await db.command({ ping: 1 })
    acknowledged.pictures.delete(picture)
    await pictures.deleteMany({ picture })
    acknowledged.deletedPictures.add(picture)
  }
  return Promise.all([
    ...Array.from({ length: CLIENTS.batches }, () => forever(insertBatch)),
    ...Array.from({ length: CLIENTS.counters }, (_, id) => forever(() => increase(id))),
    ...Array.from({ length: CLIENTS.pictures }, () => forever(storeAndDelete)),
  ])
}

/** @returns in how many steps the file became smaller meanwhile. */
async function killUnderLoad(more: number): Promise<number> {
  const store = await startStore()
  const client = await MongoClient.connect(store.uri, { retryWrites: false, maxPoolSize: 40 })
  const { batches, pictures } = collectionsOf(client.db())
  await batches.createIndex({ batch: 1, part: 1 }, { unique: true })
  await pictures.createIndex({ picture: 1 })
  const before = acknowledged.writes
  const writers = startWriters(client.db())
  writers.catch(() => {})
  await expect.poll(() => store.shrunk(), { interval: 5 }).toBeGreaterThan(0)
  const goal = Math.max(before + WRITES_BEFORE, acknowledged.writes) + more
  await expect.poll(() => acknowledged.writes, { interval: 1 }).toBeGreaterThanOrEqual(goal)
  await store.kill()
  await writers
  await client.close()
  return store.shrunk()
}

/** How many documents there are of each name. */
async function countBy(db: Db, collection: 'batches' | 'pictures', field: string) {
  const counts = new Map<string, number>()
  for await (const row of db.collection(collection).find({}, { projection: { [field]: 1, _id: 0 } }))
    counts.set(String(row[field]), (counts.get(String(row[field])) ?? 0) + 1)
  return counts
}

async function expectAcknowledged(db: Db): Promise<void> {
  const batches = await countBy(db, 'batches', 'batch')
  expect([...acknowledged.batches].filter((batch) => !batches.has(batch))).toEqual([])
  expect([...batches].filter(([, count]) => count !== BATCH)).toEqual([])

  const pictures = await countBy(db, 'pictures', 'picture')
  expect([...acknowledged.pictures].filter((picture) => !pictures.has(picture))).toEqual([])
  expect([...acknowledged.deletedPictures].filter((picture) => pictures.has(picture))).toEqual([])
  expect([...pictures].filter(([, count]) => count !== PICTURE.parts)).toEqual([])

  for (const { _id, up, down } of await collectionsOf(db).counters.find().toArray()) {
    expect(up + down).toBe(0)
    const least = acknowledged.counters[_id] ?? 0
    expect(up).toBeGreaterThanOrEqual(least)
    // The last one may be stored, but its answer lost.
    expect(up).toBeLessThanOrEqual(least + 1)
    acknowledged.counters[_id] = up
  }
}

/** Opens the store as the next start does. */
async function expectWhole(): Promise<void> {
  const store = await openStore({ dataDir })
  expect(store.notices).toEqual([])
  const client = await MongoClient.connect(store.uri)
  await expectAcknowledged(client.db())
  await collectionsOf(client.db()).pictures.deleteMany({})
  acknowledged.pictures.clear()
  await client.close()
  await store.close()
  expect(checkStore(dataDir)).toMatchObject({ isWhole: true })
}

describe('a store that is killed while many clients write and its file becomes smaller', () => {
  const folders = Math.ceil(KILLS / KILLS_PER_FOLDER)
  it.each(Array.from({ length: folders }, (_, folder) => folder + 1))(
    'keeps each acknowledged write, and no half of any other (%s)',
    async (folder) => {
      const kills = Math.min(KILLS_PER_FOLDER, KILLS - (folder - 1) * KILLS_PER_FOLDER)
      let shrunk = 0
      for (let kill = 0; kill < kills; kill++) {
        shrunk += await killUnderLoad(moreWrites[(folder - 1) * KILLS_PER_FOLDER + kill] ?? 0)
        await expectWhole()
      }
      expect(acknowledged.batches.size).toBeGreaterThan(0)
      process.stdout.write(
        `${kills} kills, ${acknowledged.writes} acknowledged writes, ${shrunk} steps of vacuum\n`,
      )
    },
    600_000,
  )
})
