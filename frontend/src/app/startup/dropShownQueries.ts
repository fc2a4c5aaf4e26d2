import { PUBLIC_ENDPOINTS } from '../../data/api/publicEndpoints.ts'
import { dropQuery } from '../../data/cache/staleQueries.ts'
import { isOnline } from '../../offline/network/connectivity.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import { matchRoute, shownQueries } from '../address/routes.ts'
import type { Store } from './store.ts'

/**
 * Removes the responses that the page at this URL shows from the store, so that it refetches them: one that
 * another release stored, or that was damaged on the device, may have caused its error.
 * @returns whether there were any; otherwise rendering again changes nothing.
 */
export function dropShownQueries(store: Store): boolean {
  const shown = shownQueries(location.pathname, new URLSearchParams(location.search))
  const shownKeys = new Set(shown.map(cacheKey))
  const isPublic = matchRoute(location.pathname) !== null
  const { queries } = store.getState().api
  const toDrop = Object.entries(queries).filter(
    ([key, query]) =>
      query?.data !== undefined &&
      // The queries behind a login are in no list: all of them are dropped, if they can be refetched.
      (shownKeys.has(key) || (!isPublic && isOnline() && !PUBLIC_ENDPOINTS.has(query.endpointName ?? ''))),
  )
  for (const [key] of toDrop) store.dispatch(dropQuery(key))
  return toDrop.length > 0
}
