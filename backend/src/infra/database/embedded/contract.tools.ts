import type { Document } from 'mongodb'
import mongoose from 'mongoose'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

/** Names the stages of a plan from the outside to the inside. */
const stagesOf = ({ stage, inputStage }: Document): string[] => [
  stage as string,
  ...(inputStage ? stagesOf(inputStage as Document) : []),
]
const planOf = (explained: Document) => stagesOf((explained.queryPlanner as Document).winningPlan as Document)

/** Tests what tools ask of a server: sizes, plans, its state, and changes of collections. */
export function toolCases(open: Open, uri: () => string): void {
  describe('commands for tools', () => {
    const rows = () => open().collection<{ _id: number; a: number; b?: number }>('tooled')
    const admin = (command: Document) => open().admin().command(command)
    beforeAll(async () => {
      await rows().createIndex({ a: 1 })
      await rows().insertMany([
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 2, b: 2 },
        { _id: 3, a: 3 },
      ])
    })

    it('collStats tells the count and the sizes of a collection, and zeros for one that does not exist', async () => {
      expect(await open().command({ collStats: 'tooled' })).toMatchObject({
        ns: 'contract.tooled',
        count: 3,
        size: 77,
        avgObjSize: 25,
        nindexes: 2,
        scaleFactor: 1,
        storageSize: expect.any(Number),
        totalIndexSize: expect.any(Number),
        indexSizes: { _id_: expect.any(Number), a_1: expect.any(Number) },
        ok: 1,
      })
      expect(await open().command({ collStats: 'tooled', scale: 10 })).toMatchObject({
        size: 7,
        scaleFactor: 10,
      })
      expect(await open().command({ collStats: 'nowhere' })).toMatchObject({
        count: 0,
        size: 0,
        nindexes: 0,
        ok: 1,
      })
    })

    it('dbStats sums up the collections of a database', async () => {
      const other = open().admin()
      expect(await other.command({ dbStats: 1 })).toMatchObject({ db: 'admin', ok: 1 })
      const stats = await open().command({ dbStats: 1 })
      expect(stats).toMatchObject({ db: 'contract', views: 0, scaleFactor: 1 })
      const collections = await open().listCollections().toArray()
      expect(stats.collections).toBe(collections.length)
      expect(stats.dataSize / stats.objects).toBeCloseTo(stats.avgObjSize as number)
    })

    it('serverStatus tells what the server has done since its start', async () => {
      const before = await open().command({ serverStatus: 1 })
      await rows().insertOne({ _id: 9, a: 9 })
      await rows().deleteOne({ _id: 9 })
      await rows().find().toArray()
      const after = await open().command({ serverStatus: 1 })
      expect(after).toMatchObject({
        host: expect.any(String),
        pid: expect.any(Number),
        localTime: expect.any(Date),
        connections: { current: expect.any(Number) },
        storageEngine: { persistent: expect.any(Boolean) },
        ok: 1,
      })
      const grown = (name: string) => (after.opcounters[name] as number) - (before.opcounters[name] as number)
      expect(['insert', 'delete', 'query'].map(grown)).toEqual([1, 1, 1])
      expect(after.uptime).toBeGreaterThanOrEqual(before.uptime as number)
    })

    it.each<[string, () => Promise<Document>, string[], number, number]>([
      [
        'a range with its order',
        () =>
          rows()
            .find({ a: { $gte: 2 } })
            .sort({ a: -1 })
            .explain(),
        ['FETCH', 'IXSCAN'],
        2,
        2,
      ],
      ['a field without an index', () => rows().find({ b: 1 }).explain(), ['COLLSCAN'], 1, 3],
      ['an _id', () => rows().find({ _id: 1 }).explain(), ['IDHACK'], 1, 1],
      [
        'a sort without an index',
        () => rows().find().sort({ b: 1 }).limit(2).explain(),
        ['SORT', 'COLLSCAN'],
        2,
        3,
      ],
      [
        'a skip and a limit',
        () => rows().find().skip(1).limit(1).explain(),
        ['LIMIT', 'SKIP', 'COLLSCAN'],
        1,
        2,
      ],
      [
        'a collection that does not exist',
        () => open().collection('nowhere').find({ a: 1 }).explain(),
        ['EOF'],
        0,
        0,
      ],
      [
        'a pipeline of one filter',
        () =>
          rows()
            .aggregate([{ $match: { a: 1 } }])
            .explain(),
        ['FETCH', 'IXSCAN'],
        1,
        1,
      ],
    ])('explain tells how it reads %s', async (_name, explain, stages, returned, examined) => {
      const explained = await explain()
      expect(planOf(explained)).toEqual(stages)
      expect(explained.executionStats).toMatchObject({ executionSuccess: true, nReturned: returned })
      // The embedded store skips without reading the documents.
      expect(explained.executionStats.totalDocsExamined).toBeLessThanOrEqual(examined)
    })

    it('explain names the index, its direction and the command, and runs nothing with queryPlanner', async () => {
      const explained = await rows()
        .find({ a: { $gte: 2 } })
        .sort({ a: -1 })
        .explain('queryPlanner')
      expect(explained).toMatchObject({
        explainVersion: '1',
        queryPlanner: {
          namespace: 'contract.tooled',
          winningPlan: {
            inputStage: { indexName: 'a_1', keyPattern: { a: 1 }, direction: 'backward', isMultiKey: false },
          },
          rejectedPlans: [],
        },
        command: { find: 'tooled', filter: { a: { $gte: 2 } }, $db: 'contract' },
        serverInfo: { host: expect.any(String) },
        ok: 1,
      })
      expect(explained.executionStats).toBeUndefined()
    })

    it('explain of a write tells how it finds the documents, and writes nothing', async () => {
      const update = { update: 'tooled', updates: [{ q: { a: 1 }, u: { $set: { b: 7 } } }] }
      expect(planOf(await open().command({ explain: update }))).toEqual(['UPDATE', 'FETCH', 'IXSCAN'])
      const removal = { delete: 'tooled', deletes: [{ q: { a: 1 }, limit: 1 }] }
      expect(planOf(await open().command({ explain: removal }))).toEqual(['DELETE', 'FETCH', 'IXSCAN'])
      expect(await rows().findOne({ a: 1 })).toEqual({ _id: 1, a: 1, b: 1 })
    })

    it('explain of a pipeline tells how it reads, and lists the stages that follow', async () => {
      const explained = await rows()
        .aggregate([{ $match: { a: 1 } }, { $unwind: '$b' }])
        .explain()
      expect(planOf(explained.stages[0].$cursor as Document)).toEqual(['FETCH', 'IXSCAN'])
      expect(Object.keys(explained.stages[1] as Document)).toContain('$unwind')
    })

    it.each<[string, Document, number]>([
      ['of a command that reads nothing', { explain: { ping: 1 } }, 20],
      ['with an unknown verbosity', { explain: { find: 'tooled' }, verbosity: 'x' }, 2],
      ['of no document', { explain: 'tooled' }, 14],
    ])('explain %s is refused', async (_name, command, code) => {
      await expect(open().command(command)).rejects.toMatchObject({ code })
    })

    it("Mongoose's explain works", async () => {
      const connection = await mongoose.createConnection(uri(), { dbName: 'contract' }).asPromise()
      try {
        const Row = connection.model('Tooled', new mongoose.Schema({ _id: Number, a: Number }), 'tooled')
        expect(planOf((await Row.find({ a: 1 }).explain()) as unknown as Document)).toEqual([
          'FETCH',
          'IXSCAN',
        ])
        expect(
          planOf((await Row.aggregate([{ $match: { a: 1 } }]).explain()) as unknown as Document),
        ).toEqual(['FETCH', 'IXSCAN'])
      } finally {
        await connection.close()
      }
    })

    it('a collection can be renamed with its documents and indexes, also over another', async () => {
      await open().collection('old').createIndex({ x: 1 }, { unique: true })
      await open().collection('old').insertOne({ x: 1 })
      await open().collection('old').rename('new')
      expect(await open().listCollections({ name: 'old' }).toArray()).toEqual([])
      await expect(open().collection('new').insertOne({ x: 1 })).rejects.toMatchObject({ code: 11000 })
      await open().collection('target').insertOne({ x: 5 })
      const rename = { renameCollection: 'contract.new', to: 'contract.target' }
      await expect(admin(rename)).rejects.toMatchObject({ code: 48 })
      await admin({ ...rename, dropTarget: true })
      expect(
        await open()
          .collection('target')
          .find({ x: { $gte: 0 } })
          .toArray(),
      ).toMatchObject([{ x: 1 }])
    })

    it.each<[string, Document, number]>([
      ['a collection that does not exist', { renameCollection: 'contract.nowhere', to: 'contract.x' }, 26],
      ['a collection to its own name', { renameCollection: 'contract.tooled', to: 'contract.tooled' }, 20],
      ['a collection to an invalid name', { renameCollection: 'contract.tooled', to: 'contract.$x' }, 20],
      [
        'a collection to a name without a database',
        { renameCollection: 'contract.tooled', to: 'contract' },
        73,
      ],
    ])('renaming %s is refused', async (_name, command, code) => {
      await expect(admin(command)).rejects.toMatchObject({ code })
    })

    it('renaming outside the admin database is refused', async () => {
      await expect(
        open().command({ renameCollection: 'contract.tooled', to: 'contract.x' }),
      ).rejects.toMatchObject({ code: 13 })
    })

    it('collMod changes after how many seconds documents expire', async () => {
      const timed = open().collection('timed')
      await timed.createIndex({ at: 1 }, { expireAfterSeconds: 10 })
      await timed.createIndex({ later: 1 })
      const change = (index: Document) => open().command({ collMod: 'timed', index })
      expect(await change({ keyPattern: { at: 1 }, expireAfterSeconds: 20 })).toMatchObject({
        expireAfterSeconds_old: 10,
        expireAfterSeconds_new: 20,
        ok: 1,
      })
      expect(await change({ name: 'later_1', expireAfterSeconds: 30 })).toMatchObject({
        expireAfterSeconds_new: 30,
      })
      expect((await timed.indexes()).map((index) => index.expireAfterSeconds as unknown)).toEqual([
        undefined,
        20,
        30,
      ])
      expect(await open().command({ collMod: 'timed' })).toMatchObject({ ok: 1 })
    })

    it.each<[string, Document, number]>([
      ['a collection that does not exist', { collMod: 'nowhere' }, 26],
      [
        'an index that does not exist',
        { collMod: 'tooled', index: { name: 'zz', expireAfterSeconds: 1 } },
        27,
      ],
      ['no index', { collMod: 'tooled', index: { expireAfterSeconds: 1 } }, 72],
      ['an index, without a change', { collMod: 'tooled', index: { name: 'a_1' } }, 72],
      ['an unknown option', { collMod: 'tooled', foo: 1 }, 40_415],
    ])('collMod of %s is refused', async (_name, command, code) => {
      await expect(open().command(command)).rejects.toMatchObject({ code })
    })
  })
}
