import type { UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '../lib/baseApi.ts'
import type { Store } from './store.ts'

interface Endpoint {
  initiate: (arg: unknown, options: { subscribe: false; forceRefetch?: true }) => UnknownAction
}

/** @returns the key under which the store holds a call's answer, as the library makes it. */
export const cacheKey = ([endpoint, arg]: readonly [endpoint: string, arg?: unknown]) =>
  `${endpoint}(${JSON.stringify(arg)})`

/**
 * Starts a call that no screen has asked for yet, where its answer is not there or not fresh any more. Its feature
 * must have been loaded.
 * @returns when it is answered, be it with a refusal.
 */
export async function ask(
  store: Store,
  [endpoint, arg]: readonly [endpoint: string, arg?: unknown],
  isForced = false,
): Promise<void> {
  const known = (baseApi.endpoints as Record<string, Endpoint | undefined>)[endpoint]
  if (!known) return
  await store.dispatch(known.initiate(arg, { subscribe: false, ...(isForced ? { forceRefetch: true } : {}) }))
}
