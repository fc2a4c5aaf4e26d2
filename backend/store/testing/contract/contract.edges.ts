import { Decimal128, Double, Long } from 'mongodb'
import type { Db, Document, MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

const nested = (levels: number): Document => (levels === 1 ? { x: 1 } : { a: nested(levels - 1) })
const index = (key: Document, more: Document = {}): Document => ({
  createIndexes: 'rows',
  indexes: [{ key, name: Object.keys(key).join('_'), ...more }],
})
const update = (q: Document, u: Document, more: Document = {}): Document => ({
  update: 'rows',
  updates: [{ q, u, ...more }],
})
const sum = { aggregate: 'rows', pipeline: [{ $group: { _id: null, x: { $sum: '$n' } } }], cursor: {} }
const FIND: Document = { find: 'rows' }
const ids = (...list: number[]) => list.map((_id) => expect.objectContaining({ _id }))

const THREE = [{ _id: 1, a: 3, b: 1 }, { _id: 2, a: 2 }, { _id: 3, b: 9 }] // prettier-ignore

/** What the last of some commands answers: documents, fields of the reply, or the code of the error. */
const ANSWERS: [title: string, documents: Document[], commands: Document[], answer: unknown][] = [
  // sorts
  ['a sort by a field with $ is refused', THREE, [{ ...FIND, sort: { 'a.$b': 1 } }], 16410],
  ['a sort by two arrays is refused', [{ a: [1], b: [2] }], [{ ...FIND, sort: { a: 1, b: 1 } }], 2],
  ['an empty array sorts below null', [{ _id: 1, a: null }, { _id: 2, a: [] }], [{ ...FIND, sort: { a: 1 } }], ids(2, 1)],
  // what one server cannot fulfill, and limits
  ['a write for three servers is refused', [], [{ insert: 'rows', documents: [{ _id: 1 }], writeConcern: { w: 3 } }], 2],
  ['a write for servers with a tag is refused', [], [{ insert: 'rows', documents: [{ _id: 1 }], writeConcern: { w: 'east' } }], 2],
  ['a write for 51 servers is refused', [], [{ insert: 'rows', documents: [{ _id: 1 }], writeConcern: { w: 51 } }], 9],
  ['a write concern that is a text is refused', [], [{ insert: 'rows', documents: [{ _id: 1 }], writeConcern: 'x' }], 14],
  ['a write concern with an unknown field is refused', [], [{ insert: 'rows', documents: [{ _id: 1 }], writeConcern: { other: 1 } }], 40415],
  ['a write for the majority is done', [], [{ insert: 'rows', documents: [{ _id: 1 }], writeConcern: { w: 'majority' } }], { n: 1 }],
  ['180 levels are stored', [], [{ insert: 'rows', documents: [{ _id: 1, d: nested(179) }] }], { n: 1 }],
  ['181 levels are refused by an insert', [], [{ insert: 'rows', documents: [{ _id: 1, d: nested(180) }] }], 15],
  ['181 levels are refused by an update', [{ _id: 1 }], [update({}, { $set: { d: nested(180) } })], 15],
  ['64 indexes beside that of _id are refused', [], [{ createIndexes: 'rows', indexes: Array.from({ length: 64 }, (_, n) => ({ key: { [`f${n}`]: 1 }, name: `i${n}` })) }], 67],
  // updates
  ['$inc of 64 bits beyond their end is refused', [{ _id: 1, n: Long.MAX_VALUE }], [update({}, { $inc: { n: 1 } })], 2],
  ['$inc by 0 is no change', [{ _id: 1, n: new Double(0) }], [update({}, { $inc: { n: 0 } })], { n: 1, nModified: 0 }],
  ['$push with $slice and no elements cuts the list', [{ _id: 1, l: [1, 2, 3] }], [update({}, { $push: { l: { $each: [], $slice: -1 } } }), FIND], [{ _id: 1, l: [3] }]],
  ['$push of elements that $slice cuts off again is a change', [{ _id: 1, l: [1] }], [update({}, { $push: { l: { $each: [2], $slice: 1 } } })], { n: 1, nModified: 1 }],
  ['$push of no elements is no change', [{ _id: 1, l: [1] }], [update({}, { $push: { l: { $each: [], $slice: 1 } } })], { n: 1, nModified: 0 }],
  // sums
  ['$sum of doubles rounds as MongoDB does', [0.1, 3.7, new Double(2)].map((n, _id) => ({ _id, n })), [sum], [{ _id: null, x: 5.800000000000001 }]],
  ['$sum of 32 bits becomes 64 bits wide', [{ n: 2147483647 }, { n: 1 }], [sum], [{ _id: null, x: 2147483648 }]],
  ['$sum leaves out what is no number', [{ n: 'x' }, { n: [5] }, { n: 2 }, {}], [sum], [{ _id: null, x: 2 }]],
  // unique indexes
  ['an empty array is not null in a unique index', [{ a: [] }, { a: null }], [index({ a: 1 }, { unique: true })], { ok: 1 }],
  ['two empty arrays are equal in a unique index', [{ a: [] }, { a: [] }], [index({ a: 1 }, { unique: true })], 11000],
  ['a decimal is not its nearest double in a unique index', [{ a: 0.1 }, { a: Decimal128.fromString('0.1') }], [index({ a: 1 }, { unique: true })], { ok: 1 }],
] // prettier-ignore

async function outcomeOf(db: Db, command: Document): Promise<unknown> {
  try {
    const reply = await db.command(command)
    return reply.writeErrors?.[0]?.code ?? reply.cursor?.firstBatch ?? reply
  } catch (error) {
    return (error as MongoServerError).code
  }
}

export function edgeCases(open: Open): void {
  const answer = async (documents: Document[], commands: Document[]): Promise<unknown> => {
    await open()
      .command({ create: 'rows' })
      .catch(() => {})
    await open().command({ delete: 'rows', deletes: [{ q: {}, limit: 0 }] })
    await open().command({ dropIndexes: 'rows', index: '*' })
    if (documents.length > 0) await open().command({ insert: 'rows', documents })
    const outcomes: unknown[] = []
    for (const command of commands) outcomes.push(await outcomeOf(open(), command))
    return outcomes.at(-1)
  }
  describe('edges', () => {
    it.each(ANSWERS)('%s', async (_title, documents, commands, expected) => {
      const actualAnswer = await answer(documents, commands)
      if (typeof expected === 'object' && !Array.isArray(expected))
        expect(actualAnswer).toMatchObject(expected ?? {})
      else expect(actualAnswer).toEqual(expected)
    })
  })
}
