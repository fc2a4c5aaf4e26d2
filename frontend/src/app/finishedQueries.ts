import type { KeptQueries } from '../offline/keptQueries.ts'

/** The element in which the server sends what it rendered from. */
const QUERIES_ID = 'queries'

/**
 * The answers that the finished HTML was made of, dated now: the server keeps a page only while they
 * hold, so that hydration asks for nothing again. Null in the precached shell.
 */
export function finishedQueries(): KeptQueries | null {
  const block = document.getElementById(QUERIES_ID)?.textContent
  if (!block) return null
  const kept = JSON.parse(block) as KeptQueries
  const now = Date.now()
  for (const query of Object.values(kept.queries))
    if (query.fulfilledTimeStamp) query.fulfilledTimeStamp = now
  return kept
}
