import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Decimal128, Double, GridFSBucket, Int32, Long, MongoClient, ObjectId, Timestamp } from 'mongodb'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import { deserialize, serialize } from 'bson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDocuments } from '../../testing/allDocuments.ts'
import { sourceOf } from '../../testing/generatedSource.ts'
import { findMongod } from '../../testing/mongod.ts'
import { startEmbeddedStore } from '../database/store.ts'
import { openEmbeddedSource } from './embeddedSource.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'
import { makeBackup } from './makeBackup.ts'
import { openMongoSource } from './mongoSource.ts'
import { openMongoTarget } from './mongoTarget.ts'
import { openBackup, readBackup } from './readBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import type { RestoreTarget } from './target.ts'

const mongod = await findMongod({ isDurable: true })
const hasMongod = mongod !== null

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'move-'))))
afterAll(async () => {
  await mongod?.stop()
  await rm(folder, { recursive: true, force: true })
})
const newFile = () => path.join(folder, `${randomUUID()}.backup`)
const newDatabase = () => `${mongod?.uri}test-${randomUUID()}`

/** Stores what a site stores, and every type that it might. */
async function fill(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri)
  const db = client.db()
  await db.collection('values').insertMany([
    {
      int: new Int32(1),
      long: Long.MAX_VALUE,
      double: new Double(1),
      decimal: Decimal128.fromString('1.10'),
    },
    {
      id: new ObjectId(),
      at: new Date(0),
      before: new Date(-1),
      pattern: /a.b/i,
      none: null,
      bytes: randomBytes(9),
    },
    { nested: { z: 1, a: [{ b: [] }, 'ü'] }, time: new Timestamp({ t: 1, i: 2 }), nan: Number.NaN },
    { _id: 'text' as never, '': 'an empty name', 'with.dot': 1, $ref: 'no reference' },
  ])
  await db.createCollection('empty')
  await db.collection('empty').createIndex({ at: 1 }, { expireAfterSeconds: 60 })
  await db.collection('people').insertMany(Array.from({ length: 500 }, (_, n) => ({ name: `name ${n}`, n })))
  await db.collection('people').createIndex({ name: 1 }, { unique: true })
  await db
    .collection('people')
    .createIndex({ n: -1, name: 1 }, { partialFilterExpression: { n: { $gt: 5 } } })
  await db.collection('rate_limits').insertOne({ key: 'an address' })
  const pictures = new GridFSBucket(db, { bucketName: 'pictures' })
  for (let n = 0; n < 3; n++) {
    const stream = pictures.openUploadStream(`picture ${n}`)
    await new Promise((resolve, reject) => {
      stream.once('finish', resolve).once('error', reject)
      stream.end(randomBytes(400_000 * n))
    })
  }
  await client.close()
}

/** A store as a source and as a target. */
interface Side {
  uri: string
  backUp(file: string): Promise<void>
  target(): Promise<RestoreTarget>
  /** Lets the test read it. */
  read(): Promise<Awaited<ReturnType<typeof allDocuments>>>
}

async function onEmbedded<T>(dataDir: string, work: (uri: string) => Promise<T>): Promise<T> {
  const store = await startEmbeddedStore({ dataDir })
  try {
    return await work(store.uri)
  } finally {
    await store.close()
  }
}

function embedded(): Side {
  const dataDir = path.join(folder, randomUUID())
  return {
    uri: dataDir,
    async backUp(file) {
      const source = openEmbeddedSource(dataDir)
      if (!source) throw new Error('nothing is stored')
      await makeBackup({ source, sessionSecret: null }, file)
      await source.close()
    },
    target: async () => openEmbeddedTarget(dataDir),
    read: () => onEmbedded(dataDir, allDocuments),
  }
}

function mongodb(): Side {
  const uri = newDatabase()
  return {
    uri,
    async backUp(file) {
      const client = await MongoClient.connect(uri)
      const source = await openMongoSource(client as never, client.db() as never)
      await makeBackup({ source, sessionSecret: null }, file)
      await source.close()
      await client.close()
    },
    target: () => openMongoTarget(uri, 'a file'),
    read: () => allDocuments(uri),
  }
}

const restore = async (side: Side, file: string, mayReplace = false) => {
  const target = await side.target()
  const options = { file, target, mayReplace, safetyFolder: folder, sessionSecret: null, keepsSessions: true }
  try {
    return await restoreBackup(options)
  } finally {
    await target.close()
  }
}

const MOVES = [
  ['the embedded store', 'the embedded store', embedded, embedded],
  ['the embedded store', 'MongoDB', embedded, mongodb],
  ['MongoDB', 'the embedded store', mongodb, embedded],
  ['MongoDB', 'MongoDB', mongodb, mongodb],
] as const

