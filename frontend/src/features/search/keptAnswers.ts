import type { OfflineResponse, PublicQueryName } from '@lane-and-court/contract/offline/offline.ts'
import type { NewsPage } from '@lane-and-court/contract/news/news.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'

/** The responses in which visitors find something. */
const SEARCHED: ReadonlySet<string> = new Set<PublicQueryName>([
  'classes',
  'closures',
  'staff',
  'newsPage',
  'newsArticle',
  'pageContent',
])
const FIRST_NEWS = cacheKey(['newsPage', '1'])
/** What the offline copy always brings, if the site has it. */
const ESSENTIAL = [
  cacheKey(['classes', 'all']),
  cacheKey(['staff', 'all']),
  FIRST_NEWS,
  cacheKey(['pageContent', 'camp']),
  cacheKey(['pageContent', 'team']),
]

/** @returns the responses that the browser keeps and that are searched. */
export function keptAnswers(queries: PersistedQueries['queries']): OfflineResponse[] {
  return Object.values(queries).flatMap(({ endpointName, originalArgs, data }) => {
    if (!SEARCHED.has(endpointName ?? '') || data === undefined) return []
    const arg = typeof originalArgs === 'string' ? { arg: originalArgs } : {}
    return [{ call: endpointName as PublicQueryName, ...arg, data }]
  })
}

/** @returns whether the browser has got the offline copy, in this visit or an earlier one. */
export const hasCopy = (queries: PersistedQueries['queries']): boolean =>
  ESSENTIAL.every((key) => queries[key]?.data !== undefined)

/** @returns whether there is older news than the browser keeps. */
export function lacksNews(queries: PersistedQueries['queries']): boolean {
  const first = queries[FIRST_NEWS]?.data as NewsPage | undefined
  return first !== undefined && first.total > first.items.length
}
