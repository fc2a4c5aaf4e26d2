import { MongoClient, type Collection } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type OpenStore } from '../server/store.ts'

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
})
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

  it('in a pipeline lets other commands be answered before it is done', async () => {
    const done: string[] = []
    const long = rows
      .aggregate([{ $group: { _id: '$text', n: { $sum: '$at' } } }])
      .toArray()
      .then(() => done.push('pipeline'))
    const lookups = [1, 2, 3].map((_id) => rows.findOne({ _id }).then(() => done.push('lookup')))
    await Promise.all([long, ...lookups])
    expect(done.at(-1)).toBe('pipeline')
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

  it('fails plainly when its index is dropped in the meantime', async () => {
    const db = client.db()
    const gone = db.collection('gone')
    await gone.createIndex({ n: 1 })
    await gone.insertMany(Array.from({ length: 300 }, (_, n) => ({ n })))
    const byIndex = gone.find({ n: { $gte: 0 } }, { batchSize: 10 })
    await byIndex.next()
    await gone.dropIndex('n_1')
    await expect(byIndex.toArray()).rejects.toMatchObject({ code: 175 })
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
