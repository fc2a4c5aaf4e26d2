import type { Document } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

/** Larger than what any store reads in a millisecond. */
const COUNT = 20_000
const NOWHERE = { text: { $regex: 'nobody wrote this$' } }

/** Tests how long a command may take: `maxTimeMS`. */
export function timeCases(open: Open): void {
  describe('maxTimeMS', () => {
    const rows = () => open().collection<{ _id: number; text: string }>('slow')
    beforeAll(async () => {
      await rows().insertMany(
        Array.from({ length: COUNT }, (_, n) => ({ _id: n, text: `${n === 0 ? 'first' : n} `.repeat(200) })),
      )
    }, 60_000)

    it.each<[string, () => Promise<unknown>]>([
      ['find', () => rows().find(NOWHERE, { maxTimeMS: 1 }).toArray()],
      ['countDocuments', () => rows().countDocuments(NOWHERE, { maxTimeMS: 1 })],
      ['distinct', () => rows().distinct('text', NOWHERE, { maxTimeMS: 1 })],
      [
        'aggregate',
        () =>
          rows()
            .aggregate([{ $match: NOWHERE }, { $group: { _id: '$text' } }], { maxTimeMS: 1 })
            .toArray(),
      ],
      [
        'a sort without an index',
        () => rows().find({}, { maxTimeMS: 1 }).sort({ text: 1 }).limit(3).toArray(),
      ],
      [
        'getMore, with what the find has left,',
        () =>
          rows()
            .find({ $or: [{ text: { $regex: '^first' } }, NOWHERE] }, { maxTimeMS: 5, batchSize: 1 })
            .toArray(),
      ],
    ])('%s ends with MaxTimeMSExpired when it takes longer', async (_name, work) => {
      await expect(work()).rejects.toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' })
    })

    it.each<[string, Document]>([
      ['enough time', { maxTimeMS: 60_000 }],
      ['0, which is no limit,', { maxTimeMS: 0 }],
    ])('a command with %s is done', async (_name, options) => {
      expect(await rows().countDocuments({ text: { $regex: '^7 ' } }, options)).toBe(1)
    })

    it.each([-1, 2 ** 31, 'soon'])('%s is refused', async (maxTimeMS) => {
      await expect(open().command({ find: 'slow', maxTimeMS })).rejects.toMatchObject({ ok: 0 })
    })
  })
}
