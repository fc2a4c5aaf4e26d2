import { expect, it } from 'vitest'
import { isPartlyStale, isWaitingForNewer, oldestResponse } from './oldestResponse.ts'
import type { State } from './store.ts'

const response = (fulfilledTimeStamp: number) => ({ status: 'fulfilled', data: {}, fulfilledTimeStamp })
const state = (queries: object, onScreen: readonly string[] = []) =>
  ({
    api: { queries, subscriptions: Object.fromEntries(onScreen.map((key) => [key, { screen: {} }])) },
  }) as unknown as State

it('the oldest response is one that is on the screen, not one that was fetched weeks ago', () => {
  const queries = { 'search("old")': response(1), 'list(1)': response(7), 'site()': response(9) }
  expect(oldestResponse(state(queries, ['list(1)', 'site()']))).toBe(7)
  expect(oldestResponse(state(queries))).toBe(1)
  expect(oldestResponse(state({}))).toBeNull()
})

it('data is partly stale when a refetch failed, but not when the server refused it', () => {
  const failed = (status: number | string) => ({ ...response(1), status: 'rejected', error: { status } })
  expect(isPartlyStale(state({ a: failed('FETCH_ERROR') }, ['a']))).toBe(true)
  expect(isPartlyStale(state({ a: failed(503) }, ['a']))).toBe(true)
  expect(isPartlyStale(state({ a: failed(404) }, ['a']))).toBe(false)
  expect(isPartlyStale(state({ a: failed(503), b: response(1) }, ['b']))).toBe(false)
})

it('newer data is waited for while it is requested for something that is shown and over ten minutes old', () => {
  const pending = (ageMs: number) => ({ ...response(Date.now() - ageMs), status: 'pending' })
  expect(isWaitingForNewer(state({ a: pending(700_000) }, ['a']))).toBe(true)
  expect(isWaitingForNewer(state({ a: pending(500_000) }, ['a']))).toBe(false)
  expect(isWaitingForNewer(state({ a: pending(700_000), b: response(1) }, ['b']))).toBe(false)
  expect(isWaitingForNewer(state({ a: { status: 'pending' } }, ['a']))).toBe(false)
})
