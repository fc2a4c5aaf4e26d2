import { GridFSBucket, Long } from 'mongodb'
import type { Document } from 'mongodb'
import mongoose from 'mongoose'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

const PIPELINES: [string, Document[], unknown[]][] = [
  ['$group', [{ $group: { _id: '$g', sum: { $sum: '$n' } } }], [{ _id: 'a', sum: 3 }, { _id: 'b', sum: 3 }]],
  ['$group by fields', [{ $match: { n: { $gt: 1 } } }, { $group: { _id: { g: '$g' }, n: { $sum: 1 } } }], [{ _id: { g: 'a' }, n: 1 }, { _id: { g: 'b' }, n: 1 }]],
  ['$match of groups', [{ $group: { _id: '$g', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }], [{ _id: 'a', n: 2 }]],
  ['$limit', [{ $match: { n: { $gt: 1 } } }, { $limit: 1 }], [{ _id: 2, n: 2, g: 'a' }]],
  ['$match without a document', [{ $match: { n: 9 } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
] // prettier-ignore

/** Tests commands, indexes, cursors, pipelines, GridFS and Mongoose. */
export function commandCases(open: Open, uri: () => string): void {
  describe('commands', () => {
    beforeAll(async () => {
      await open()
        .collection('rows')
        .insertMany([
          { _id: 1, n: 1, g: 'a', tags: ['x', 'y'] },
          { _id: 2, n: 2, g: 'a' },
          { _id: 3, n: 3, g: 'b' },
        ] as never[])
      await open()
        .collection('many')
        .insertMany(Array.from({ length: 500 }, (_, n) => ({ n })))
    })
    it.each(PIPELINES)('an aggregation runs %s', async (_name, pipeline, expected) => {
      const rows = await open().collection('rows').aggregate(pipeline).toArray()
      expect(rows).toHaveLength(expected.length)
      expect(rows).toEqual(expect.arrayContaining(expected))
    })
    it('a ping succeeds', async () => expect(await open().command({ ping: 1 })).toMatchObject({ ok: 1 }))
    it('distinct returns each value once', async () =>
      expect(await open().collection('rows').distinct('tags')).toEqual(['x', 'y']))
    it('estimatedDocumentCount returns the number of documents', async () =>
      expect(await open().collection('many').estimatedDocumentCount()).toBe(500))
    it('a cursor reads on with getMore while documents are deleted', async () => {
      const cursor = open().collection('many').find({}, { batchSize: 7 })
      let seen = 0
      for await (const _doc of cursor) {
        seen += 1
        if (seen === 10) await open().collection('many').deleteOne({ n: 499 })
      }
      expect(seen).toBe(499)
    })
    it('a killed cursor can no longer be read', async () => {
      const reply = await open().command({ find: 'many', batchSize: 2 })
      await open().command({ killCursors: 'many', cursors: [reply.cursor.id] })
      await expect(
        open().command({ getMore: Long.fromValue(reply.cursor.id), collection: 'many' }),
      ).rejects.toMatchObject({ code: 43 })
    })
    it('a duplicate key error has the form of a MongoDB error', async () => {
      const users = open().collection('users')
      await users.createIndex({ name: 1 }, { unique: true })
      await users.insertOne({ name: 'x' })
      await expect(users.insertOne({ name: 'x' })).rejects.toMatchObject({
        code: 11000,
        keyPattern: { name: 1 },
        keyValue: { name: 'x' },
        message: `E11000 duplicate key error collection: ${open().databaseName}.users index: name_1 dup key: { name: "x" }`,
      })
    })
    it.each([
      [true, 1],
      [false, 2],
    ])('an insert with ordered=%s and a duplicate stores %s documents', async (ordered, stored) => {
      const list = open().collection<{ _id: number }>(`ordered${String(ordered)}`)
      await expect(list.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }], { ordered })).rejects.toMatchObject({
        code: 11000,
      })
      expect(await list.countDocuments()).toBe(stored)
    })
    it('sparse and partial unique indexes apply only to the documents that they cover', async () => {
      const list = open().collection('sparse')
      await list.createIndex({ a: 1 }, { unique: true, sparse: true })
      await list.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { c: 1 } })
      await list.insertMany([{ b: 1 }, { b: 1 }, { a: 1, b: 1, c: 1 }])
      await expect(list.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 })
      await expect(list.insertOne({ b: 1, c: 1 })).rejects.toMatchObject({ code: 11000 })
    })
    it('indexes can be listed, created twice and dropped', async () => {
      const list = open().collection('indexed')
      expect(await list.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1')
      await list.createIndex({ a: 1, b: -1 })
      expect((await list.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1_b_-1'])
      await list.dropIndex('a_1_b_-1')
      await expect(list.dropIndex('a_1_b_-1')).rejects.toMatchObject({ code: 27 })
    })
    it('a unique index cannot be created over duplicates', async () => {
      const list = open().collection('dups')
      await list.insertMany([{ a: 1 }, { a: 1 }])
      await expect(list.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 })
      expect(await list.indexes()).toHaveLength(1)
    })
    it('collections can be created and listed', async () => {
      await open().createCollection('made')
      await expect(open().createCollection('made')).rejects.toMatchObject({ code: 48 })
      expect((await open().listCollections({ name: 'made' }).toArray()).map(({ name }) => name)).toEqual([
        'made',
      ])
    })
    it('collMod changes after how many seconds documents expire', async () => {
      const timed = open().collection('timed')
      await timed.createIndex({ at: 1 }, { expireAfterSeconds: 10 })
      const index = { keyPattern: { at: 1 }, expireAfterSeconds: 20 }
      expect(await open().command({ collMod: 'timed', index })).toMatchObject({
        expireAfterSeconds_old: 10,
        expireAfterSeconds_new: 20,
        ok: 1,
      })
      expect((await timed.indexes()).at(-1)).toMatchObject({ expireAfterSeconds: 20 })
    })
    it.each<[string, Document, number]>([
      ['a collection that does not exist', { collMod: 'nowhere' }, 26],
      ['an index that does not exist', { collMod: 'rows', index: { keyPattern: { z: 1 }, expireAfterSeconds: 1 } }, 27],
      ['no index', { collMod: 'rows', index: { expireAfterSeconds: 1 } }, 72],
    ])('collMod of %s is refused', async (_name, command, code) => {
      await expect(open().command(command)).rejects.toMatchObject({ code })
    }) // prettier-ignore
    it('a bulk write inserts, updates and deletes', async () => {
      const bulk = open().collection<{ _id: number; n?: number }>('bulk')
      const result = await bulk.bulkWrite([
        { insertOne: { document: { _id: 1 } } },
        { updateOne: { filter: { _id: 1 }, update: { $set: { n: 1 } } } },
        { deleteOne: { filter: { _id: 9 } } },
      ])
      expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 1, deletedCount: 0 })
    })
    it('GridFS stores, reads and deletes files', async () => {
      const bucket = new GridFSBucket(open(), { bucketName: 'files', chunkSizeBytes: 1000 })
      const bytes = Buffer.from(Array.from({ length: 5500 }, (_, at) => at % 251))
      const upload = bucket.openUploadStream('a.bin', { metadata: { k: 1 } })
      await new Promise((resolve, reject) => upload.on('finish', resolve).on('error', reject).end(bytes))
      const read = async (options?: { start: number; end: number }) =>
        Buffer.concat(await bucket.openDownloadStream(upload.id, options).toArray())
      expect((await read()).equals(bytes)).toBe(true)
      expect((await read({ start: 990, end: 2010 })).equals(bytes.subarray(990, 2010))).toBe(true)
      expect(await bucket.find({ filename: 'a.bin' }).toArray()).toMatchObject([
        { length: 5500, metadata: { k: 1 } },
      ])
      await bucket.delete(upload.id)
      expect(await open().collection('files.chunks').countDocuments()).toBe(0)
    })
    it('Mongoose works with unique indexes, upserts and populate', async () => {
      const connection = await mongoose.createConnection(uri(), { dbName: 'contract' }).asPromise()
      try {
        const Coach = connection.model(
          'Coach',
          new mongoose.Schema({ name: { type: String, unique: true }, rank: { type: Number, default: 7 } }),
        )
        const Lesson = connection.model(
          'Lesson',
          new mongoose.Schema(
            { title: String, coach: { type: mongoose.Schema.Types.ObjectId, ref: 'Coach' } },
            { timestamps: true },
          ),
        )
        await Promise.all([Coach.init(), Lesson.init()])
        await Coach.syncIndexes()
        const coach = await Coach.findOneAndUpdate(
          { name: 'Ann' },
          { $set: {} },
          { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
        )
        expect(coach).toMatchObject({ name: 'Ann', rank: 7 })
        await expect(Coach.create({ name: 'Ann' })).rejects.toMatchObject({ code: 11000 })
        await Lesson.create({ title: 'Crawl', coach: coach?._id })
        expect(await Lesson.findOne().populate('coach').lean()).toMatchObject({
          title: 'Crawl',
          coach: { name: 'Ann' },
        })
        expect(await Coach.countDocuments()).toBe(1)
      } finally {
        await connection.close()
      }
    })
  })
}
