import type { Page } from '@lane-and-court/contract/http/common.ts'
import { optimisticItems, useOptimisticList } from '../../../data/cache/useOptimistic.ts'
import { countOf } from '../../../lib/format/countOf.ts'
import { KeptNote } from './KeptNote.tsx'
import { latestResponse } from '../latestResponse.ts'
import { ListView, type ListProps } from '../ListView.tsx'
import { useKeptList } from './useKeptList.ts'
import { useListAddress } from '../useListAddress.ts'
import type { ListQuery } from '../useListQuery.ts'
import { readWholeList } from '../wholeList.ts'

/** The endpoint of a list that the server divides into pages, as RTK Query gives its hooks. */
interface PagedListEndpoint<Item> {
  name?: string
  useQuery: (
    query: ListQuery,
    options?: { refetchOnMountOrArgChange?: boolean },
  ) => {
    data?: Page<Item> | undefined
    currentData?: Page<Item> | undefined
    isError: boolean
    error?: unknown
    isFetching: boolean
    fulfilledTimeStamp?: number | undefined
    refetch: () => unknown
  }
  useLazyQuery: () => readonly [
    (query: ListQuery) => Promise<{ data?: Page<Item> | undefined; isError: boolean }>,
    ...unknown[],
  ]
}

interface Props<Item extends object> extends ListProps<Item> {
  endpoint: PagedListEndpoint<Item>
  /** Whether it is requested again whenever its screen opens. */
  isAlwaysFresh?: boolean
  /** Whether an object belongs to a search with filters, for what the device keeps; by default by its texts and values. */
  matches?: (item: Item, query: ListQuery) => boolean
  /** Whether new items are shown before they are sent. */
  showsNew?: boolean
}

const NONE: never[] = []

/**
 * A list of the admin area that grows without end: the server divides it into pages, and searches, filters and sorts it
 * as the address says.
 */
export function PagedAdminList<Item extends { id: string; version: number }>(props: Props<Item>) {
  const { path, noun, one, endpoint, orders = {}, nameOf, present, showsNew = true } = props
  const address = useListAddress(props)
  const { page, query, sort, isNarrowed } = address
  // oxlint-disable-next-line react/hooks -- a screen names one endpoint, which never changes
  const answer = endpoint.useQuery(query, { refetchOnMountOrArgChange: props.isAlwaysFresh ?? false })
  const { result, kept } = useKeptList<Item, typeof answer>(answer, {
    name: endpoint.name,
    query,
    orders,
    sort,
    matches: props.matches,
  })
  // oxlint-disable-next-line react/hooks -- as above
  const [readPage] = endpoint.useLazyQuery()
  const overlay = { ...(nameOf ? { nameOf } : {}), ...(present ? { present } : {}) }
  const items = useOptimisticList<Item>(path, latestResponse(result)?.items ?? NONE, {
    showsNew: showsNew && page === 1 && !isNarrowed,
    ...overlay,
  })
  return (
    <ListView
      {...props}
      address={address}
      result={result}
      items={items}
      // Not while the whole list is loaded after a search without results: the field would go away, and its focus with it.
      isEmpty={result.currentData !== undefined && items.length === 0 && !isNarrowed && page === 1}
      read={async (onProgress) => {
        const all = kept?.found ?? (await readWholeList(readPage, query, onProgress))
        return all && optimisticItems(path, all, overlay)
      }}
      note={
        kept && <KeptNote count={countOf(kept.searched, one, noun)} onRetry={() => void answer.refetch()} />
      }
    />
  )
}
