import { searchResponse } from '@lane-and-court/contract/search/search.shapes.ts'
import { cleanQuery } from '@lane-and-court/contract/search/searchWords.ts'
import Joi from 'joi'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { SiteSearch } from './searchIndex.service.ts'

/** A class disappears from the results, and a scheduled article appears, at most this long after its time. */
const MAX_AGE_MS = 30_000
/** There are any number of searches. */
const KEPT = 200

/**
 * GET /api/search?q=: what visitors may find (docs/product.md section 7). The page /search is rendered from it,
 * and pages ask it for what they do not keep.
 */
export function searchRoutes(responseCache: ResponseCache): void {
  const site = new SiteSearch(responseCache)
  responseCache.declareFamily('/api/search?q=', {
    tag: 'Public',
    summary: 'Classes, coaches, camps, pages and articles with these words, the best first',
    response: searchResponse,
    topic: 'all',
    cacheControl: 'no-cache',
    maxAgeMs: MAX_AGE_MS,
    param: 'q',
    // Any text is a search: what is too much of it is left out.
    schema: Joi.string().allow(''),
    what: 'Search',
    fold: cleanQuery,
    keptApart: KEPT,
    worksWithoutDatabase: true,
    build: (q) => site.search(q),
  })
}
