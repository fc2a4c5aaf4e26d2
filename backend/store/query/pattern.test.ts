import { BSONRegExp } from 'bson'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decode, encode } from '../values/bson.ts'
import { compileFilter } from './match.ts'
import { bytesTest } from './pattern.ts'

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

const like = ($regex: string, $options = '') => ({ $regex, $options })

it.each<[string, object, object, boolean | undefined]>([
  ['a word that is there', { name: like('adA', 'i') }, { name: 'Ada' }, true],
  ['a word that is not there', { name: like('ada', 'i') }, { name: 'Bo' }, false],
  ['a word in other case', { name: like('ada') }, { name: 'Ada' }, false],
  ['the Kelvin sign, which is a k without case', { name: like('ok', 'i') }, { name: 'o\u212A' }, true],
  ['a whole text', { name: like('^ada$') }, { name: 'ada' }, true],
  ['an equal stored pattern', { name: like('a\\.b') }, { name: new BSONRegExp('a\\.b') }, true],
  ['several texts, which are not looked for', { name: like('1\\D*2') }, { name: '' }, undefined],
  [
    'a word beside another condition of $or, which is not looked for',
    { $or: [{ name: like('a') }, { n: 1 }] },
    {},
    undefined,
  ],
])('%s', (_name, query, doc, expected) => {
  expect(bytesTest(query as Record<string, unknown>)?.(encode(doc as Record<string, unknown>))).toBe(expected)
})

it.each<[string, string, string, boolean]>([
  [String.raw`\x61\.b`, '', 'xa.by', true],
  ['^ab', '', 'xab', false],
  ['ab$', '', 'xab\n', true],
  ['ab$', '', 'xab\n\n', false],
  ['^ab$', 'i', 'AB', true],
  ['^$', '', '', true],
  [String.raw`2\D*0\D*1`, '', 'call 2-(0) 1', true],
  [String.raw`2\D*0\D*1`, '', '2 9 01', false],
  ['\t', '', 'a\tb', true],
])('the pattern %s with the options "%s" and the text %j', ($regex, $options, name, expected) => {
  expect(compileFilter({ name: { $regex, $options } })({ name })).toBe(expected)
})

it.each([
  ['a.b', ''], ['a*', ''], ['a|b', ''], ['(a)', ''], ['[a]', ''], ['a{2}', ''], [String.raw`\d`, ''], ['a^b', ''], ['a$b', ''],
  [String.raw`a\D*b`, ''], ['a', 'm'], ['a', 's'], ['a', 'x'], ['x'.repeat(501), ''],
])('the pattern %s with the options "%s" is refused by name', ($regex, $options) => {
  expect(() => compileFilter({ name: { $regex, $options } })).toThrow(/^The regular expression .* is not known/)
}) // prettier-ignore
