import { expect, it } from 'vitest'
import { decode, encode } from '../values/bson.ts'
import { Database } from '../storage/database.ts'
import { atOnce } from '../commands/turns.ts'
import { countSelected, select } from './scan.ts'

const ROWS = 1_000
const filter = { text: { $regex: 'Meadow lane', $options: 'i' } }

function filled(isFound: (n: number) => boolean, isLarge: (n: number) => boolean = () => false) {
  const database = new Database(':memory:')
  const rows = database.transaction(() => {
    const made = database.open('site', 'rows')
    for (let n = 0; n < ROWS; n++) {
      const text = `${'x'.repeat(isLarge(n) ? 20_000 : n % 50)} ${isFound(n) ? 'MEADOW lane' : 'é meadow'}`
      made.insert(encode({ _id: n, text }))
    }
    return made
  })
  return { database, rows }
}

it.each<[string, (n: number) => boolean, ((n: number) => boolean)?]>([
  ['no document', () => false],
  ['every document', () => true],
  ['one of the first page', (n) => n === 5],
  ['those at the ends of pages', (n) => n % 64 === 63 || n % 64 === 0],
  ['the last one', (n) => n === ROWS - 1],
  ['few, some of them large', (n) => n % 130 === 0, (n) => n % 260 === 0],
  ['few, where large ones have nothing', (n) => n % 130 === 1, (n) => n % 70 === 0],
  ['those of one half', (n) => n < ROWS / 2],
])('a search for words finds %s, and looks at each document once', (_name, isFound, isLarge) => {
  const { database, rows } = filled(isFound, isLarge)
  const expected = Array.from({ length: ROWS }, (_, n) => n).filter(isFound)
  const before = database.stats.docsExamined
  expect([...select(rows, { filter })].map(({ doc }) => doc._id)).toEqual(expected)
  expect(database.stats.docsExamined - before).toBe(ROWS)
  expect(atOnce(countSelected(rows, { filter }))).toBe(expected.length)
})

it('a search reads on behind documents that are removed meanwhile', () => {
  const { database, rows } = filled((n) => n % 10 === 0)
  const found: unknown[] = []
  for (const { doc } of select(rows, { filter })) {
    found.push(doc._id)
    if (doc._id !== 0) continue
    for (const { rid, doc: bytes } of database.all('SELECT rid, doc FROM c1 WHERE rid BETWEEN 60 AND 500'))
      database.transaction(() => rows.remove(Number(rid), decode(bytes as Uint8Array)))
  }
  expect(found.at(-1)).toBe(990)
  expect(found).not.toContain(300)
})
