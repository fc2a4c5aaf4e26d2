import { LIST_LIMITS } from '@lane-and-court/contract/http/common.ts'
import type { Fields } from '@lane-and-court/contract/fields/fields.ts'
import { useMemo } from 'react'
import { useOptimisticList } from '../../data/cache/useOptimistic.ts'
import { inOrderOf, type Orders } from '../table/orders.ts'
import { findItems, type ShownFields } from './find/findItems.ts'
import { ListView, type ListProps } from './ListView.tsx'
import { useListAddress } from './useListAddress.ts'

/** The endpoint of a list that is read whole, as RTK Query gives its hooks. */
export interface WholeListEndpoint<Item> {
  useQuery: () => {
    data?: readonly Item[] | undefined
    isError: boolean
    isFetching: boolean
    fulfilledTimeStamp?: number | undefined
    refetch: () => unknown
  }
  useQueryState: () => { data?: readonly Item[] | undefined }
}

interface Props<Item extends object> extends ListProps<Item> {
  endpoint: WholeListEndpoint<Item>
  /** The description of its objects, by which it is searched and filtered. */
  fields: Fields
  /** What a row shows beside these fields. */
  shown?: ShownFields<Item>
}

const NONE: never[] = []
const NOTHING = {}

/**
 * A list of the admin area that the browser has whole: searched, filtered and sorted as the address says, with what waits
 * in the outbox. Where nothing is found it offers the whole list.
 */
export function AdminList<Item extends { id: string; version: number }>(props: Props<Item>) {
  const { path, endpoint, fields, nameOf, present } = props
  const shown: ShownFields<Item> = props.shown ?? NOTHING
  const orders: Orders<Item> = props.orders ?? NOTHING
  const address = useListAddress(props)
  const { page, query, sort, isNarrowed } = address
  // oxlint-disable-next-line react/hooks -- a screen names one endpoint, which never changes
  const { data, ...result } = endpoint.useQuery()
  const all = useOptimisticList<Item>(path, data ?? NONE, {
    ...(nameOf ? { nameOf } : {}),
    ...(present ? { present } : {}),
  })
  // Sorted before it is filtered, so that another filter sorts nothing again.
  const sorted = useMemo(() => inOrderOf(all, orders, sort), [all, orders, sort])
  const found = useMemo(() => findItems(sorted, fields, shown, query), [sorted, fields, shown, query])
  const first = (page - 1) * LIST_LIMITS.perPage
  const items = found.slice(first, first + LIST_LIMITS.perPage)
  const answer = data && { items, total: found.length }
  return (
    <ListView
      {...props}
      address={address}
      result={{ ...result, data: answer, currentData: answer }}
      items={items}
      isEmpty={data !== undefined && all.length === 0 && !isNarrowed}
      read={async () => found}
    />
  )
}
