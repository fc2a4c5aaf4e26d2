import type { Store } from '@reduxjs/toolkit'
import type { baseApi } from './baseApi.ts'
import { forgotten } from './keepInvalidated.ts'

/** Calls whose answers every visitor may see; all others belong to the session that asked them. */
export const PUBLIC_ENDPOINTS: ReadonlySet<string> = new Set([
  'gallery',
  'pageContent',
  'newsPage',
  'newsArticle',
  'staff',
  'classes',
])

/**
 * Forgets what a session has read, also what is on its way still. Public answers stay: the site around
 * the login goes on showing them, with no network too.
 */
export function forgetPrivateAnswers(store: Store): void {
  const { queries } = (store.getState() as { api: ReturnType<typeof baseApi.reducer> }).api
  for (const [queryCacheKey, query] of Object.entries(queries)) {
    if (PUBLIC_ENDPOINTS.has(query?.endpointName ?? '')) continue
    store.dispatch(forgotten(queryCacheKey))
  }
}
