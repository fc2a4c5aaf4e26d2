import { expect, it } from 'vitest'
import { compileFilter } from './match.ts'

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
  ['ada', '', 'Ada', false],
  ['ada', 'i', 'Ada', true],
  // The Kelvin sign is a k without case, and the long s an s.
  ['oks', 'i', 'o\u212A\u017F', true],
])('the pattern %s with the options "%s" and the text %j', ($regex, $options, name, expected) => {
  expect(compileFilter({ name: { $regex, $options } })({ name })).toBe(expected)
})

it.each([
  ['a.b', ''], ['a*', ''], ['a|b', ''], ['(a)', ''], ['[a]', ''], ['a{2}', ''], [String.raw`\d`, ''], ['a^b', ''], ['a$b', ''],
  [String.raw`a\D*b`, ''], ['a', 'm'], ['a', 's'], ['a', 'x'], ['x'.repeat(501), ''],
])('the pattern %s with the options "%s" is refused by name', ($regex, $options) => {
  expect(() => compileFilter({ name: { $regex, $options } })).toThrow(/^The regular expression .* is not known/)
}) // prettier-ignore
