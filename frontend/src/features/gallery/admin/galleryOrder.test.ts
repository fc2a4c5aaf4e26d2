import { expect, it } from 'vitest'
import { inOrder, moveId } from './galleryOrder.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const ids = (order: string[] | null) => inOrder(items, order).map(({ id }) => id)

it('inOrder sorts by the given ids, and puts unknown items first in their old order', () => {
  expect(ids(null)).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(['d', 'c', 'b', 'a'])).toEqual(['d', 'c', 'b', 'a'])
  expect(ids(['d', 'gone', 'b'])).toEqual(['a', 'c', 'd', 'b'])
})

it.each([
  ['c', 0, ['c', 'a', 'b']],
  ['a', 1, ['b', 'a', 'c']],
  ['a', 2, ['b', 'c', 'a']],
  ['a', -1, ['a', 'b', 'c']],
  ['a', 9, ['b', 'c', 'a']],
])('moveId moves %s to position %d', (id, place, order) =>
  expect(moveId(['a', 'b', 'c'], id, place)).toEqual(order),
)
