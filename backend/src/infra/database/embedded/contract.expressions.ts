/* oxlint-disable unicorn/no-thenable -- `then` is an argument of MongoDB's operators */
import { Decimal128, Double, Long, Timestamp } from 'mongodb'
import type { Document } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

const big = Long.fromString('9007199254740993')
const decimal = (text: string) => Decimal128.fromString(text)
const sunday = new Date('2021-01-03T05:00:00Z')

/** Values of expressions over the document below; found by comparing random operations on both stores. */
const VALUES: [string, unknown, unknown][] = [
  ['$eq of null and a missing field is false', { $eq: ['$missing', null] }, false],
  ['$lt finds a missing field below null', { $lt: ['$missing', null] }, true],
  ['$cmp compares across types', { $cmp: ['a', 5] }, 1],
  ['$cmp compares a long beyond 2^53 exactly', { $cmp: ['$big', 9007199254740992] }, 1],
  ['$add keeps a long beyond 2^53', { $toString: { $add: ['$big', 1] } }, '9007199254740994'],
  ['$add widens an int that overflows', { $type: { $add: [2147483647, 1] } }, 'long'],
  ['$add keeps a whole double a double', { $type: { $add: [new Double(1), 1] } }, 'double'],
  ['$add of a decimal keeps its digits', { $toString: { $add: ['$price', decimal('1.10')] } }, '3.60'],
  ['$divide gives a double', { $divide: [7, 2] }, 3.5],
  ['$mod has the sign of the dividend', { $mod: [-7, 3] }, -1],
  ['$round rounds half to even', { $round: [2.5] }, 2],
  ['$trunc cuts to a place', { $trunc: [12.37, 1] }, 12.3],
  ['$ceil of an infinite decimal is NaN', { $toString: { $ceil: decimal('Infinity') } }, 'NaN'],
  ['$first of an empty array is missing', { $type: { $first: [[]] } }, 'missing'],
  ['$arrayElemAt beyond the end is missing', { $type: { $arrayElemAt: ['$list', 9] } }, 'missing'],
  ['$max of one array is its greatest element', { $max: '$list' }, 3],
  ['$max of two operands compares a whole array', { $max: ['$list', 5] }, [3, 1, 2]],
  ['$sum of one array adds its elements', { $sum: '$list' }, 6],
  ['$sum of decimals is a decimal', { $toString: { $sum: ['$price', 1] } }, '3.50'],
  ['$avg of nothing is null', { $avg: [] }, null],
  ['$slice from the end', { $slice: ['$list', -2, 1] }, [1]],
  ['$in compares numbers of all types', { $in: [new Double(3), '$list'] }, true],
  ['$indexOfArray', { $indexOfArray: ['$list', 2] }, 2],
  ['$map gives null for a missing value', { $map: { input: '$list', in: '$$this.x' } }, [null, null, null]],
  ['$filter', { $filter: { input: '$list', cond: { $gt: ['$$this', 1] } } }, [3, 2]],
  ['$reduce', { $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  ['$sortArray', { $sortArray: { input: '$list', sortBy: -1 } }, [3, 2, 1]],
  ['$zip', { $zip: { inputs: ['$list', ['a', 'b']] } }, [[3, 'a'], [1, 'b']]], // prettier-ignore
  ['$setUnion sorts', { $setUnion: [[2, 1], [1, 3]] }, [1, 2, 3]], // prettier-ignore
  ['$mergeObjects', { $mergeObjects: [{ a: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
  ['$objectToArray', { $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
  ['$cond with a missing condition', { $cond: ['$missing', 1, 2] }, 2],
  ['$ifNull', { $ifNull: ['$missing', null, 3] }, 3],
  ['$switch', { $switch: { branches: [{ case: { $eq: [1, 2] }, then: 'a' }], default: 'b' } }, 'b'],
  ['$concat with null is null', { $concat: ['a', null] }, null],
  ['$toUpper changes only ASCII letters', { $toUpper: 'aé' }, 'Aé'],
  ['$substrCP counts characters', { $substrCP: ['😀bc', 1, 1] }, 'b'],
  ['$strLenBytes counts bytes', { $strLenBytes: 'é' }, 2],
  ['$split', { $split: ['a,b', ','] }, ['a', 'b']],
  ['$trim', { $trim: { input: ' a ' } }, 'a'],
  ['$replaceAll with an empty text', { $replaceAll: { input: 'ab', find: '', replacement: '-' } }, '-a-b-'],
  ['$regexFind', { $regexFind: { input: 'xab', regex: '(a)(c)?' } }, { match: 'a', idx: 1, captures: ['a', null] }],
  ['$week starts on Sunday', { $week: '$at' }, 1],
  ['$isoWeek belongs to the year before', { $isoWeek: '$at' }, 53],
  ['$isoWeekYear is a long', { $type: { $isoWeekYear: '$at' } }, 'long'],
  ['$hour in a time zone', { $hour: { date: '$at', timezone: 'America/New_York' } }, 0],
  ['$dateToString', { $dateToString: { date: '$at', format: '%G-%V-%u %j' } }, '2020-53-7 003'],
  ['$dateTrunc to a week', { $dateTrunc: { date: '$at', unit: 'week' } }, new Date('2021-01-03T00:00:00Z')],
  ['$dateAdd at the end of a month', { $dateAdd: { startDate: new Date('2024-01-31T00:00:00Z'), unit: 'month', amount: 1 } }, new Date('2024-02-29T00:00:00Z')],
  ['$dateDiff in weeks', { $toInt: { $dateDiff: { startDate: '$at', endDate: new Date('2021-01-10T00:00:00Z'), unit: 'week' } } }, 1],
  ['$dateDiff in hours over a change of the clock', { $toInt: { $dateDiff: { startDate: new Date('2024-03-10T06:30:00Z'), endDate: new Date('2024-03-10T07:30:00Z'), unit: 'hour', timezone: 'America/New_York' } } }, 1],
  ['$dateDiff in minutes over a change of the clock', { $toInt: { $dateDiff: { startDate: new Date('2024-11-03T05:59:59Z'), endDate: new Date('2024-11-03T06:00:00Z'), unit: 'minute', timezone: 'America/New_York' } } }, 1],
  ['$dateDiff in days over a change of the clock', { $toInt: { $dateDiff: { startDate: new Date('2024-03-10T04:59:00Z'), endDate: new Date('2024-03-11T04:00:00Z'), unit: 'day', timezone: 'America/New_York' } } }, 2],
  ['$dateDiff in hours where the clock changes by half an hour', { $toInt: { $dateDiff: { startDate: new Date('2024-07-01T00:20:10Z'), endDate: new Date('2024-01-01T00:10:05Z'), unit: 'hour', timezone: 'Australia/Lord_Howe' } } }, -4367],
  ['$substrBytes from the greatest whole number', { $substrBytes: ['abc', Long.MAX_VALUE, 1] }, ''],
  ['$substrBytes of no number', { $substrBytes: [Number.NaN, 0, -1] }, 'nan'],
  ['$toString of no number', { $toString: Number.NaN }, 'NaN'],
  ['$toString of infinity', { $toString: -Infinity }, '-Infinity'],
  ['$toString of a double', { $toString: 0.1 }, '0.1'],
  ['$toInt of text', { $toInt: '42' }, 42],
  ['$toBool of zero', { $toBool: decimal('0.0') }, false],
] // prettier-ignore

const FAILURES: [string, unknown, number][] = [
  ['an operator that does not exist', { $noSuch: 1 }, 31325],
  ['an operator inside that does not exist', { $not: [{ $noSuch: 1 }] }, 168],
  ['two operators in one document', { $not: [{ $add: [1], $abs: 1 }] }, 15983],
  ['a variable that is not defined', '$$nothing', 17276],
  ['a division by zero', { $divide: [1, 0] }, 2],
  ['$size of no array', { $size: 'x' }, 17124],
  ['text in $subtract', { $subtract: ['x', 1] }, 14],
  ['a text that is no number', { $toInt: 'x' }, 241],
]

const UPDATES: [string, Document, unknown, Document][] = [
  ['a pipeline keeps the types of other fields', { t: new Timestamp({ t: 1, i: 1 }), l: Long.fromNumber(1), d: new Double(5) }, [{ $set: { x: 1 } }], { t: 'timestamp', l: 'long', d: 'double', x: 'int' }],
  ['an overflow of $inc becomes a long', { n: 2147483647 }, { $inc: { n: 1 } }, { n: 'long' }],
  ['$inc of a whole double stays a double', { n: new Double(5) }, { $inc: { n: 1 } }, { n: 'double' }],
  ['$mul makes a missing field of the type of the factor', {}, { $mul: { n: Decimal128.fromString('2') } }, { n: 'decimal' }],
  ['an empty Timestamp becomes the time', {}, { t: new Timestamp({ t: 0, i: 0 }) }, { t: 'timestamp' }],
] // prettier-ignore

/** Tests expressions, and the types of numbers that are stored. */
export function expressionCases(open: Open): void {
  describe('expressions', () => {
    const rows = () => open().collection<Document & { _id: number }>('expressions')
    beforeAll(async () => {
      await rows().insertOne({ _id: 1, big, price: decimal('2.50'), list: [3, 1, 2], at: sunday, n: null })
    })
    const valueOf = async (expression: unknown) => {
      const [row] = await rows()
        .aggregate([{ $project: { _id: 0, v: expression } }])
        .toArray()
      return row?.v as unknown
    }
    it.each(VALUES)('%s', async (_name, expression, expected) => {
      expect(await valueOf(expression)).toEqual(expected)
    })
    it.each(FAILURES)('%s is an error', async (_name, expression, code) => {
      await expect(valueOf(expression)).rejects.toMatchObject({ code })
    })
    it('$push and $addToSet leave out missing values and keep null', async () => {
      const [row] = await rows()
        .aggregate([
          {
            $group: {
              _id: null,
              all: { $push: '$n' },
              none: { $push: '$missing' },
              set: { $addToSet: '$n' },
            },
          },
        ])
        .toArray()
      expect(row).toEqual({ _id: null, all: [null], none: [], set: [null] })
    })
    it('$count of nothing returns no document', async () => {
      expect(
        await rows()
          .aggregate([{ $match: { _id: 9 } }, { $count: 'n' }])
          .toArray(),
      ).toEqual([])
    })
    it('$project keeps the order of the document, with _id as its first field', async () => {
      const [row] = await rows()
        .aggregate([{ $project: { list: 1, x: { $literal: 1 }, big: 1 } }])
        .toArray()
      expect(Object.keys(row ?? {})).toEqual(['_id', 'big', 'list', 'x'])
    })
    it('$bucket counts by boundaries', async () => {
      expect(
        await rows()
          .aggregate([{ $bucket: { groupBy: { $size: '$list' }, boundaries: [0, 2, 5], default: 'other' } }])
          .toArray(),
      ).toEqual([{ _id: 2, count: 1 }])
    })
    it('$expr compares a missing field without an error', async () => {
      expect(await rows().countDocuments({ $expr: { $gt: ['$missing', 1] } })).toBe(0)
    })
    it.each(UPDATES)('%s', async (_name, before, update, types) => {
      const set = open().collection<Document & { _id: number }>('types')
      await set.deleteMany({})
      await set.insertOne({ _id: 1, ...before })
      await open().command({ update: 'types', updates: [{ q: { _id: 1 }, u: update }] })
      for (const [field, type] of Object.entries(types))
        expect(await set.countDocuments({ [field]: { $type: type } })).toBe(1)
    })
    it('$ uses the position that a condition on another array selects', async () => {
      const set = open().collection<Document & { _id: number }>('types')
      await set.deleteMany({})
      await set.insertOne({ _id: 1, a: [1, 2, 3], b: [4, 5, 6] })
      await set.updateOne({ b: 5 }, { $set: { 'a.$': 0 } })
      expect((await set.findOne())?.a).toEqual([1, 0, 3])
    })
    it('a unique index tells an empty array from null', async () => {
      const set = open().collection('emptyArrays')
      await set.createIndex({ v: 1 }, { unique: true })
      await set.insertMany([{ v: [] }, { v: null }])
      await expect(set.insertOne({ v: [] })).rejects.toMatchObject({ code: 11000 })
    })
    it('decimals are compared by their exact value', async () => {
      const set = open().collection<Document & { _id: number }>('decimals')
      await set.insertMany([
        { _id: 1, v: decimal('0.1') },
        { _id: 2, v: 0.1 },
        { _id: 3, v: decimal('0.10') },
      ])
      await set.createIndex({ v: 1 })
      expect(
        (
          await set
            .find({ v: decimal('0.1') })
            .sort({ _id: 1 })
            .toArray()
        ).map(({ _id }) => _id),
      ).toEqual([1, 3])
      expect((await set.find().sort({ v: 1, _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 3, 2])
    })
    it.each([
      ['\\Aa', 'a'],
      ['b\\z', 'ab'],
      ['^\\Qa.b\\E$', 'a.b'],
      ['^[[:alpha:]]+$', 'abc'],
      ['a\\hb', 'a b'],
      ['(?i)A', 'a'],
      ['a$', 'a\n'],
    ])('the pattern %s selects the text %j', async (pattern, text) => {
      const set = open().collection('patterns')
      await set.deleteMany({})
      await set.insertOne({ text })
      expect(await set.countDocuments({ text: { $regex: pattern } })).toBe(1)
    })
    it('a sort over two arrays is rejected', async () => {
      const set = open().collection('parallel')
      await set.insertOne({ a: [1], b: [2] })
      await expect(set.find().sort({ a: 1, b: 1 }).toArray()).rejects.toMatchObject({ code: 2 })
    })
    it('an upsert with $expr is rejected', async () => {
      await expect(
        rows().updateOne({ $expr: { $eq: ['$a', 1] } }, { $set: { a: 1 } }, { upsert: true }),
      ).rejects.toMatchObject({ code: 224 })
    })
  })
}
