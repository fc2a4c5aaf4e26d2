import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonData, jsonLength } from './jsonData.ts'

const anything = fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true })

it('the data is what a client gets from the JSON of the same value, whatever the value', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const text = JSON.stringify({ value })
      expect(jsonData({ value })).toStrictEqual(JSON.parse(text))
      expect(JSON.stringify(jsonData({ value }))).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

it('a field named __proto__ is an ordinary field', () => {
  const text = '{"__proto__":{"isAdmin":true}}'
  const data = jsonData(JSON.parse(text))
  expect(JSON.stringify(data)).toBe(text)
  expect((data as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

it('the data cannot be changed at any depth, and the value that it is made from still can', () => {
  const value = { list: [{ name: 'a' }] }
  const data = jsonData(value) as typeof value
  expect(() => data.list.push({ name: 'b' })).toThrow(TypeError)
  expect(() => (data.list[0] = { name: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(data.list[0] ?? {}, { name: 'b' })).toThrow(TypeError)
  value.list.push({ name: 'b' })
  expect(data).toEqual({ list: [{ name: 'a' }] })
})

it('the length of the JSON is estimated to within a third for an article', () => {
  const article = {
    id: '65f000000000000000000000',
    title: 'Pool open',
    content: 'word '.repeat(500),
    image: null,
  }
  const length = JSON.stringify(article).length
  expect(jsonLength(article) / length).toBeGreaterThan(0.67)
  expect(jsonLength(article) / length).toBeLessThan(1.33)
})
