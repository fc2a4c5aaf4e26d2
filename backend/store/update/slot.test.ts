import { expect, it } from 'vitest'
import { slotAt } from './slot.ts'

it('a new field whose name is a number is refused, an element of an array at that place is set', () => {
  const doc = { byYear: { a: 1, 2026: 2 }, list: [1] }
  expect(() => slotAt(doc, 'byYear.2027', 'created')?.set(3)).toThrow(
    "The new field '2027', whose name is a number, is not known to the embedded store",
  )
  expect(() => slotAt(doc, 'other.0', 'created')?.set(3)).toThrow(/is not known/)
  slotAt(doc, 'byYear.2026', 'created')?.set(3)
  slotAt(doc, 'list.1', 'created')?.set(2)
  expect(doc).toEqual({ byYear: { a: 1, 2026: 3 }, list: [1, 2] })
})
