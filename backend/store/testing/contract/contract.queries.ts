import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp, UUID } from 'mongodb'
import type { Document } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

const oid = new ObjectId('64b000000000000000000001')
const day = new Date('2024-05-01T00:00:00Z')
const DOCS: Document[] = [
  {
    _id: 1,
    n: 1,
    s: 'apple',
    tags: ['red', 'sweet'],
    o: { a: 1, b: 2 },
    list: [
      { k: 1, v: 5 },
      { k: 2, v: 8 },
    ],
  },
  { _id: 2, n: 2.5, s: 'Banana', tags: ['yellow'], o: { a: 2 }, list: [{ k: 1, v: 9 }], d: day },
  { _id: 3, n: Long.fromNumber(3), s: 'cherry', tags: [], o: {}, list: [] },
  { _id: 4, n: null, s: 'date', id: oid, d: new Date(day.getTime() + 1000) },
  { _id: 5, s: 'apple pie', n: [1, 7], b: true, grid: [[1, 2], [3]] },
  {
    _id: 6,
    n: '2',
    b: false,
    big: Long.fromString('9007199254740993'),
    u: new UUID('00000000-0000-4000-8000-000000000001'),
  },
  { _id: 7, n: -4, bin: new Binary(Buffer.from([1, 2])), dec: Decimal128.fromString('1.5'), s: 'é' },
]
const FILTERS: [string, Document, number[]][] = [
  ['everything', {}, [1, 2, 3, 4, 5, 6, 7]],
  ['equality', { n: 1 }, [1, 5]],
  ['a double', { n: 2.5 }, [2]],
  ['a long by a number', { n: 3 }, [3]],
  ['null and missing', { n: null }, [4]],
  ['missing field as null', { d: null }, [1, 3, 5, 6, 7]],
  ['text', { s: 'apple' }, [1]],
  ['text is not a number', { n: '2' }, [6]],
  ['$eq', { n: { $eq: 1 } }, [1, 5]],
  ['$ne', { n: { $ne: 1 } }, [2, 3, 4, 6, 7]],
  ['$gt', { n: { $gt: 2 } }, [2, 3, 5]],
  ['$gte', { n: { $gte: 2.5 } }, [2, 3, 5]],
  ['$lt', { n: { $lt: 2 } }, [1, 5, 7]],
  ['$lte', { n: { $lte: 1 } }, [1, 5, 7]],
  ['a range over an array', { n: { $gt: 2, $lt: 6 } }, [2, 3, 5]],
  ['$lt of text', { s: { $lt: 'b' } }, [1, 2, 5]],
  ['$gte null', { n: { $gte: null } }, [4]],
  ['$in', { n: { $in: [1, 3] } }, [1, 3, 5]],
  ['$in with null', { n: { $in: [null, 1] } }, [1, 4, 5]],
  ['$in of an empty list', { n: { $in: [] } }, []],
  ['$nin', { n: { $nin: [1, null] } }, [2, 3, 6, 7]],
  ['$exists', { d: { $exists: true } }, [2, 4]],
  ['$exists false', { n: { $exists: false } }, []],
  ['$elemMatch of documents', { list: { $elemMatch: { k: 1, v: { $gt: 6 } } } }, [2]],
  ['$elemMatch of values', { n: { $elemMatch: { $gt: 5 } } }, [5]],
  ['a dotted path into arrays', { 'list.v': 8 }, [1]],
  ['a position', { 'list.1.v': 8 }, [1]],
  ['a position in values', { 'tags.0': 'red' }, [1]],
  ['dotted null', { 'list.v': null }, [4, 5, 6, 7]],
  ['nested arrays', { grid: [1, 2] }, [5]],
  ['nested value', { 'o.a': 2 }, [2]],
  ['a whole document', { o: { a: 1, b: 2 } }, [1]],
  ['a whole document with another field order', { o: { b: 2, a: 1 } }, []],
  ['an empty document', { o: {} }, [3]],
  ['a whole array', { tags: ['red', 'sweet'] }, [1]],
  ['an empty array', { tags: [] }, [3]],
  ['$regex and $options', { s: { $regex: 'BAN', $options: 'i' } }, [2]],
  ['$regex', { s: { $regex: '^a' } }, [1, 5]],
  ['$regex over arrays', { tags: { $regex: '^y' } }, [2]],
  ['$and', { $and: [{ n: 1 }, { s: 'apple' }] }, [1]],
  ['$or', { $or: [{ n: 2.5 }, { s: 'date' }] }, [2, 4]],
  ['ObjectId', { id: oid }, [4]],
  ['Date', { d: day }, [2]],
  ['Date range', { d: { $gt: day } }, [4]],
  ['Long beyond 2^53', { big: Long.fromString('9007199254740993') }, [6]],
  ['Long beyond 2^53 exactly', { big: Long.fromString('9007199254740992') }, []],
  ['UUID', { u: new UUID('00000000-0000-4000-8000-000000000001') }, [6]],
  ['Binary', { bin: new Binary(Buffer.from([1, 2])) }, [7]],
  ['Decimal128', { dec: Decimal128.fromString('1.5') }, [7]],
  ['Decimal128 by a double', { dec: 1.5 }, [7]],
  ['bool', { b: false }, [6]],
  ['_id range', { _id: { $gt: 5 } }, [6, 7]],
  ['_id $in', { _id: { $in: [7, 1] } }, [1, 7]],
  ['an inherited property name', { constructor: { $exists: true } }, []],
]
const BAD: [string, Document, number][] = [
  ['$in without array', { n: { $in: 1 } }, 2],
  ['$and empty', { $and: [] }, 2],
  ['$or no array', { $or: {} }, 2],
  ['$regex of a number', { s: { $regex: 1 } }, 2],
]
const PROJECTIONS: [string, Document, Document][] = [
  ['inclusion', { n: 1 }, { _id: 1, n: 1 }],
  ['without _id', { n: 1, _id: 0 }, { n: 1 }],
  ['only _id', { _id: 1 }, { _id: 1 }],
  ['exclusion', { list: 0, tags: 0, o: 0 }, { _id: 1, n: 1, s: 'apple' }],
  ['dotted', { 'o.a': 1 }, { _id: 1, o: { a: 1 } }],
  ['dotted in arrays', { 'list.k': 1 }, { _id: 1, list: [{ k: 1 }, { k: 2 }] }],
  ['dotted exclusion', { 'list.k': 0, tags: 0, o: 0, n: 0, s: 0 }, { _id: 1, list: [{ v: 5 }, { v: 8 }] }],
  ['a missing field', { zzz: 1 }, { _id: 1 }],
]
const MIXED: unknown[] = [
  new MinKey(),
  null,
  -1,
  0.5,
  1,
  Long.fromString('9007199254740993'),
  'a',
  'b',
  { a: 1 },
  { a: 2 },
  new Binary(Buffer.from([1])),
  oid,
  false,
  true,
  day,
  new Timestamp({ t: 1, i: 1 }),
  /x/,
  new MaxKey(),
]
const SORTS: [string, Document, number[]][] = [
  ['ascending', { _id: 1 }, [1, 2, 3, 4, 5, 6, 7]],
  ['descending', { _id: -1 }, [7, 6, 5, 4, 3, 2, 1]],
  ['by text', { s: 1, _id: 1 }, [6, 2, 1, 5, 3, 4, 7]],
  ['across types, arrays by their smallest element', { n: 1, _id: 1 }, [4, 7, 1, 5, 2, 3, 6]],
  ['descending, arrays by their largest element', { n: -1, _id: 1 }, [6, 5, 3, 2, 1, 7, 4]],
  ['nested', { 'o.a': -1, _id: -1 }, [2, 1, 7, 6, 5, 4, 3]],
]

