import { MongoClient } from 'mongodb'
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
}, 30_000)
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
    ['skip and limit', { sport: 's7' }, { skip: 250, limit: 100 }, 50],
    ['skip of more than there are', { sport: 's7' }, { skip: 400 }, 0],
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
    let found: Document[] = []
    expect(await examined(async () => void (found = await page(290, 10)))).toBeLessThanOrEqual(10)
    expect(found).toEqual(all.slice(290))
    expect(await page(40_000, 10)).toEqual([])
  })
  describe('over the texts of an index of the kind substring', () => {
    const SEARCHED = 6_000
    const texts = () =>
      client.db().collection<{ _id: number; title: string; text: string; open: boolean | null }>('texts')
    const anyOf = (word: string) => ({
      $or: ['title', 'text'].map((field) => ({ [field]: { $regex: RegExp.escape(word), $options: 'i' } })),
    })
    beforeAll(async () => {
      await texts().createIndex({ title: 'substring', text: 'substring' } as never)
      await texts().createIndex({ _id: -1 }, { name: 'newest' })
      await texts().createIndex({ open: 1 })
      await texts().insertMany(
        Array.from({ length: SEARCHED }, (_, _id) => ({
          _id,
          title: _id % 3_000 === 0 ? `meadow ${_id}` : `title ${_id}`,
          text: _id % 2 === 0 ? 'by the Pool' : `no water X*Y?[Z] ${_id % 1_500 === 1 ? 'O\u212A' : ''}`,
          open: _id % 4 === 0 ? null : true,
        })),
      )
    })
    it.each<[string, object, number]>([
      ['a rare word', anyOf('MEADOW'), 2],
      ['a word of every second document', anyOf('pool'), 3_000],
      ['a word with characters that have a meaning', anyOf('x*y?[z]'), 3_000],
      ['two characters', anyOf('OK'), 4],
      ['two words', { $and: [anyOf('pool'), anyOf('meadow')] }, 2],
      ['a word nobody wrote', anyOf('swimming'), 0],
      ['a word beside an equality', { open: true, ...anyOf('water') }, 3_000],
      ['a word beside null', { open: null, ...anyOf('pool') }, 1_500],
    ])('counts without reading a document: %s', async (_name, filter, expected) => {
      let count = -1
      expect(await examined(async () => void (count = await texts().countDocuments(filter)))).toBe(0)
      expect(count).toBe(expected)
    })
    it.each<[string, object, number[], number]>([
      ['a rare word', anyOf('meadow'), [3_000, 0], 2],
      ['two characters', anyOf('ok'), [4_501, 3_001, 1_501, 1], 4],
      ['a word of every second document', anyOf('pool'), [5_998, 5_996, 5_994, 5_992], 64],
      ['a word beside another condition', { open: null, ...anyOf('meadow') }, [3_000, 0], 2],
      ['a word in upper case alone', { text: /POOL/ }, [], 6_000],
    ])('lists in order, reading few documents: %s', async (_name, filter, expected, most) => {
      let found: number[] = []
      const read = await examined(async () => {
        const page = await texts().find(filter).sort({ _id: -1 }).limit(4).toArray()
        found = page.map(({ _id }) => _id)
      })
      expect(found).toEqual(expected)
      expect(read).toBeLessThanOrEqual(most)
    })
    it('is named by explain, and refused as a hint', async () => {
      const { queryPlanner } = await texts().find(anyOf('meadow')).sort({ _id: -1 }).limit(4).explain()
      expect(queryPlanner.winningPlan).toMatchObject({
        stage: 'SORT',
        inputStage: {
          inputStage: { stage: 'IXSCAN', keyPattern: { title: 'substring', text: 'substring' } },
        },
      })
      const hinted = texts().find(anyOf('meadow')).hint('title_substring_text_substring')
      await expect(hinted.toArray()).rejects.toMatchObject({ code: 2 })
    })
    it.each<[string, Document]>([
      ['a field of another kind', { key: { title: 'substring', n: 1 }, name: 'x' }],
      ['an option', { key: { title: 'substring' }, name: 'x', unique: true }],
      [
        'a filter of documents',
        { key: { title: 'substring' }, name: 'x', partialFilterExpression: { n: 1 } },
      ],
    ])('is refused with %s', async (_name, index) => {
      const command = client.db().command({ createIndexes: 'texts', indexes: [index] })
      await expect(command).rejects.toMatchObject({ code: 67 })
    })
    it('is listed, measured and dropped as any other index', async () => {
      const other = client.db().collection('dropped')
      await other.insertOne({ text: 'by the pool' })
      const name = await other.createIndex({ text: 'substring' } as never)
      expect(await other.indexes()).toMatchObject([{}, { name, key: { text: 'substring' } }])
      const { indexSizes } = await client.db().command({ collStats: 'dropped' })
      expect(indexSizes[name]).toBeGreaterThan(0)
      await other.dropIndex(name)
      expect(await other.countDocuments({ text: /pool/i })).toBe(1)
      await other.createIndex({ text: 'substring' } as never)
      await other.drop()
      expect(await other.countDocuments({ text: /pool/i })).toBe(0)
    })
  })
  it('finds null and missing fields through an index', async () => {
    const tasks = client.db().collection('tasks')
    await tasks.createIndex({ doneAt: 1, at: -1 })
    await tasks.createIndex({ lost: 1 }, { sparse: true })
    await tasks.insertMany(
      Array.from({ length: 300 }, (_, at) => ({ at, ...(at === 7 ? {} : { doneAt: at % 100 ? at : null }) })),
    )
    let found: Document[] = []
    const read = await examined(async () => {
      found = await tasks.find({ doneAt: null }).sort({ at: -1 }).toArray()
    })
    expect(found.map(({ at }) => at as number)).toEqual([200, 100, 7, 0])
    expect(read).toBe(4)
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
  }, 30_000)
  it('refuses a sort of more than 100 MB without an index, unless a limit bounds it', async () => {
    const large = client.db().collection<{ _id: number; n: number; text: string }>('large')
    const text = 'x'.repeat(15_000_000)
    for (let n = 0; n < 7; n++) await large.insertOne({ _id: n, n, text })
    await expect(large.find().sort({ n: -1 }).toArray()).rejects.toMatchObject({ code: 292 })
    const last = await large
      .find({}, { projection: { n: 1 } })
      .sort({ n: -1 })
      .limit(1)
      .toArray()
    expect(last).toEqual([{ _id: 6, n: 6 }])
    await large.drop()
  }, 30_000)
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
  it.each<[string, Document]>([
    ['transactions', { find: 'rows', startTransaction: true, autocommit: false }],
    ['collations', { find: 'rows', collation: { locale: 'de' } }],
    ['$where', { find: 'rows', filter: { $where: '1' } }],
    ['$function', { find: 'rows', filter: { $expr: { $function: {} } } }],
    ['$out', { aggregate: 'rows', pipeline: [{ $out: 'x' }], cursor: {} }],
    ['capped collections', { create: 'c', capped: true, size: 5 }],
    ['mapReduce', { mapReduce: 'rows' }],
    ['text indexes', { createIndexes: 'rows', indexes: [{ key: { a: 'text' }, name: 't' }] }],
  ])('rejects %s as not supported', async (_name, command) => {
    await expect(client.db().command(command)).rejects.toMatchObject({ code: expect.any(Number) })
  })
})
