import type { Page } from '@lane-and-court/contract/http/common.ts'
import { inOrderOf, type Orders } from './orders.ts'

export type ListQuery = Record<string, string | number>

/** @returns the query of a list without its order. */
export const withoutSort = ({ sort: _sort, ...query }: ListQuery): ListQuery => query

interface Options<Item> {
  /** The query of the list, with its order. */
  query: ListQuery
  /** What the cache has for the query without its order. */
  cachedPage: Page<unknown> | undefined
  orders: Orders<Item>
  /** The order of the list where the address names none. */
  usual: string
  /** Puts another order into the address; empty for none. */
  onChange: (sort: string) => void
}

/**
 * Decides who sorts a list that the server divides into pages. Where this device already has the whole list, which fits
 * on one page, the browser does, at once and without a network; otherwise the server does.
 */
export function listSort<Item>({ query, cachedPage, orders, usual, onChange }: Options<Item>) {
  const isWhole =
    query['page'] === 1 && cachedPage !== undefined && cachedPage.total <= cachedPage.items.length
  const named = String(query['sort'] ?? '')
  return {
    /** What to ask the server. */
    query: isWhole ? withoutSort(query) : query,
    /** The order that is shown. */
    sort: named || usual,
    onSort: (sort: string) => onChange(sort === usual ? '' : sort),
    /** @returns what the server has returned, in that order. */
    inOrder: (items: readonly Item[]) => (isWhole ? inOrderOf(items, orders, named) : items),
  }
}
