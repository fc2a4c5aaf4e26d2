import { expect, it } from 'vitest'
import { mergePersisted, MAX_QUERIES, seenTimes } from './mergePersisted.ts'
import type { ValidQueries } from './validQueries.ts'

const NOW = 1_000_000_000
/** @param times of the responses, by query. */
const copy = (times: Record<string, number>, whose = ''): ValidQueries => ({
  queries: Object.fromEntries(
    Object.entries(times).map(([name, fulfilledTimeStamp]) => [
      name,
      { status: 'fulfilled', fulfilledTimeStamp, data: whose },
    ]),
  ),
  provided: {
    tags: { News: { all: Object.keys(times) } },
    keys: Object.fromEntries(Object.keys(times).map((name) => [name, [{ type: 'News' }]])),
  },
})
const merged = (
  mine: Record<string, number>,
  persisted: Record<string, number> | null,
  settled: [Record<string, number>, Record<string, number>] = [{}, {}],
) =>
  mergePersisted(
    copy(mine, 'mine'),
    persisted && copy(persisted, 'kept'),
    seenTimes(copy(settled[0]).queries, copy(settled[1]).queries),
    NOW,
  )
const whose = ({ queries }: ValidQueries) =>
  Object.fromEntries(Object.entries(queries).map(([name, { data }]) => [name, data]))

it('queries that two tabs have read are merged, with the tags of both', () => {
  const both = merged({ a: 1 }, { b: 2 })
  expect(whose(both)).toEqual({ a: 'mine', b: 'kept' })
  expect(both.provided.tags['News']?.['all']?.toSorted()).toEqual(['a', 'b'])
  expect(Object.keys(both.provided.keys).toSorted()).toEqual(['a', 'b'])
})

it('of a query that both tabs have read, the newer result stays', () => {
  expect(whose(merged({ a: 1, b: 3 }, { a: 2, b: 2 }))).toEqual({ a: 'kept', b: 'mine' })
})

it('a query that only one tab has changed is taken from that tab, whatever the clock says', () => {
  const before: [Record<string, number>, Record<string, number>] = [{ a: 5 }, { a: 5 }]
  expect(whose(merged({ a: 3 }, { a: 5 }, before))).toEqual({ a: 'mine' })
  expect(whose(merged({ a: 5 }, { a: 3 }, before))).toEqual({ a: 'kept' })
  expect(whose(merged({}, { a: 5 }, before))).toEqual({})
  expect(whose(merged({ a: 5 }, {}, before))).toEqual({})
  expect(whose(merged({}, { a: 6 }, before))).toEqual({ a: 'kept' })
})

it('a time in the future, left by a clock that was set back, is ignored', () => {
  expect(whose(merged({ a: NOW }, { a: NOW * 2 }))).toEqual({ a: 'mine' })
})

it('a missing copy is written again', () => {
  expect(whose(merged({ a: 5 }, null, [{ a: 5 }, { a: 5 }]))).toEqual({ a: 'mine' })
})

it('the oldest queries are dropped if there are too many', () => {
  const many = Object.fromEntries(Array.from({ length: MAX_QUERIES }, (_, at) => [`kept ${at}`, at + 10]))
  const both = merged({ newest: NOW, oldest: 1 }, many)
  expect(Object.keys(both.queries)).toHaveLength(MAX_QUERIES)
  expect(both.queries).toHaveProperty('newest')
  expect(both.queries).not.toHaveProperty('oldest')
  expect(Object.keys(both.provided.keys)).toHaveLength(MAX_QUERIES)
})
