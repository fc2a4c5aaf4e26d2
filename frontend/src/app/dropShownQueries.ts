import { PUBLIC_ENDPOINTS } from '../lib/publicEndpoints.ts'
import { dropQuery } from '../lib/staleQueries.ts'
import { isOnline } from '../offline/connectivity.ts'
import { cacheKey } from './queries.ts'
import { matchRoute } from './routes.ts'
import type { Store } from './store.ts'

/**
 * Takes the answers out of the store that the page at this address is made of, so that it asks for them anew: one
 * that was kept by another release, or damaged on the device, may be what it could not show.
 * @returns whether there were any; else trying again changes nothing.
 */
export function dropShownQueries(store: Store): boolean {
  const match = matchRoute(location.pathname)
  const shown = match?.route.queries(match.params, new URLSearchParams(location.search)) ?? []
  const named = new Set([['pageContent', 'site'] as const, ...shown].map(cacheKey))
  const { queries } = store.getState().api
  const meant = Object.entries(queries).filter(
    ([key, query]) =>
      query?.data !== undefined &&
      // What an area behind a login shows is in no list: all of it goes, where it can be asked for.
      (named.has(key) || (!match && isOnline() && !PUBLIC_ENDPOINTS.has(query.endpointName ?? ''))),
  )
  for (const [key] of meant) store.dispatch(dropQuery(key))
  return meant.length > 0
}
