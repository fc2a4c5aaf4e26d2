import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { LIST_LIMITS, type Page } from '@lane-and-court/contract/http/common.ts'
import { useMemo } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { isSentLater } from '../../../data/api/isNetworkError.ts'
import type { PersistedQueries } from '../../../offline/persisted/lastFulfilled.ts'
import type { ListQuery } from '../useListQuery.ts'
import { inOrderOf, type Orders } from '../../table/orders.ts'
import { itemsIn, keptPages, matchesQuery } from './keptItems.ts'

interface Result<Item> {
  data?: Page<Item> | undefined
  currentData?: Page<Item> | undefined
  isError: boolean
  isFetching: boolean
  error?: unknown
}

interface Options<Item> {
  /** Of the endpoint of the list. */
  name: string | undefined
  query: ListQuery
  orders: Orders<Item>
  sort: string
  matches: ((item: Item, query: ListQuery) => boolean) | undefined
}

/**
 * Where the server cannot be reached, what this device keeps of a list takes the place of its answer: searched, filtered
 * and sorted here.
 * @returns the result of the query, or that in its place; and then how many objects were searched, and those that match.
 */
export function useKeptList<Item extends { id: string }, R extends Result<Item>>(
  result: R,
  { name, query, orders, sort, matches = matchesQuery }: Options<Item>,
): { result: R; kept: { searched: number; found: readonly Item[] } | null } {
  const pages = useSelector(
    ({ api }: { api: PersistedQueries }) => keptPages(api.queries, name),
    shallowEqual,
  )
  const { currentData, isError, isFetching, error } = result
  const isUnanswered =
    !currentData && isError && !isFetching && isSentLater(error as FetchBaseQueryError | undefined)
  const items = useMemo(() => (isUnanswered ? itemsIn<Item>(pages) : []), [isUnanswered, pages])
  if (items.length === 0) return { result, kept: null }
  const found = inOrderOf(
    items.filter((item) => matches(item, query)),
    orders,
    sort,
  )
  const first = (Number(query['page'] ?? 1) - 1) * LIST_LIMITS.perPage
  const data = { items: found.slice(first, first + LIST_LIMITS.perPage), total: found.length }
  return {
    result: { ...result, data, currentData: data, isError: false },
    kept: { searched: items.length, found },
  }
}