describe.each(MOVES)('from %s to %s', (_from, _to, from, to) => {
  it.skipIf(!hasMongod && (from === mongodb || to === mongodb))(
    'every document, picture and index arrives as it was, and the way back makes no difference',
    async () => {
      const [source, target, back] = [from(), to(), from()]
      await (from === embedded ? onEmbedded(source.uri, fill) : fill(source.uri))
      const { rate_limits: _transient, ...before } = await source.read()
      const files = [newFile(), newFile()] as const
      await source.backUp(files[0])
      await restore(target, files[0])
      expect(await target.read()).toEqual(before)
      await target.backUp(files[1])
      await restore(back, files[1])
      expect(await back.read()).toEqual(before)
    },
  )

  it.skipIf(!hasMongod && (from === mongodb || to === mongodb))(
    'a used target is refused untouched, and is in a backup when it was to be replaced',
    async () => {
      const [source, target] = [from(), to()]
      const write = (side: Side, work: (uri: string) => Promise<void>) =>
        side.uri.startsWith('mongodb') ? work(side.uri) : onEmbedded(side.uri, work)
      await write(source, fill)
      await write(target, async (uri) => {
        const client = await MongoClient.connect(uri)
        await client.db().collection('own').insertOne({ name: 'kept' })
        await client.close()
      })
      const file = newFile()
      await source.backUp(file)
      const before = await target.read()
      await expect(restore(target, file)).rejects.toThrow(
        /^There is data in .*nothing was changed.*--replace/,
      )
      expect(await target.read()).toEqual(before)
      const { replaced } = await restore(target, file, true)
      const { rate_limits: _transient, ...expected } = await source.read()
      expect(await target.read()).toEqual(expected)
      const earlier = to()
      await restore(earlier, replaced ?? '')
      expect(await earlier.read()).toEqual(before)
    },
  )
})

describe.each([
  ['the embedded store', embedded],
  ['MongoDB', mongodb],
] as const)('into %s', (_name, to) => {
  it.skipIf(!hasMongod && to === mongodb)(
    'a backup with two documents that are equal where only one may be so is refused, and nothing is changed',
    async () => {
      const target = to()
      const [good, bad] = [newFile(), newFile()]
      await makeBackup(
        { source: sourceOf({ people: [{ _id: 1, name: 'kept' }] }), sessionSecret: null },
        good,
      )
      await restore(target, good)
      const before = await target.read()
      const twice = [
        { _id: 1, name: 'Ada' },
        { _id: 2, name: 'Ada' },
      ]
      await makeBackup({ source: sourceOf({ people: twice }), sessionSecret: null }, bad)
      await expect(restore(target, bad, true)).rejects.toThrow(
        /^The backup has two documents in people of which only one may be there .*Nothing was changed/,
      )
      expect(await target.read()).toEqual(before)
    },
  )
})

it.skipIf(!hasMongod)('two restores into one MongoDB do not run at once', async () => {
  const target = mongodb()
  const file = newFile()
  await makeBackup({ source: sourceOf({ people: [{ _id: 1, name: 'kept' }] }), sessionSecret: null }, file)
  const first = await target.target()
  await expect(restore(target, file)).rejects.toThrow('Another restore into this database is running.')
  await first.close()
  await restore(target, file)
  expect(Object.keys(await target.read())).toEqual(['people'])
})

it.skipIf(!hasMongod)('a restore that was taken over while it was silent replaces nothing', async () => {
  const target = mongodb()
  const silent = await target.target()
  const client = await MongoClient.connect(target.uri)
  // As a start, or another restore, leaves it.
  await client
    .db()
    .collection('restore_state')
    .updateOne({}, { $set: { owner: 'another' } })
  const people = { name: 'people', options: {}, indexes: [] }
  const replaced = silent.replace(async (sink) => {
    await sink.collection(people)
    await sink.documents([serialize({ _id: 1 })], people)
  })
  await expect(replaced).rejects.toThrow(/was silent for too long.* Nothing was changed/)
  await silent.close()
  expect(Object.keys(await target.read())).toEqual(['restore_state'])
  await client.close()
})

it.skipIf(!hasMongod)(
  'an index of MongoDB that the embedded store cannot have is left out, and told',
  async () => {
    const [source, target] = [mongodb(), embedded()]
    const client = await MongoClient.connect(source.uri)
    await client
      .db()
      .collection('people')
      .insertOne({ _id: 1 as never, name: 'Ada' })
    await client.db().collection('people').createIndex({ name: 'text' })
    await client.close()
    const file = newFile()
    await source.backUp(file)
    const openTarget = await target.target()
    const options = { file, target: openTarget, mayReplace: false, safetyFolder: folder, sessionSecret: null }
    await restoreBackup({ ...options, keepsSessions: true })
    expect(openTarget.leftOut).toEqual([
      expect.stringMatching(
        /^The index name_text of people was left out, because this database cannot have it: /,
      ),
    ])
    await openTarget.close()
    expect((await target.read())['people']).toMatchObject({ indexes: [{ name: '_id_' }] })
  },
)

