import { expect, it } from 'vitest'
import { isPartlyStale, oldestResponse } from './oldestResponse.ts'
import type { State } from './store.ts'

const answer = (fulfilledTimeStamp: number) => ({ status: 'fulfilled', data: {}, fulfilledTimeStamp })
const state = (queries: object, onScreen: readonly string[] = []) =>
  ({
    api: { queries, subscriptions: Object.fromEntries(onScreen.map((key) => [key, { screen: {} }])) },
  }) as unknown as State

it('tells of what is on the screen, not of what was looked for weeks ago', () => {
  const queries = { 'search("old")': answer(1), 'list(1)': answer(7), 'site()': answer(9) }
  expect(oldestResponse(state(queries, ['list(1)', 'site()']))).toBe(7)
  expect(oldestResponse(state(queries))).toBe(1)
  expect(oldestResponse(state({}))).toBeNull()
})

it('calls stale what could not be read anew, not what the server has refused', () => {
  const failed = (status: number | string) => ({ ...answer(1), status: 'rejected', error: { status } })
  expect(isPartlyStale(state({ a: failed('FETCH_ERROR') }, ['a']))).toBe(true)
  expect(isPartlyStale(state({ a: failed(503) }, ['a']))).toBe(true)
  expect(isPartlyStale(state({ a: failed(404) }, ['a']))).toBe(false)
  expect(isPartlyStale(state({ a: failed(503), b: answer(1) }, ['b']))).toBe(false)
})
