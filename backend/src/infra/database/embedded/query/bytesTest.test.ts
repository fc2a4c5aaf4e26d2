import { BSONRegExp } from 'bson'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decode, encode } from '../bson.ts'
import { bytesTest } from './bytesTest.ts'
import { compileFilter } from './match.ts'

const letters = fc.string({ unit: fc.constantFrom(...'aSskKſ\u212A.x\\é0 '), maxLength: 6 })
const CHANGES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.replaceAll(/s/gi, 'ſ').replaceAll(/k/gi, '\u212A'),
]
const change = fc.constantFrom(...CHANGES)
const options = fc.constantFrom('', 'i')
const conditionOn = (text: string, $options: string) => ({ $regex: RegExp.escape(text), $options })

it('every document that a filter selects passes the test of its bytes', () => {
  let selected = 0
  const property = fc.property(
    fc.tuple(letters, letters, options, change, letters),
    ([one, other, flags, changed, beside]) => {
      const [first, second] = [conditionOn(one, flags), conditionOn(other, flags)]
      const bytes = encode({ name: beside + changed(one) + beside, list: [{ text: changed(other) }] })
      for (const filter of [
        { name: first },
        { $and: [{ $or: [{ name: first }, { 'list.text': first }] }, { $or: [{ 'list.text': second }] }] },
        { $or: [{ name: second }, { name: first }], 'list.text': second },
      ]) {
        if (!compileFilter(filter)(decode(bytes))) continue
        selected += 1
        if (bytesTest(filter)?.(bytes) === false) return false
      }
      return true
    },
  )
  expect(fc.check(property, { numRuns: 2_000 }).counterexample).toBeNull()
  expect(selected).toBeGreaterThan(1_000)
})

it.each<[string, object, object, boolean | undefined]>([
  ['a word that is there', { name: /adA/i }, { name: 'Ada' }, true],
  ['a word that is not there', { name: /ada/i }, { name: 'Bo' }, false],
  ['a word in other case', { name: /ada/ }, { name: 'Ada' }, false],
  ['the Kelvin sign, which is a k without case', { name: /ok/i }, { name: 'o\u212A' }, true],
  ['an equal stored pattern', { name: new BSONRegExp('a\\.b') }, { name: new BSONRegExp('a\\.b') }, true],
  ['a pattern with a special meaning, which is not looked for', { name: /a.b/ }, { name: '' }, undefined],
  [
    'a word beside another condition of $or, which is not looked for',
    { $or: [{ name: /a/ }, { n: 1 }] },
    {},
    undefined,
  ],
])('%s', (_name, query, doc, expected) => {
  expect(bytesTest(query as Record<string, unknown>)?.(encode(doc as Record<string, unknown>))).toBe(expected)
})
