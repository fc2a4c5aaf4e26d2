import type { UnknownAction } from '@reduxjs/toolkit'
import { baseApi, restoreQueries } from '../lib/baseApi.ts'
import { keepable, keepQueries, loadKeptQueries } from '../offline/keptQueries.ts'
import type { Store } from './store.ts'

/** Calls whose answers every visitor may see; all others stay out of the public store. */
const PUBLIC_ENDPOINTS: ReadonlySet<string> = new Set([
  'gallery',
  'pageContent',
  'news',
  'newsArticle',
  'staff',
  'classes',
])
const WRITE_AFTER_MS = 400
/** A storage that hangs must not keep the page from opening. */
const PATIENCE_MS = 800

/** Puts the last visit's answers into the store, so that a page opens with data and no network. */
export async function restore(store: Store): Promise<void> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const kept = await Promise.race([loadKeptQueries(), late])
  if (kept) store.dispatch(restoreQueries(kept))
}

/** Asks again for all that an earlier visit kept, whatever page is open, so that it is ready for the next. */
export function refresh(store: Store): void {
  const endpoints = baseApi.endpoints as Record<string, AnyEndpoint | undefined>
  for (const query of Object.values(store.getState().api.queries)) {
    const endpoint = endpoints[query?.endpointName ?? '']
    if (endpoint)
      store.dispatch(endpoint.initiate(query?.originalArgs, { subscribe: false, forceRefetch: true }))
  }
}

interface AnyEndpoint {
  initiate: (arg: unknown, options: { subscribe: false; forceRefetch: true }) => UnknownAction
}

/** Keeps every new public answer, a moment after it came. */
export function persist(store: Store): void {
  let queries = store.getState().api.queries
  let timer: ReturnType<typeof setTimeout> | undefined
  store.subscribe(() => {
    const { api } = store.getState()
    if (api.queries === queries) return
    queries = api.queries
    clearTimeout(timer)
    timer = setTimeout(() => {
      const kept = keepable(queries, PUBLIC_ENDPOINTS)
      if (Object.keys(kept).length > 0)
        void keepQueries({ queries: kept, provided: store.getState().api.provided })
    }, WRITE_AFTER_MS)
  })
}
