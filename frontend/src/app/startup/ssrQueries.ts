import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import { isKeptPage } from '../../lib/time/keptPage.ts'
import type { Moment, Rendering } from '../../lib/time/renderedAt.ts'
import { countAsRead } from '../../data/cache/freshness.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import { queriesOf } from '../address/routes.ts'

/** What the server rendered a page from. */
interface SsrQueries extends PersistedQueries {
  renderedAt: Rendering
}

/** The id of the element in which the server sends the query results that it rendered. */
const QUERIES_ID = 'queries'

/**
 * Returns the responses that the server rendered the HTML from, dated then. Those of a page that it has just rendered
 * count as read by this page, so that hydration requests nothing again; those of an old page are requested again. Null
 * in the precached shell, and when they are damaged: then the page fetches them.
 */
export function ssrQueries(): SsrQueries | null {
  const block = document.getElementById(QUERIES_ID)?.textContent
  if (!block) return null
  try {
    const serverState = JSON.parse(block) as PersistedQueries & { renderedAt?: Moment }
    const { queries, provided, renderedAt } = serverState
    if (!provided || !renderedAt) return null
    renameMissing(queries)
    for (const query of Object.values(queries))
      if (query.fulfilledTimeStamp) query.fulfilledTimeStamp = renderedAt.time
    const isOld = isKeptPage()
    if (!isOld) countAsRead(renderedAt.time)
    return { queries, provided, renderedAt: { ...renderedAt, isOld } }
  } catch {
    return null
  }
}

/**
 * Stores the error response of a missing page under the query of this URL: the server renders one page for
 * all missing names.
 */
function renameMissing(queries: PersistedQueries['queries']): void {
  if (Object.values(queries).every(({ status }) => status !== 'rejected')) return
  for (const query of queriesOf(location.pathname, new URLSearchParams(location.search))) {
    const key = cacheKey(query)
    const missing = Object.values(queries).find(
      ({ endpointName, status }) => endpointName === query[0] && status === 'rejected',
    )
    if (missing && !Object.hasOwn(queries, key)) queries[key] = { ...missing, originalArgs: query[1] }
  }
}
