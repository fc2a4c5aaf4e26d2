import type { Page } from '@lane-and-court/contract/http/common.types.ts'

type ListQuery = Record<string, string | number>

/** @returns the query of a list without its order. */
export const withoutSort = ({ sort: _sort, ...query }: ListQuery): ListQuery => query

/**
 * Decides who sorts a list that the server divides into pages. Where this device already has the whole list, which fits
 * on one page, the browser does, at once and without a network; otherwise the server does.
 * @param query of the list, with its order. @param known what the cache has for the query without its order.
 * @returns the query to ask, and whether its answer is the whole list, not sorted yet.
 */
export function sortedQuery(
  query: ListQuery,
  known: Page<unknown> | undefined,
): { query: ListQuery; isWhole: boolean } {
  const isWhole = query['page'] === 1 && known !== undefined && known.total <= known.items.length
  return { query: isWhole ? withoutSort(query) : query, isWhole }
}
