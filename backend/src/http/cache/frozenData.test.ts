import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frozenData } from './responseCache.ts'

const anything = fc.anything({ withDate: true, withNullPrototype: true, withSparseArray: true })

it('the data is what a client gets from the JSON of the same value, whatever the value', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const text = JSON.stringify({ value })
      expect(frozenData(text)).toStrictEqual(JSON.parse(text))
      expect(JSON.stringify(frozenData(text))).toBe(text)
    }),
    { numRuns: 500 },
  )
})

it('a field named __proto__ is an ordinary field', () => {
  const text = '{"__proto__":{"isAdmin":true}}'
  const data = frozenData(text)
  expect(JSON.stringify(data)).toBe(text)
  expect((data as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})

it('the data cannot be changed at any depth', () => {
  const value = { list: [{ name: 'a' }] }
  const data = frozenData(JSON.stringify(value)) as typeof value
  expect(() => data.list.push({ name: 'b' })).toThrow(TypeError)
  expect(() => (data.list[0] = { name: 'b' })).toThrow(TypeError)
  expect(() => Object.assign(data.list[0] ?? {}, { name: 'b' })).toThrow(TypeError)
  expect(data).toEqual({ list: [{ name: 'a' }] })
})
