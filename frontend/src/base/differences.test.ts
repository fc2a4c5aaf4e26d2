import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differences } from './differences.ts'

it('differences matches lists, so that an item added in the middle is one difference', () => {
  const [one, two, three] = ['One', 'Two', 'Three'].map((title) => ({ title, content: title }))
  expect(differences({ s: [one, three] }, { s: [one, two, three] })).toEqual([
    { path: ['s', 1, 'title'], before: undefined, after: 'Two' },
    { path: ['s', 1, 'content'], before: undefined, after: 'Two' },
  ])
  expect(differences({ s: [one, two] }, { s: [one, { ...two, title: '2' }, three] })).toEqual([
    { path: ['s', 1, 'title'], before: 'Two', after: '2' },
    { path: ['s', 2, 'title'], before: undefined, after: 'Three' },
    { path: ['s', 2, 'content'], before: undefined, after: 'Three' },
  ])
})

it('differences finds values that have another type now, and empty groups and lists', () => {
  expect(differences({ a: 'x' }, { a: { b: 1 } })).toEqual([
    { path: ['a'], before: 'x', after: undefined },
    { path: ['a', 'b'], before: undefined, after: 1 },
  ])
  expect(differences({}, { a: [], b: {} })).toEqual([
    { path: ['a'], before: undefined, after: [] },
    { path: ['b'], before: undefined, after: {} },
  ])
})

it('differences matches the items of lists that differ in up to 400, and compares more by their position', () => {
  const list = (word: string, length: number) => Array.from({ length }, (_item, at) => `${word} ${at}`)
  const moved = (length: number) =>
    differences([...list('a', length), 'Last'], ['First', ...list('b', length), 'Last']).at(-1)
  expect(moved(199)).toMatchObject({ path: [199], after: 'b 198' })
  expect(moved(200)).toMatchObject({ path: [201], after: 'Last' })
  expect(differences(list('a', 4_000), list('b', 4_000))).toHaveLength(4_000)
})

it('differences finds something exactly when two contents differ', () => {
  const json = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)))
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(differences(one, one)).toEqual([])
      expect(differences(one, other).length === 0).toBe(isDeepStrictEqual(one, other))
    }),
    { numRuns: 500 },
  )
})
