import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readJson } from './jsonText.ts'

it.each([
  ['{\n  "a": b\n}', 2, 8, 'this word is not a value: put text in quotes'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma or a closing bracket is missing here'],
  ['{"a": 1,}', 1, 9, 'a name in quotes is missing here'],
  ['{"a" 1}', 1, 6, 'a colon is missing here'],
  ['{"a": "x}', 1, 7, 'a closing quote is missing'],
  ['{"a": [1, 2}', 1, 12, 'a comma or a closing bracket is missing here'],
  ['{"a": 1', 1, 8, 'a closing } is missing'],
  ['{"a": "x\ty"}', 1, 7, 'write a line break or tab in a text as \\n or \\t'],
  ['{} {}', 1, 4, 'nothing may follow the last }'],
  ['{ // why\n}', 1, 3, 'comments are not allowed'],
  ['', 1, 1, 'a value is missing here'],
  ['\n [1]', 2, 2, 'page content must begin with { and end with }'],
  ['"text"', 1, 1, 'page content must begin with { and end with }'],
])('readJson tells where %j is invalid', (text, line, column, sentence) => {
  expect(readJson(text).fault).toMatchObject({ line, column, sentence })
})

it('readJson either reads a text or tells where it is invalid', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (json, at, other) => {
      const place = at % (json.length + 1)
      const text = json.slice(0, place) + other + json.slice(place + 1)
      const { content, fault } = readJson(text)
      if (content) expect(JSON.parse(text)).toEqual(content)
      else expect(fault.offset).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 1000 },
  )
})