it.skipIf(!hasMongod)(
  'a MongoDB that was left with a part of a backup stays refused until a restore into it has finished',
  async () => {
    const target = mongodb()
    const [good, bad] = [newFile(), newFile()]
    const twice = [
      { _id: 1, name: 'Ada' },
      { _id: 2, name: 'Ada' },
    ]
    await makeBackup({ source: sourceOf({ people: [{ _id: 1, name: 'kept' }] }), sessionSecret: null }, good)
    await makeBackup({ source: sourceOf({ people: twice }), sessionSecret: null }, bad)
    const client = await MongoClient.connect(target.uri)
    const states = client.db().collection<{ _id: string; isHalfReplaced: boolean }>('restore_state')
    // As a command leaves it that is killed between two collections.
    await states.insertOne({ _id: 'restore', isHalfReplaced: true })
    await expect(restore(target, bad, true)).rejects.toThrow(/two documents/)
    expect(await states.findOne({ _id: 'restore' })).toMatchObject({ isHalfReplaced: true })
    await restore(target, good, true)
    expect(await states.countDocuments()).toBe(0)
    expect(Object.keys(await target.read())).toEqual(['people'])
    await client.close()
  },
)

/** Numbers of the documents of a collection in a backup. */
async function numbersOf(file: string): Promise<Record<string, number[]>> {
  const numbers: Record<string, number[]> = {}
  const handle = await openBackup(file)
  await readBackup(handle, file, {
    documents: (documents, { name }) =>
      void (numbers[name] ??= []).push(...documents.map((bytes) => Number(deserialize(bytes)['n']))),
  })
  await handle.close()
  return numbers
}

/**
 * Writes n to one collection and then to the other, again and again, while backups are made.
 * @returns of each backup: the last number acknowledged at its start, and the numbers in it.
 */
async function backUpUnderWrites(uri: string, backUp: (file: string) => Promise<void>) {
  const client = await MongoClient.connect(uri, { writeConcern: { w: 'majority' } })
  const [first, second] = [client.db().collection('a'), client.db().collection('b')]
  const padding = 'x'.repeat(2000)
  for (const collection of [first, second])
    await collection.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n, padding })))
  const progress = { acknowledged: 1999 }
  const stop = new AbortController()
  const writing = (async () => {
    for (let n = 2000; !stop.signal.aborted; n++) {
      await first.insertOne({ n, padding })
      await second.insertOne({ n, padding })
      progress.acknowledged = n
    }
  })()
  const rounds: { atStart: number; atEnd: number; a: number[]; b: number[] }[] = []
  for (let round = 0; round < 5; round++) {
    const goal = progress.acknowledged + 3
    while (progress.acknowledged < goal) await sleep(1)
    const atStart = progress.acknowledged
    const file = newFile()
    await backUp(file)
    const { a = [], b = [] } = await numbersOf(file)
    rounds.push({ atStart, atEnd: progress.acknowledged, a, b })
  }
  stop.abort()
  await writing
  await client.close()
  return rounds
}

/** Of one moment, the first is ahead of the second by one at most, and no number is missing. */
function expectOneMoment({ atStart, atEnd, a, b }: Awaited<ReturnType<typeof backUpUnderWrites>>[number]) {
  const sorted = (numbers: number[]) => numbers.toSorted((x, y) => x - y)
  expect(atEnd).toBeGreaterThan(atStart)
  expect(sorted(a)).toEqual([...a.keys()])
  expect(sorted(b)).toEqual([...b.keys()])
  expect(b.length).toBeGreaterThan(atStart)
  expect([0, 1]).toContain(a.length - b.length)
}

it('a backup of the embedded store under writes is of one moment, with every write acknowledged before', async () => {
  const side = embedded()
  const rounds = await onEmbedded(side.uri, (uri) => backUpUnderWrites(uri, side.backUp))
  expect(rounds).toHaveLength(5)
  for (const round of rounds) expectOneMoment(round)
})

it.skipIf(!hasMongod)(
  'a backup of a replica set under writes is of one moment, with every write acknowledged before',
  async () => {
    const set = await MongoMemoryReplSet.create({ replSet: { count: 1, storageEngine: 'wiredTiger' } })
    const uri = set.getUri('site')
    const client = await MongoClient.connect(uri)
    try {
      const rounds = await backUpUnderWrites(uri, async (file) => {
        const source = await openMongoSource(client as never, client.db() as never)
        await makeBackup({ source, sessionSecret: null }, file)
        await source.close()
      })
      expect(rounds).toHaveLength(5)
      for (const round of rounds) expectOneMoment(round)
    } finally {
      await client.close()
      await set.stop()
    }
  },
)
