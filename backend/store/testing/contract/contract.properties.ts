import fc from 'fast-check'
import { Long, ObjectId } from 'mongodb'
import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

const scalar = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true, min: -9, max: 9 }),
  fc.constantFrom('', 'a', 'b', 'ab', Number.NaN),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
)
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
)
// An index over two fields allows an array in only one of them, so `b` never has one.
const docs = fc.array(fc.record({ a: value, b: scalar }, { requiredKeys: [] }), { maxLength: 12 })
const condition = fc.oneof(
  scalar,
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $lte: scalar }),
)
const fields = fc.record({ a: condition, b: condition }, { requiredKeys: [] })
const filter = fc.oneof(
  { weight: 3, arbitrary: fields },
  { weight: 1, arbitrary: fc.record({ $or: fc.array(fields, { minLength: 1, maxLength: 3 }) }) },
)
const RUNS = { numRuns: 12 }

/** Tests properties that hold for any documents. */
export function propertyCases(open: Open): void {
  describe('properties', () => {
    it.each([[{ a: 1 }], [{ a: -1 }], [{ a: 1, b: -1 }], [{ b: 1, a: 1 }], [{ b: 1 }], [{ b: -1, _id: 1 }]])(
      'a query returns and counts the same documents with the index %j as without',
      async (keys) => {
        const [plain, indexed] = [open().collection('plain'), open().collection('withIndex')]
        await indexed.createIndex(keys as never)
        await fc.assert(
          fc.asyncProperty(docs, filter, async (list, query) => {
            const rows = list.map((doc, _id) => ({ ...doc, _id }))
            await Promise.all([plain.deleteMany({}), indexed.deleteMany({})])
            if (rows.length > 0)
              await Promise.all([plain.insertMany(rows as never[]), indexed.insertMany(rows as never[])])
            const ids = async (set: typeof plain) =>
              (await set.find(query as Document).toArray())
                .map((doc) => Number(doc._id))
                .sort((x, y) => x - y)
            expect(await ids(indexed)).toEqual(await ids(plain))
            const sorted = async (set: typeof plain, skip = 0) =>
              (
                await set
                  .find(query as Document)
                  .sort({ ...keys, _id: 1 } as never)
                  .skip(skip)
                  .toArray()
              ).map((doc) => doc._id)
            expect(await sorted(indexed)).toEqual(await sorted(plain))
            expect(await sorted(indexed, 3)).toEqual((await sorted(plain)).slice(3))
            const total = (await ids(plain)).length
            expect(await indexed.countDocuments(query as Document)).toBe(total)
            expect(await indexed.countDocuments(query as Document, { limit: 3 })).toBe(Math.min(3, total))
          }),
          RUNS,
        )
        await indexed.dropIndexes()
      },
    )
    it('a document is read back as it was stored', async () => {
      const set = open().collection('trip')
      const any = fc.oneof(
        value,
        fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
        fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
        fc.dictionary(fc.constantFrom('x', 'y', 'constructor'), scalar),
      )
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.constantFrom('p', 'q', 'r'), any), async (doc) => {
          const { insertedId } = await set.insertOne({ ...doc })
          const back = await set.findOne({ _id: insertedId }, { promoteLongs: false })
          expect(JSON.stringify(back)).toBe(JSON.stringify({ _id: insertedId, ...doc }))
        }),
        RUNS,
      )
    })
    it('a sequence of updates gives the same document as the model', async () => {
      const set = open().collection<{ _id: string; n: number; list: number[] }>('sequence')
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom('inc', 'push', 'pull', 'set'), fc.integer({ min: 0, max: 4 })), {
            maxLength: 10,
          }),
          async (steps) => {
            await set.deleteMany({})
            const model = { _id: 's', n: 0, list: [] as number[] }
            await set.insertOne({ ...model, list: [] })
            for (const [step, k] of steps) {
              if (step === 'inc') model.n += k
              if (step === 'set') model.n = k
              if (step === 'push') model.list.push(k)
              if (step === 'pull') model.list = model.list.filter((item) => item !== k)
              await set.updateOne(
                { _id: 's' },
                step === 'inc'
                  ? { $inc: { n: k } }
                  : step === 'set'
                    ? { $set: { n: k } }
                    : step === 'push'
                      ? { $push: { list: k } }
                      : { $pull: { list: k } },
              )
            }
            expect(await set.findOne()).toEqual(model)
          },
        ),
        RUNS,
      )
    })
  })
}
