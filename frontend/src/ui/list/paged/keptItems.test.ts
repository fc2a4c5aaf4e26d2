import { expect, it } from 'vitest'
import { itemsIn, keptPages, matchesQuery } from './keptItems.ts'

const query = (endpointName: string, fulfilledTimeStamp: number, ...names: string[]) => ({
  status: 'fulfilled',
  endpointName,
  fulfilledTimeStamp,
  data: { items: names.map((name) => ({ id: name[0] as string, name })), total: names.length },
})

it('a device finds each object of a list once, as its newest response has it', () => {
  const queries = {
    one: query('classList', 1, 'a old', 'b'),
    two: query('classList', 2, 'a new', 'c'),
    other: query('adminNews', 3, 'd'),
    failed: { status: 'rejected', endpointName: 'classList' },
  }
  const items = itemsIn<{ id: string; name: string }>(keptPages(queries, 'classList'))
  expect(items.map(({ name }) => name)).toEqual(['a new', 'c', 'b'])
})

it('an object matches by all words in its texts, and by the values that it has', () => {
  const member = { id: '1', name: 'Maya Lin', role: 'Head Coach', sport: 'swimming', email: null }
  expect(matchesQuery(member, { page: 2, sort: 'name', q: 'LIN head' })).toBe(true)
  expect(matchesQuery(member, { page: 1, q: 'lin tennis' })).toBe(false)
  expect(matchesQuery(member, { page: 1, sport: 'swimming' })).toBe(true)
  expect(matchesQuery(member, { page: 1, sport: 'tennis' })).toBe(false)
})
