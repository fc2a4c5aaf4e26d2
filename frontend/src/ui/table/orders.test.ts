import { expect, it } from 'vitest'
import { byCode, byText, inOrderOf, orderOptions, parseSort, type Orders } from './orders.ts'

interface Thing {
  id: string
  name: string | null
}
const ORDERS: Orders<Thing> = {
  name: { label: 'Name', reversed: 'Name (Z to A)', compare: byText(({ name }) => name) },
  newest: {
    label: 'Newest first',
    reversed: 'Oldest first',
    compare: (one, other) => byCode<Thing>(({ id }) => id)(other, one),
    isDescending: true,
  },
}
const THINGS = [
  { id: '2', name: 'beta' },
  { id: '1', name: 'Alpha 10' },
  { id: '3', name: null },
  { id: '4', name: 'alpha 9' },
]
const sorted = (sort: string) => inOrderOf(THINGS, ORDERS, sort).map(({ id }) => id)

it('a list is sorted by a name in either direction, and stays as it is without one or with an unknown one', () => {
  expect(sorted('name')).toEqual(['3', '4', '1', '2'])
  expect(sorted('-name')).toEqual(['2', '1', '4', '3'])
  expect(sorted('newest')).toEqual(['4', '3', '2', '1'])
  for (const sort of ['', 'gone', '-', '--name', 'constructor', '__proto__'])
    expect(sorted(sort)).toEqual(['2', '1', '3', '4'])
})

it('an unknown order in an address has no name', () => {
  expect(parseSort(ORDERS as Orders<never>, 'toString')).toEqual({ name: '', isReversed: false })
  expect(parseSort(ORDERS as Orders<never>, '-name')).toEqual({ name: 'name', isReversed: true })
})

it('every order can be chosen in both directions', () => {
  expect(orderOptions(ORDERS as Orders<never>).map(({ value }) => value)).toEqual([
    'name',
    '-name',
    'newest',
    '-newest',
  ])
})
