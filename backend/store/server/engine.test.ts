import { Decimal128, MongoClient } from 'mongodb'
import type { Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type OpenStore } from './store.ts'

let store: OpenStore
let client: MongoClient
const COUNT = 30_000

beforeAll(async () => {
  store = await openStore({ dataDir: ':memory:' })
  client = await MongoClient.connect(store.uri)
  const rows = client.db().collection('rows')
  await rows.createIndex({ sport: 1, at: -1 })
  for (let from = 0; from < COUNT; from += 5000) {
    await rows.insertMany(
      Array.from({ length: 5000 }, (_, n) => ({
        _id: from + n,
        sport: `s${n % 100}`,
        at: from + n,
        text: 'x'.repeat(300),
      })) as never[],
    )
  }
})
afterAll(async () => {
  await client.close()
  await store.close()
})

async function examined(work: () => Promise<unknown>): Promise<number> {
  const before = store.stats.docsExamined
  await work()
  return store.stats.docsExamined - before
}

describe('the engine', () => {
  it.each<[string, Document, Document, number]>([
    ['equality', { sport: 's7' }, {}, 300],
    ['equality with the order of the index', { sport: 's7' }, { at: -1 }, 10],
    ['equality with the reverse order of the index', { sport: 's7' }, { at: 1 }, 10],
    ['equality and range', { sport: 's7', at: { $gte: 29_000 } }, {}, 10],
    ['$in', { sport: { $in: ['s1', 's2'] } }, {}, 600],
    ['_id', { _id: 5 }, {}, 1],
    ['_id range', { _id: { $lt: 5 } }, {}, 6],
    ['$and', { $and: [{ sport: 's7' }, { at: 7 }] }, {}, 1],
    ['a sort without a filter', {}, { sport: 1, at: -1 }, 10],
    ['$or of two ids', { $or: [{ _id: 5 }, { _id: 29_999 }] }, {}, 2],
    [
      '$or inside $and',
      { $and: [{ text: { $ne: 'y' } }, { $or: [{ _id: 5 }, { sport: 's7', at: 7 }] }] },
      {},
      2,
    ],
    ['$or of ids, sorted', { $or: [{ _id: 5 }, { _id: 7 }] }, { sport: 1, at: -1 }, 2],
  ])('reads only the documents that it needs for %s', async (_name, filter, sort, most) => {
    const rows = client.db().collection('rows')
    const limit = Object.keys(sort).length > 0 ? 10 : 0
    expect(
      await examined(() =>
        rows
          .find(filter)
          .sort(sort as never)
          .limit(limit)
          .toArray(),
      ),
    ).toBeLessThanOrEqual(most)
  })
  it.each<[string, Document, Document, number]>([
    ['an equality', { sport: 's7' }, {}, 300],
    ['an equality and a range', { sport: 's7', at: { $gt: 7, $lte: 207 } }, {}, 2],
    ['$in', { sport: { $in: ['s1', 's2', 's1'] } }, {}, 600],
    ['ids', { _id: { $gte: 100, $lt: 20_100 } }, {}, 20_000],
    ['a limit', { sport: 's7' }, { limit: 100 }, 100],
  ])('counts by index entries alone: %s', async (_name, filter, options, expected) => {
    const rows = client.db().collection('rows')
    let count = -1
    expect(await examined(async () => void (count = await rows.countDocuments(filter, options)))).toBe(0)
    expect(count).toBe(expected)
  })
  it.each<[string, Document, Document]>([
    ['the order of an index', {}, { sport: 1, at: -1 }],
    ['its reverse order', {}, { sport: -1, at: 1 }],
    ['an equality with the order of an index', { sport: { $eq: 's7' } }, { at: -1 }],
    ['ids', { _id: { $gt: 9 } }, { _id: -1 }],
    ['the order of insertion', {}, {}],
  ])('skips without reading the documents: %s', async (_name, filter, sort) => {
    const rows = client.db().collection('rows')
    const page = (skip: number, limit: number) =>
      rows
        .find(filter)
        .sort(sort as never)
        .skip(skip)
        .limit(limit)
        .toArray()
    const all = await page(0, 300)
    let documents: Document[] = []
    expect(await examined(async () => void (documents = await page(290, 10)))).toBeLessThanOrEqual(10)
    expect(documents).toEqual(all.slice(290))
    expect(await page(40_000, 10)).toEqual([])
  })
  it('finds null and missing fields through an index', async () => {
    const tasks = client.db().collection('tasks')
    await tasks.createIndex({ doneAt: 1, at: -1 })
    await tasks.createIndex({ lost: 1 }, { sparse: true })
    await tasks.insertMany(
      Array.from({ length: 300 }, (_, at) => ({ at, ...(at === 7 ? {} : { doneAt: at % 100 ? at : null }) })),
    )
    let documents: Document[] = []
    const count = await examined(async () => {
      documents = await tasks.find({ doneAt: null }).sort({ at: -1 }).toArray()
    })
    expect(documents.map(({ at }) => at as number)).toEqual([200, 100, 7, 0])
    expect(count).toBe(4)
    expect(await tasks.countDocuments({ lost: null })).toBe(300)
  })
  it('streams a whole collection without memory growing with its size', async () => {
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
    let seen = 0
    let peak = 0
    for await (const _row of client.db().collection('rows').find({}, { batchSize: 500 })) {
      seen += 1
      if (seen % 5000 === 0)
        peak = Math.max(peak, process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - before)
    }
    expect(seen).toBe(COUNT)
    expect(peak).toBeLessThan(100 * 1024 * 1024)
  })
  it('removes documents that are expired by a TTL index', async () => {
    const tokens = client.db().collection('tokens')
    await tokens.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
    const now = Date.now()
    await tokens.insertMany([{ at: new Date(now - 61_000) }, { at: new Date(now) }, { at: 'no date' }])
    expect(store.sweep(now)).toBe(1)
    expect(await tokens.countDocuments()).toBe(2)
  })
  it('removes documents that are expired by a partial TTL index, also behind many others', async () => {
    const tokens = client.db().collection('partialTokens')
    await tokens.createIndex(
      { at: 1 },
      { expireAfterSeconds: 60, partialFilterExpression: { isTemporary: true } },
    )
    const now = Date.now()
    await tokens.insertMany(
      Array.from({ length: 1500 }, (_, n) => ({ at: new Date(now - 200_000 + n), isTemporary: n === 1400 })),
    )
    expect(store.sweep(now)).toBe(1)
    expect(await tokens.countDocuments({ isTemporary: true })).toBe(0)
  })
  it.each<[string, Document, string]>([
    ['a command', { mapReduce: 'rows' }, "The command 'mapReduce'"],
    ['a field of a command', { find: 'rows', startTransaction: true }, "The field 'startTransaction' of find"],
    ['a collation', { find: 'rows', collation: { locale: 'de' } }, "The field 'collation' of find"],
    ['a capped collection', { create: 'c', capped: true, size: 5 }, "The field 'capped' of create"],
    ['a hint', { delete: 'rows', deletes: [{ q: {}, limit: 1, hint: 'x' }] }, "The field 'hint' of a deletion"],
    ['an operator that joins', { find: 'rows', filter: { $where: '1' } }, "The filter operator '$where'"],
    ['an operator', { find: 'rows', filter: { a: { $foo: 1 } } }, "The filter operator '$foo'"],
    ['a pattern', { find: 'rows', filter: { a: { $regex: 'a.b' } } }, 'The regular expression /a.b/'],
    ['a stored pattern', { find: 'rows', filter: { a: /a/ } }, 'A regular expression outside of $regex'],
    ['a calculated field', { find: 'rows', projection: { a: '$b' } }, "A projection of 'a' by anything but its name"],
    ['an order', { find: 'rows', sort: { $natural: 1 } }, 'A sort by $natural or by an expression'],
    ['an update operator', { update: 'rows', updates: [{ q: {}, u: { $foo: { a: 1 } } }] }, "The update operator '$foo'"],
    ['an update of elements', { update: 'rows', updates: [{ q: {}, u: { $set: { 'a.$[]': 1 } } }] }, "The update path 'a.$[]'"],
    ['an update by a pipeline', { update: 'rows', updates: [{ q: {}, u: [] }] }, 'An update by a pipeline'],
    ['a modifier', { update: 'rows', updates: [{ q: {}, u: { $push: { z: { $each: [], $sort: 1 } } }, upsert: true }] }, "The modifier of $push '$sort'"],
    ['a stage', { aggregate: 'rows', pipeline: [{ $out: 'x' }], cursor: {} }, "The stage '$out'"],
    ['an accumulator', { aggregate: 'rows', pipeline: [{ $group: { _id: null, a: { $avg: 1 } } }], cursor: {} }, "The accumulator '$avg'"],
    ['an expression', { aggregate: 'rows', pipeline: [{ $group: { _id: { $year: '$a' } } }], cursor: {} }, "The expression '$year'"],
    ['an index of another kind', { createIndexes: 'rows', indexes: [{ key: { a: 'text' }, name: 't' }] }, "An index of the kind 'text'"],
    ['an index option', { createIndexes: 'rows', indexes: [{ key: { a: 1 }, name: 't', hidden: true }] }, "The index option 'hidden'"],
    ['arithmetic with decimals', { update: 'rows', updates: [{ q: { _id: 1 }, u: { $inc: { at: Decimal128.fromString('1') } } }] }, 'Arithmetic with a Decimal128'],
  ])('refuses %s that it does not know, and names it', async (_name, command, what) => {
    const outcome = await client
      .db()
      .command(command)
      .then(({ writeErrors }) => writeErrors?.[0] as Document)
      .catch((error: Document) => ({ code: error.code as unknown, errmsg: error.message as unknown }))
    expect(outcome).toMatchObject({ code: 238, errmsg: expect.stringContaining(what) })
  }) // prettier-ignore
})
