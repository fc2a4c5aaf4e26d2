import type { UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../lib/baseApi.ts'
import type { Query, QueryName } from './endpoints.ts'
import type { Store } from './store.ts'

interface Endpoint {
  initiate: (arg: unknown, options: { subscribe: false; forceRefetch?: true }) => UnknownAction
}

/** @returns the key under which the store holds a call's answer, as the library makes it. */
export const cacheKey = ([endpoint, arg]: Query) => `${endpoint}(${JSON.stringify(arg)})`

const endpointOf = (name: QueryName) =>
  (baseApi.endpoints as unknown as Partial<Record<string, Endpoint>>)[name]

/** @returns whether the feature of an endpoint was loaded. */
export const isLoaded = (name: QueryName): boolean => endpointOf(name) !== undefined

/**
 * Starts a call that no screen has asked for yet, where its answer is not there or not fresh any more. Its feature
 * must have been loaded.
 * @returns when it is answered, be it with a refusal.
 * @throws Error for an endpoint that no feature which was loaded has.
 */
export async function fetchQuery(store: Store, [endpoint, arg]: Query, isForced = false): Promise<void> {
  const known = endpointOf(endpoint)
  if (!known) throw new Error(`There is no endpoint ${endpoint}, or its feature was not loaded.`)
  await store.dispatch(known.initiate(arg, { subscribe: false, ...(isForced ? { forceRefetch: true } : {}) }))
}
