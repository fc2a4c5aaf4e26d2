import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import type { Moment } from '../../lib/time/renderedAt.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import { matchRoute } from '../address/routes.ts'

/** What the server rendered a page from. */
interface SsrQueries extends PersistedQueries {
  renderedAt?: Moment
}

/** The id of the element in which the server sends the query results that it rendered. */
const QUERIES_ID = 'queries'

/**
 * Returns the responses that the server rendered the HTML from, dated now: the server caches a page only
 * while they are valid, so that hydration refetches nothing. Null in the precached shell, and when they are
 * damaged: then the page fetches them.
 */
export function ssrQueries(): SsrQueries | null {
  const block = document.getElementById(QUERIES_ID)?.textContent
  if (!block) return null
  try {
    const serverState = JSON.parse(block) as SsrQueries
    renameMissing(serverState)
    const now = serverNow()
    for (const query of Object.values(serverState.queries))
      if (query.fulfilledTimeStamp) query.fulfilledTimeStamp = now
    return serverState.provided ? serverState : null
  } catch {
    return null
  }
}

/**
 * Stores the error response of a missing page under the query of this URL: the server renders one page for
 * all missing names.
 */
function renameMissing({ queries }: PersistedQueries): void {
  if (Object.values(queries).every(({ status }) => status !== 'rejected')) return
  const { route, params } = matchRoute(location.pathname) ?? {}
  for (const query of route?.queries(params ?? {}, new URLSearchParams(location.search)) ?? []) {
    const key = cacheKey(query)
    const missing = Object.values(queries).find(
      ({ endpointName, status }) => endpointName === query[0] && status === 'rejected',
    )
    if (missing && !Object.hasOwn(queries, key)) queries[key] = { ...missing, originalArgs: query[1] }
  }
}
