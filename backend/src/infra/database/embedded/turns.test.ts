import { MongoClient, type Collection, type Document } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type OpenStore } from './store.ts'

const COUNT = 20_000
const TEXT = 'we would like to come '.repeat(10)
// The end of a text is found only by reading all of it.
const SEARCH = { text: { $regex: 'nobody wrote this$' } }

let store: OpenStore
let client: MongoClient
let rows: Collection<{ _id: number; text: string; at: number }>

beforeAll(async () => {
  store = await openStore({ dataDir: ':memory:' })
  client = await MongoClient.connect(store.uri)
  rows = client.db().collection('rows')
  await rows.createIndex({ at: 1 })
  for (let from = 0; from < COUNT; from += 5_000)
    await rows.insertMany(
      Array.from({ length: 5_000 }, (_, n) => ({ _id: from + n, text: TEXT, at: from + n })),
    )
}, 60_000)
afterAll(async () => {
  await client.close()
  await store.close()
})

describe('a long read', () => {
  it('lets other commands be answered before it is done', async () => {
    const done: string[] = []
    const searches = Array.from({ length: 4 }, () =>
      rows.countDocuments(SEARCH).then(() => done.push('search')),
    )
    const lookups = [1, 2, 3].map((_id) => rows.findOne({ _id }).then(() => done.push('lookup')))
    const write = rows.updateOne({ _id: 1 }, { $set: { text: 'short' } }).then(() => done.push('write'))
    await Promise.all([...searches, ...lookups, write])
    expect(done.slice(-4)).toEqual(['search', 'search', 'search', 'search'])
  })

  it.each<[string, Document[]]>([
    ['$group', [{ $group: { _id: '$text', n: { $sum: 1 } } }]],
    ['$sort behind $set', [{ $set: { z: '$at' } }, { $sort: { z: -1 } }, { $limit: 1 }]],
    [
      '$lookup',
      [{ $limit: 20 }, { $lookup: { from: 'rows', localField: 'at', foreignField: '_id', as: 'x' } }],
    ],
    [
      '$unwind',
      [{ $limit: 1 }, { $set: { l: { $range: [0, 100_000] } } }, { $unwind: '$l' }, { $count: 'n' }],
    ],
    ['$facet', [{ $facet: { a: [{ $count: 'n' }], b: [{ $match: { text: 'x' } }] } }]],
  ])('in a pipeline with %s lets other commands be answered before it is done', async (_name, pipeline) => {
    const done: string[] = []
    const long = rows
      .aggregate(pipeline)
      .toArray()
      .then(() => done.push('pipeline'))
    const lookups = [1, 2, 3].map((_id) => rows.findOne({ _id }).then(() => done.push('lookup')))
    await Promise.all([long, ...lookups])
    expect(done.at(-1)).toBe('pipeline')
  })

  it('within one expression ends at its maxTimeMS', async () => {
    const list = { $range: [0, 1_000_000] }
    const long = rows.aggregate(
      [{ $limit: 1 }, { $set: { list: { $map: { input: list, in: { $add: ['$$this', '$at'] } } } } }],
      {
        maxTimeMS: 20,
      },
    )
    await expect(long.toArray()).rejects.toMatchObject({ code: 50 })
  })

  it('ends when its client has gone', async () => {
    const other = await MongoClient.connect(store.uri)
    const before = store.stats.docsExamined
    const search = other.db().collection('rows').countDocuments(SEARCH)
    search.catch(() => {})
    await expect.poll(() => store.stats.docsExamined, { interval: 1 }).toBeGreaterThan(before)
    await other.close()
    await expect(search).rejects.toBeInstanceOf(Error)
    expect(await rows.findOne({ _id: 5 })).toMatchObject({ at: 5 })
    expect(store.stats.docsExamined - before).toBeLessThan(COUNT)
  })

  it('fails plainly when its collection or its index is dropped in the meantime', async () => {
    const db = client.db()
    const gone = db.collection('gone')
    await gone.createIndex({ n: 1 })
    await gone.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })))
    const byIndex = gone.find({ n: { $gte: 0 } }, { batchSize: 10 })
    const whole = gone.find({}, { batchSize: 10 })
    await byIndex.next()
    await whole.next()
    await gone.dropIndex('n_1')
    await expect(byIndex.toArray()).rejects.toMatchObject({ code: 175 })
    await gone.drop()
    await expect(whole.toArray()).rejects.toMatchObject({ code: 175 })
  })

  it('keeps its cursor for itself: a second command on it is refused', async () => {
    const db = client.db()
    const { cursor } = await db.command({ find: 'rows', filter: SEARCH, batchSize: 0 })
    const more = () => db.command({ getMore: cursor.id, collection: 'rows' })
    const outcomes = await Promise.allSettled([more(), more()])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ code: 12051 })
  })

  it('ends when its cursor is killed', async () => {
    const db = client.db()
    const { cursor } = await db.command({ find: 'rows', filter: SEARCH, batchSize: 0 })
    const more = db.command({ getMore: cursor.id, collection: 'rows' })
    more.catch(() => {})
    await db.command({ killCursors: 'rows', cursors: [cursor.id] })
    await expect(more).rejects.toMatchObject({ code: 237 })
  })
})

describe('a pattern that takes exponential time', () => {
  beforeEach(async () => {
    await client.db().collection('texts').deleteMany({})
    await client
      .db()
      .collection('texts')
      .insertMany([{ text: 'aaa' }, { text: `${'a'.repeat(60)}!` }])
  })
  const HOSTILE = '^(a+)+$'

  it.each<[string, (pattern: string) => Promise<unknown>]>([
    ['find', ($regex) => client.db().collection('texts').find({ text: { $regex } }).toArray()],
    [
      '$in',
      (pattern) =>
        client
          .db()
          .collection('texts')
          .countDocuments({ text: { $in: [new RegExp(pattern)] } }),
    ],
    ['deleteMany', ($regex) => client.db().collection('texts').deleteMany({ text: { $regex } })],
    [
      'aggregate',
      ($regex) =>
        client
          .db()
          .collection('texts')
          .aggregate([{ $match: { text: { $regex } } }])
          .toArray(),
    ],
    [
      '$expr',
      (regex) =>
        client
          .db()
          .collection('texts')
          .countDocuments({ $expr: { $regexMatch: { input: '$text', regex } } }),
    ],
    [
      '$project',
      (regex) =>
        client
          .db()
          .collection('texts')
          .aggregate([{ $project: { found: { $regexFindAll: { input: '$text', regex } } } }])
          .toArray(),
    ],
    [
      'a pipeline update',
      (regex) =>
        client
          .db()
          .collection('texts')
          .updateMany({}, [{ $set: { found: { $regexFind: { input: '$text', regex } } } }]),
    ],
  ])('ends %s with code 50, and the store goes on', async (_name, work) => {
    await expect(work(HOSTILE)).rejects.toMatchObject({ code: 50 })
    expect(
      await client
        .db()
        .collection('texts')
        .countDocuments({ text: { $regex: '^a{3}$' } }),
    ).toBe(1)
    expect(await client.db().collection('texts').countDocuments()).toBe(2)
  })
})
