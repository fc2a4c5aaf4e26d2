import { Long } from 'mongodb'
import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

const UPDATES: [string, Document, Document, Document][] = [
  ['$set', { a: 1 }, { $set: { a: 2, b: 3 } }, { a: 2, b: 3 }],
  ['$set dotted', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set a position', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
  ['$set beyond the end', { a: [1] }, { $set: { 'a.3': 9 } }, { a: [1, null, null, 9] }],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$unset dotted', { a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1 } }, { a: { c: 2 } }],
  ['$unset an element', { a: [1, 2] }, { $unset: { 'a.0': 1 } }, { a: [null, 2] }],
  ['$unset missing', { a: 1 }, { $unset: { 'x.y': 1 } }, { a: 1 }],
  ['$inc', { a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
  ['$inc missing', {}, { $inc: { a: 2 } }, { a: 2 }],
  ['$inc double', { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
  ['$max', { a: 5 }, { $max: { a: 9 } }, { a: 9 }],
  ['$max across types', { a: 5 }, { $max: { a: 'x' } }, { a: 'x' }],
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push missing', {}, { $push: { a: 2 } }, { a: [2] }],
  ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  ['$push $slice', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } }, { a: [2, 3] }],
  ['$addToSet', { a: [1] }, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$addToSet new', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
  ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  ['$pull', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by condition', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
  ['$pull documents', { a: [{ k: 1, v: 2 }, { k: 2 }] }, { $pull: { a: { k: 1 } } }, { a: [{ k: 2 }] }],
  ['$pull $in', { a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
  ['a replacement', { a: 1, b: 2 }, { c: 3 }, { c: 3 }],
  ['$setOnInsert of an existing document', { a: 1 }, { $setOnInsert: { b: 1 }, $set: { a: 2 } }, { a: 2 }],
]
const BAD: [string, Document, Document, number][] = [
  ['two writes to one path', {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path below another', {}, { $set: { a: 1, 'a.b': 1 } }, 40],
  ['$inc by text', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$inc of text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$push to text', { a: 'x' }, { $push: { a: 1 } }, 2],
  ['$addToSet to text', { a: 'x' }, { $addToSet: { a: 1 } }, 2],
  ['$pull of text', { a: 'x' }, { $pull: { a: 1 } }, 2],
  ['another _id', {}, { $set: { _id: 'other' } }, 66],
  ['a path through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['$set of no document', {}, { $set: 1 }, 9],
  ['an empty path', {}, { $set: { '': 1 } }, 56],
]

/** Tests updates, upserts and findAndModify. */
export function updateCases(open: Open): void {
  describe('updates', () => {
    const set = () => open().collection<Document & { _id: string }>('updates')
    const fresh = async (doc: Document) => {
      await set().deleteMany({})
      await set().insertOne({ _id: 'x', ...doc })
    }
    it.each(UPDATES)('an update applies %s', async (_name, before, update, after) => {
      await fresh(before)
      await open().command({ update: 'updates', updates: [{ q: { _id: 'x' }, u: update }] })
      expect(await set().findOne({ _id: 'x' })).toEqual({ _id: 'x', ...after })
    })
    it.each(BAD)(
      'an invalid update is rejected and changes nothing: %s',
      async (_name, before, update, code) => {
        await fresh(before)
        const reply = await open()
          .command({ update: 'updates', updates: [{ q: { _id: 'x' }, u: update }] })
          .catch((error: unknown) => error)
        const failure = (reply as { writeErrors?: { code: number }[] }).writeErrors?.[0] ?? reply
        expect(failure).toMatchObject({ code })
        expect(await set().findOne({ _id: 'x' })).toEqual({ _id: 'x', ...before })
      },
    )
    it('an update counts matched and modified documents separately', async () => {
      await fresh({ a: 1 })
      expect(await set().updateOne({ a: 1 }, { $set: { a: 1 } })).toMatchObject({
        matchedCount: 1,
        modifiedCount: 0,
      })
      expect(await set().updateMany({}, { $inc: { a: 1 } })).toMatchObject({
        matchedCount: 1,
        modifiedCount: 1,
      })
    })
    it('an upsert starts from the first of several values that are equal', async () => {
      const one = { $in: [5, Long.fromNumber(5)] }
      await set().updateOne({ _id: 'equal', a: one }, { $set: { b: 1 } }, { upsert: true })
      expect(await set().findOne({ _id: 'equal' })).toEqual({ _id: 'equal', a: 5, b: 1 })
      await set().updateOne({ _id: 'two', a: { $in: [5, 6] } }, { $set: { b: 1 } }, { upsert: true })
      expect(await set().findOne({ _id: 'two' })).toEqual({ _id: 'two', b: 1 })
    })

    it('an upsert starts from the equality conditions of the filter', async () => {
      await set().deleteMany({})
      const result = await set().updateOne(
        { _id: 'u', 'a.b': 1, n: { $gt: 3 }, $and: [{ c: { $eq: 2 } }] },
        { $set: { d: 4 }, $setOnInsert: { e: 5 } },
        { upsert: true },
      )
      expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 'u' })
      expect(await set().findOne()).toEqual({ _id: 'u', a: { b: 1 }, c: 2, d: 4, e: 5 })
    })
    it('a replacement inserts a new document and replaces an existing one', async () => {
      await set().deleteMany({})
      await set().replaceOne({ _id: 'r' }, { z: 1 }, { upsert: true })
      await set().replaceOne({ _id: 'r' }, { z: 2 })
      expect(await set().find().toArray()).toEqual([{ _id: 'r', z: 2 }])
    })
    it.each([
      [false, 1],
      [true, 2],
    ])('findAndModify with new=%s returns %s', async (after, expected) => {
      await fresh({ a: 1 })
      const doc = await set().findOneAndUpdate(
        { a: 1 },
        { $inc: { a: 1 } },
        { returnDocument: after ? 'after' : 'before' },
      )
      expect(doc?.a).toBe(expected)
    })
    it('findAndModify sorts, projects, removes and upserts', async () => {
      await set().deleteMany({})
      await set().insertMany([
        { _id: 'a', n: 1 },
        { _id: 'b', n: 2 },
      ])
      expect(await set().findOneAndDelete({}, { sort: { n: -1 }, projection: { _id: 1 } })).toEqual({
        _id: 'b',
      })
      expect(
        await set().findOneAndUpdate(
          { _id: 'c' },
          { $set: { n: 9 } },
          { upsert: true, returnDocument: 'after' },
        ),
      ).toEqual({ _id: 'c', n: 9 })
      expect(await set().findOneAndUpdate({ _id: 'none' }, { $set: { n: 9 } })).toBeNull()
    })
    it('$inc is exact for 64-bit integers', async () => {
      await fresh({ a: Long.fromString('9007199254740993') })
      await set().updateOne({}, { $inc: { a: 1 } })
      expect(String((await set().findOne())?.a)).toBe('9007199254740994')
    })
    it('deleteOne deletes one document, deleteMany deletes all', async () => {
      await set().deleteMany({})
      await set().insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }])
      expect((await set().deleteOne({})).deletedCount).toBe(1)
      expect((await set().deleteMany({})).deletedCount).toBe(2)
    })
  })
}
