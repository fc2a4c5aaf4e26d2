import type { UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../../data/api/baseApi.ts'
import type { Query, QueryName } from './endpoints.ts'
import type { Store } from './store.ts'

interface Endpoint {
  initiate: (arg: unknown, options: { subscribe: false; forceRefetch?: true }) => UnknownAction
}

const endpointOf = (name: QueryName) =>
  (baseApi.endpoints as unknown as Partial<Record<string, Endpoint>>)[name]

/** @returns whether the feature of an endpoint is loaded. */
export const isLoaded = (name: QueryName): boolean => endpointOf(name) !== undefined

/**
 * Fetches a query without a screen, if its response is missing or stale. Its feature must be loaded.
 * @returns when the response arrived, also an error response.
 * @throws Error for an endpoint that no loaded feature declares.
 */
export async function fetchQuery(store: Store, [endpoint, arg]: Query, isForced = false): Promise<void> {
  const definition = endpointOf(endpoint)
  if (!definition) throw new Error(`There is no endpoint ${endpoint}, or its feature was not loaded.`)
  await store.dispatch(
    definition.initiate(arg, { subscribe: false, ...(isForced ? { forceRefetch: true } : {}) }),
  )
}