/** Tests filters, projections and sort orders. */
export function queryCases(open: Open): void {
  describe('queries', () => {
    const fruit = () => open().collection('fruit')
    beforeAll(async () => {
      await fruit().insertMany(DOCS as never[])
      await open()
        .collection('mixed')
        .insertMany(MIXED.toReversed().map((v, at) => ({ _id: at, v })) as never[])
    })
    const ids = (docs: Document[]) => docs.map((doc) => doc._id)
    it.each(FILTERS)('find and count select the matching documents: %s', async (_name, filter, expected) => {
      expect(ids(await fruit().find(filter).sort({ _id: 1 }).toArray())).toEqual(expected)
      expect(await fruit().countDocuments(filter)).toBe(expected.length)
    })
    it.each(BAD)('an invalid filter is rejected: %s', async (_name, filter, code) => {
      await expect(fruit().find(filter).toArray()).rejects.toMatchObject({ code })
    })
    it.each(PROJECTIONS)(
      'a projection returns the selected fields: %s',
      async (_name, projection, expected) => {
        expect(await fruit().findOne({ _id: 1 } as never, { projection })).toEqual(expected)
      },
    )
    it('a projection that mixes inclusion and exclusion is rejected', async () => {
      await expect(fruit().findOne({}, { projection: { n: 1, s: 0 } })).rejects.toMatchObject({ code: 31254 })
    })
    it.each(SORTS)('a query is sorted, also with skip and limit: %s', async (_name, sort, expected) => {
      expect(
        ids(
          await fruit()
            .find()
            .sort(sort as never)
            .toArray(),
        ),
      ).toEqual(expected)
      expect(
        ids(
          await fruit()
            .find()
            .sort(sort as never)
            .skip(1)
            .limit(3)
            .toArray(),
        ),
      ).toEqual(expected.slice(1, 4))
    })
    it('values of all types are sorted in the order of MongoDB, with and without an index', async () => {
      const mixed = open().collection('mixed')
      const order = async () => (await mixed.find().sort({ v: 1 }).toArray()).map(({ _id }) => _id)
      const plain = await order()
      expect(plain).toEqual(MIXED.map((_, at) => at).toReversed())
      await mixed.createIndex({ v: 1 })
      expect(await order()).toEqual(plain)
    })
    it.each([[{ n: 2 }], [{ n: 'x' }]])('the invalid sort %j is rejected', async (sort) => {
      await expect(open().command({ find: 'fruit', sort })).rejects.toMatchObject({
        code: expect.any(Number),
      })
    })
    it.each([['skip'], ['limit'], ['batchSize']])(
      'a negative or non-numeric %s is rejected',
      async (field) => {
        await expect(open().command({ find: 'fruit', [field]: 'x' })).rejects.toMatchObject({ code: 14 })
        await expect(open().command({ find: 'fruit', [field]: -1 })).rejects.toMatchObject({ code: 51024 })
      },
    )
  })
}
