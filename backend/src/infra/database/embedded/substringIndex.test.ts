import { BSONRegExp } from 'bson'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decode, encode, type Doc } from './bson.ts'
import { compileFilter } from './query/match.ts'
import { countSelected, select } from './query/scan.ts'
import { checkCollection } from './storage/check.ts'
import { Database } from './storage/database.ts'
import { parseIndex } from './storage/indexSpec.ts'
import { atOnce } from './turns.ts'

const PATHS = ['name', 'text', 'list.text']
const SEPARATOR = '\u{10fffd}'
/** Characters that are compared without case in unusual ways, and those that have a meaning for SQLite. */
const UNITS = [...'abAB kKsS\u212A\u017FßẞİıÉéσς*?["\'%_.\\-^', '\0', '\uffff', '😀', SEPARATOR]
const text = (maxLength: number) => fc.string({ unit: fc.constantFrom(...UNITS), maxLength })
const value = fc.oneof(
  { weight: 6, arbitrary: text(12) },
  { weight: 1, arbitrary: fc.array(text(6), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 5, new BSONRegExp('abc', 'i'), new BSONRegExp('a\\.b', '')) },
)
const fields = fc.record({
  name: value,
  text: value,
  list: fc.array(fc.record({ text: value }), { maxLength: 2 }),
  n: fc.nat(3),
})

interface Wanted {
  from: number
  length: number
  flags: string
  isOr: boolean
  more: Doc
  limit: number
}
const wanted: fc.Arbitrary<Wanted> = fc.record({
  from: fc.nat(8),
  length: fc.integer({ min: 1, max: 6 }),
  flags: fc.constantFrom('', 'i', 'i', 'i'),
  isOr: fc.boolean(),
  more: fc.constantFrom<Doc>(
    {},
    {},
    { n: 1 },
    { n: { $gte: 1 } },
    { n: { $in: [0, 2, 3] } },
    { n: { $gt: 2, $lt: 1 } },
    { n: null },
    { name: { $ne: 5 } },
  ),
  limit: fc.constantFrom(0, 0, 2),
})

/** A filter for a part of a text that may be there, in another case. */
function filterFor(sample: string, { from, length, flags, isOr, more }: Wanted): Doc {
  const part = [...sample.toUpperCase().toWellFormed()].slice(from % 4, (from % 4) + length).join('') || 'abc'
  // A pattern in BSON cannot hold the character 0 itself.
  const condition = { $regex: RegExp.escape(part).replaceAll('\0', '\\x00'), $options: flags }
  if (!isOr) return { ...more, text: condition }
  return { $and: [{ $or: PATHS.map((path) => ({ [path]: condition })) }, more] }
}

function opened() {
  const database = new Database(':memory:')
  const collection = database.transaction(() => {
    const made = database.open('site', 'rows')
    for (const key of [{ n: 1 }, Object.fromEntries(PATHS.map((path) => [path, 'substring']))]) {
      const spec = parseIndex({ key, name: Object.keys(key).join() })
      const { lastInsertRowid: id } = database.run(
        'INSERT INTO indexes (collection, spec) VALUES (?, ?)',
        made.id,
        encode(spec.spec),
      )
      made.build({ ...spec, id, multikey: false })
    }
    return made
  })
  return { database, collection }
}

it('an index of texts finds and counts exactly the documents that the filter selects, after any changes', () => {
  let found = 0
  const property = fc.property(
    fc.array(fields, { minLength: 1, maxLength: 40 }),
    fc.array(fc.tuple(fc.nat(39), fields), { maxLength: 5 }),
    fc.array(wanted, { minLength: 1, maxLength: 8 }),
    // With many copies most words are in too many documents to read these one by one.
    fc.constantFrom(1, 1, 10),
    (rows, changes, searches, copies) => {
      const { database, collection } = opened()
      const all = () =>
        database.all('SELECT rid, doc FROM c1 ORDER BY rid').map(({ rid, doc }) => ({
          rid: Number(rid),
          doc: decode(doc as Uint8Array),
        }))
      database.transaction(() => {
        for (let copy = 0; copy < copies; copy++)
          for (const [at, row] of rows.entries())
            collection.insert(encode({ _id: copy * rows.length + at, ...row }))
      })
      for (const [at, change] of changes) {
        const before = all()[at]
        if (!before) continue
        database.transaction(() =>
          change.n === 0
            ? collection.remove(before.rid, before.doc)
            : collection.replace(before.rid, before.doc, { _id: before.doc._id, ...change }),
        )
      }
      // What is undone leaves nothing behind.
      const undo = new Error('undone')
      try {
        database.transaction(() => {
          collection.insert(encode({ _id: -1, text: 'abc' }))
          throw undo
        })
      } catch (error) {
        if (error !== undo) throw error
      }
      const now = database.find('site', 'rows')
      if (!now) return false
      // Each search twice, because its rows are kept, and once more after another change.
      for (const search of [...searches, ...searches, 'change' as const, ...searches]) {
        const stored = all()
        if (search === 'change') {
          const [row] = stored
          if (row) database.transaction(() => now.remove(row.rid, row.doc))
          continue
        }
        const sample = stored.at(-1 - (searches.indexOf(search) % Math.max(1, stored.length)))?.doc.text
        const filter = filterFor(typeof sample === 'string' ? sample : 'abc', search)
        const expected = stored.filter(({ doc }) => compileFilter(filter)(doc)).map(({ doc }) => doc._id)
        found += expected.length
        const sorted = [
          ...select(now, { filter, sort: [{ path: '_id', direction: -1 }], limit: search.limit }),
        ]
        const ids = sorted.map(({ doc }) => doc._id)
        const unsorted = [...select(now, { filter })].map(({ doc }) => Number(doc._id)).sort((a, b) => a - b)
        const last = expected.toReversed().slice(0, search.limit || Infinity)
        expect([filter, ids, unsorted, atOnce(countSelected(now, { filter }))]).toEqual([
          filter,
          last,
          expected,
          expected.length,
        ])
      }
      const isWhole = checkCollection(database, now).indexes.every((index) => index.isWhole)
      database.close()
      return isWhole
    },
  )
  expect(fc.check(property, { numRuns: 60 }).errorInstance ?? null).toBeNull()
  expect(found).toBeGreaterThan(300)
}, 60_000)
