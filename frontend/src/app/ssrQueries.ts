import type { PersistedQueries } from '../offline/lastFulfilled.ts'
import { serverNow } from '../offline/serverClock.ts'
import { cacheKey } from './queries.ts'
import { matchRoute } from './routes.ts'

/** The element in which the server sends what it rendered from. */
const QUERIES_ID = 'queries'

/**
 * The answers that the finished HTML was made of, dated now: the server keeps a page only while they
 * hold, so that hydration asks for nothing again. Null in the precached shell, and where they were damaged on
 * the way: the page then asks.
 */
export function ssrQueries(): PersistedQueries | null {
  const block = document.getElementById(QUERIES_ID)?.textContent
  if (!block) return null
  try {
    const kept = JSON.parse(block) as PersistedQueries
    nameAbsent(kept)
    const now = serverNow()
    for (const query of Object.values(kept.queries))
      if (query.fulfilledTimeStamp) query.fulfilledTimeStamp = now
    return kept.provided ? kept : null
  } catch {
    return null
  }
}

/**
 * One finished page stands for all that are missing, whatever their names: what was refused in it is what
 * this address names.
 */
function nameAbsent({ queries }: PersistedQueries): void {
  const { route, params } = matchRoute(location.pathname) ?? {}
  for (const query of route?.queries(params ?? {}, new URLSearchParams(location.search)) ?? []) {
    const key = cacheKey(query)
    const stands = Object.values(queries).find(
      ({ endpointName, status }) => endpointName === query[0] && status === 'rejected',
    )
    if (stands && !Object.hasOwn(queries, key)) queries[key] = { ...stands, originalArgs: query[1] }
  }
}
