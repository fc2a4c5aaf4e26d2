import { BSONRegExp, Decimal128, Double, Long, Timestamp } from 'mongodb'
import type { Db, Document, MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import type { Open } from './contract.open.ts'

const pattern = (text: string) => new BSONRegExp(text)
const nested = (levels: number): Document => (levels === 1 ? { x: 1 } : { a: nested(levels - 1) })
const index = (key: Document, more: Document = {}): Document => ({
  createIndexes: 'rows',
  indexes: [{ key, name: Object.keys(key).join('_'), ...more }],
})
const update = (q: Document, u: Document, more: Document = {}): Document => ({
  update: 'rows',
  updates: [{ q, u, ...more }],
})
const upsert = (q: Document, u: Document) => update(q, u, { upsert: true })
const project = (x: unknown): Document => ({ aggregate: 'rows', pipeline: [{ $project: { x } }], cursor: {} })
const FIND: Document = { find: 'rows' }
const ids = (...list: number[]) => list.map((_id) => expect.objectContaining({ _id }))

const THREE = [{ _id: 1, a: 3, b: 1 }, { _id: 2, a: 2 }, { _id: 3, b: 9 }] // prettier-ignore

/** What the last of some commands answers: documents, fields of the reply, or the code of the error. */
const ANSWERS: [title: string, documents: Document[], commands: Document[], answer: unknown][] = [
  // hint
  ['a hint of a sparse index finds what is in it', THREE, [index({ a: 1 }, { sparse: true }), { ...FIND, hint: 'a' }], ids(2, 1)],
  ['a hint of a sparse index counts what is in it', THREE, [index({ a: 1 }, { sparse: true }), { count: 'rows', hint: { a: 1 } }], { n: 2 }],
  ['null is not found by a hint of a sparse index', THREE, [index({ a: 1 }, { sparse: true }), { ...FIND, filter: { a: null }, hint: 'a' }], []],
  ['a hint of a partial index finds what is in it', THREE, [index({ a: 1 }, { partialFilterExpression: { b: { $gt: 5 } } }), { ...FIND, hint: 'a' }], ids(3)],
  ['a hint gives the order of its index', THREE, [index({ a: -1 }), { ...FIND, hint: { a: -1 } }], ids(1, 2, 3)],
  ['a hint leaves a sort as it is', THREE, [index({ a: -1 }), { ...FIND, hint: 'a', sort: { _id: -1 } }], ids(3, 2, 1)],
  ['a hint of $natural reads backwards', THREE, [{ ...FIND, filter: { _id: { $gt: 1 } }, hint: { $natural: -1 } }], ids(3, 2)],
  ['a sort by $natural passes over an index', THREE, [index({ a: 1 }), { ...FIND, filter: { a: { $gt: 1 } }, sort: { $natural: -1 } }], ids(2, 1)],
  ['an aggregation uses a hint', THREE, [index({ a: 1 }, { sparse: true }), { aggregate: 'rows', pipeline: [{ $match: { a: null } }], hint: 'a', cursor: {} }], []],
  ['an update uses a hint', THREE, [index({ a: 1 }, { sparse: true }), update({}, { $set: { z: 1 } }, { multi: true, hint: 'a' })], { n: 2 }],
  ['a deletion uses a hint', THREE, [index({ a: 1 }, { sparse: true }), { delete: 'rows', deletes: [{ q: {}, limit: 0, hint: 'a' }] }], { n: 2 }],
  ['a hint of no index is refused', THREE, [{ ...FIND, hint: 'other' }], 2],
  ['a hint of no index is refused by findAndModify', THREE, [{ findAndModify: 'rows', update: { $set: { z: 1 } }, hint: 'other' }], 2],
  ['a hint of no index is refused by an update', THREE, [update({}, { $set: { z: 1 } }, { hint: { z: 1 } })], 2],
  ['a hint that is a number is refused', THREE, [{ ...FIND, hint: 5 }], 9],
  ['a hint that is a number is refused before an update that is wrong', THREE, [update({}, { $set: { z: 1, 'z.y': 1 } }, { hint: 5 })], 9],
  ['a hint that is a number is refused before a projection that is wrong', THREE, [{ ...FIND, projection: { a: 0, b: 1 }, hint: 5 }], 9],
  ['a hint that is a number is refused before findAndModify that is wrong', THREE, [{ findAndModify: 'rows', update: { $set: { z: 1, 'z.y': 1 } }, hint: 5 }], 9],
  ['a hint of $natural and a field is refused', THREE, [{ ...FIND, hint: { $natural: 1, a: 1 } }], 2],
  ['a hint of $natural and a field is refused by a deletion', THREE, [{ delete: 'rows', deletes: [{ q: {}, limit: 0, hint: { $natural: 1, a: 1 } }] }], 2],
  ['a hint of an index beside a sort by $natural is refused', THREE, [index({ a: 1 }), { ...FIND, hint: 'a', sort: { $natural: 1 } }], 2],
  // sorts
  ['a sort by $natural and a field is refused', THREE, [{ ...FIND, sort: { $natural: 1, a: 1 } }], 2],
  ['a sort by a field with $ is refused', THREE, [{ ...FIND, sort: { 'a.$b': 1 } }], 16410],
  ['an aggregation that sorts by $natural is refused', THREE, [{ aggregate: 'rows', pipeline: [{ $sort: { $natural: 1 } }], cursor: {} }], 16410],
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
  ['an upsert with $expr is refused', [], [upsert({ $expr: true }, { $set: { z: 1 } })], 224],
  ['an upsert takes no pattern from $all', [], [upsert({ _id: 1, c: { $all: [pattern('a'), 1] } }, { $set: { z: 1 } }), FIND], [{ _id: 1, c: 1, z: 1 }]],
  ['an upsert takes no pattern from $in', [], [upsert({ _id: 1, c: { $in: [pattern('a')] } }, { $set: { z: 1 } }), FIND], [{ _id: 1, z: 1 }]],
  ['an upsert takes a pattern from $eq', [], [upsert({ _id: 1, c: { $eq: pattern('a') } }, { $set: { z: 1 } }), FIND], [{ _id: 1, c: /a/, z: 1 }]],
  ['$ in an upsert that inserts is refused', [], [upsert({ _id: 1, 'b.c': [1] }, { $setOnInsert: { 'b.$': 1 } })], 2],
  ['$mul of the decimal 0 by a double is no change', [{ _id: 1, c: Decimal128.fromString('0') }], [update({}, { $mul: { c: new Double(0.5) } })], { n: 1, nModified: 0 }],
  ['$mul of 0 by -1 is no change', [{ _id: 1, c: new Double(0) }], [update({}, { $mul: { c: -1 } })], { n: 1, nModified: 0 }],
  ['documents before the one for which a filter fails are updated first', [{ _id: 0, a: 'z' }, { _id: 1, c: ['z'] }], [update({ $expr: { $regexFindAll: { input: '$c', regex: 'a+' } } }, { $pop: { 'a.b': 1 } }, { multi: true })], 28],
  ['a pipeline update keeps a Timestamp', [{ _id: 1, t: new Timestamp({ t: 5, i: 1 }) }], [update({}, [{ $set: { z: 1 } }]), FIND], [{ _id: 1, t: new Timestamp({ t: 5, i: 1 }), z: 1 }]],
  ['$or in a pipeline update evaluates what stands before a constant', [{ _id: 1, d: true }], [update({}, [{ $set: { z: { $or: [{ $divide: [2, '$d'] }, 1] } } }])], 14],
  ['$or in a projection finds a constant first', [{ _id: 1, d: true }], [project({ $or: [{ $divide: [2, '$d'] }, 1] })], [{ _id: 1, x: true }]],
  // expressions
  ['$mod of an integer by a whole double is an integer', [{ _id: 1, n: -5 }], [project({ $type: { $mod: ['$n', new Double(3)] } })], [{ _id: 1, x: 'int' }]],
  ['$round of a number with more digits leaves it', [{ _id: 1 }], [project({ $round: [1e300, 2] })], [{ _id: 1, x: 1e300 }]],
  ['$skip goes before a $lookup and an expression that fails', [{ _id: 1, a: 1 }, { _id: 2 }], [{ aggregate: 'rows', pipeline: [{ $project: { x: { $regexMatch: { input: '$a', regex: 'a' } } } }, { $lookup: { from: 'rows', localField: 'x', foreignField: 'x', as: 'y' } }, { $skip: 1 }, { $project: { x: 1 } }], cursor: {} }], [{ _id: 2, x: false }]],
  ['$toString of a double has six digits', [{ _id: 1, n: 1234567.5 }], [project({ $toString: '$n' })], [{ _id: 1, x: '1.23457e+06' }]],
  ['$substr rounds a decimal half to even', [{ _id: 1, n: Decimal128.fromString('1.5') }], [project({ $substr: ['abcd', 0, '$n'] })], [{ _id: 1, x: 'ab' }]],
  ['the filter $mod cuts off a decimal', [{ _id: 1, n: Decimal128.fromString('9223372036854775807.5') }], [{ count: 'rows', query: { n: { $mod: [4, 3] } } }], { n: 1 }],
  ['the filter $mod with a divisor beyond 64 bits is refused', [], [{ count: 'rows', query: { n: { $mod: [Decimal128.fromString('1E+20'), 0] } } }], 2],
  ['$getField by an expression is refused', [], [project({ $getField: { $toLower: 'A' } })], 5654601],
  ['$sum of doubles rounds as MongoDB does', [{ _id: 1, l: [0.1, 3.7, new Double(2)] }], [project({ $sum: '$l' })], [{ _id: 1, x: 5.800000000000001 }]],
  ['$sum adds its constants first', [{ _id: 1, n: 0.1 }], [project({ $sum: ['$n', 3.7, new Double(2)] })], [{ _id: 1, x: 5.8 }]],
  ['$sum loses what MongoDB loses of a fraction beside large integers', [{ _id: 1, l: [Long.MAX_VALUE, -7, Long.MIN_VALUE, Decimal128.fromString('90071992547409.935'), 2.5e-10] }], [project({ $toString: { $sum: '$l' } })], [{ _id: 1, x: '90071992547401.93500000025000002069' }]],
  ['$avg loses it too', [{ _id: 1, l: [Long.MAX_VALUE, -7, Long.MIN_VALUE, Decimal128.fromString('90071992547409.935'), 2.5e-10] }], [project({ $toString: { $avg: '$l' } })], [{ _id: 1, x: '18014398509480.38700000005000000414' }]],
  ['$indexOfCP finds no empty text at the end', [{ _id: 1 }], [project({ $indexOfCP: ['abc', '', 3, 5] })], [{ _id: 1, x: -1 }]],
  ['$indexOfCP finds an empty text in an empty one', [{ _id: 1 }], [project([{ $indexOfCP: ['', ''] }, { $indexOfCP: ['', '', 1] }])], [{ _id: 1, x: [0, -1] }]],
  ['a variable with a wrong character is refused', [], [project('$$a|b')], 9],
  ['$regexFindAll of a wrong pattern is refused without documents', [], [project({ $regexFindAll: { input: '$a', regex: '^+' } })], 51111],
  ['$regexFindAll refuses wrong options beside a pattern that is missing', [{ _id: 1 }], [project({ $regexFindAll: { input: 'a', regex: '$r', options: 'g' } })], 51108],
  ['$regexFindAll does not search at the end of a text', [{ _id: 1 }], [project({ $size: { $regexFindAll: { input: 'ab', regex: '(?!a)' } } })], [{ _id: 1, x: 1 }]],
  ['$regexFindAll finds an end', [{ _id: 1 }], [project({ $regexFindAll: { input: '😀b', regex: '\\z' } })], [{ _id: 1, x: [{ match: '', idx: 2, captures: [] }] }]],
  ['$regexFind finds nothing within a character', [{ _id: 1 }], [project({ $regexFind: { input: '😀b', regex: '(?!\\V)' } })], [{ _id: 1, x: { match: '', idx: 2, captures: [] } }]],
  ['$regexFind gives the groups of repeats that are sure to match', [{ _id: 1 }], [project({ $regexFind: { input: 'a1b2', regex: '(?:([a-z])(\\d))+' } })], [{ _id: 1, x: { match: 'a1b2', idx: 0, captures: ['b', '2'] } }]],
  ['$setIsSubset of constants is calculated before any document is read', [], [project({ $trunc: { $setIsSubset: [[1], []] } })], 51081],
  ['$setEquals of constants is calculated for each document', [], [project({ $trunc: { $setEquals: [[1], []] } })], []],
  ['$add of fractions to a date rounds their sum', [{ _id: 1 }], [project({ $add: [new Date(5), 0.4, 0.4] })], [{ _id: 1, x: new Date(6) }]],
  ['$add of a half to a date cuts it off', [{ _id: 1 }], [project({ $add: [new Date(5), 1.5] })], [{ _id: 1, x: new Date(6) }]],
  ['$regexFind counts characters', [{ _id: 1, a: '😀ab' }], [project({ $regexFind: { input: '$a', regex: 'b' } })], [{ _id: 1, x: { match: 'b', idx: 2, captures: [] } }]],
  ['$concatArrays takes two million elements', [{ _id: 1 }], [project({ $size: { $concatArrays: [{ $range: [0, { $multiply: ['$_id', 2e6] }] }] } })], [{ _id: 1, x: 2e6 }]],
  ['$substrBytes takes the least 64-bit integer as a length', [{ _id: 1, n: Long.MIN_VALUE }], [project({ $substrBytes: ['abc', 1, '$n'] })], [{ _id: 1, x: 'bc' }]],
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
      .command({ drop: 'rows' })
      .catch(() => {})
    await open().command({ create: 'rows' })
    if (documents.length > 0) await open().command({ insert: 'rows', documents })
    const outcomes: unknown[] = []
    for (const command of commands) outcomes.push(await outcomeOf(open(), command))
    return outcomes.at(-1)
  }
  describe('edges', () => {
    it.each(ANSWERS)('%s', async (_title, documents, commands, expected) => {
      const found = await answer(documents, commands)
      if (typeof expected === 'object' && !Array.isArray(expected))
        expect(found).toMatchObject(expected ?? {})
      else expect(found).toEqual(expected)
    })
  })
}
