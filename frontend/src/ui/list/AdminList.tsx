import { LIST_LIMITS, type Page } from '@lane-and-court/contract/http/common.ts'
import { countOf } from '../../lib/format/countOf.ts'
import type { ViewInput } from '@lane-and-court/contract/views/views.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from '../admin.module.css'
import { listSort, withoutSort, type ListQuery } from '../table/listSort.ts'
import { orderOptions, type Orders } from '../table/orders.ts'
import { latestResponse } from './latestResponse.ts'
import { ListFilters, type ListFilter } from './ListFilters.tsx'
import { KeptNote } from './KeptNote.tsx'
import { ListPage } from './ListPage.tsx'
import { readWholeList, type WholeList } from './wholeList.ts'
import { ListSelect, SearchField } from './ListTools.tsx'
import toolStyles from './ListTools.module.css'
import { SavedViews } from './SavedViews.tsx'
import { useKeptList } from './useKeptList.ts'
import { useListQuery } from './useListQuery.ts'
import { optimisticItems, useOptimisticList } from '../../data/cache/useOptimistic.ts'

/** The endpoint of a list, as RTK Query gives its hooks. */
export interface ListEndpoint<Item> {
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
  useQueryState: (query: ListQuery) => { currentData?: Page<Item> | undefined }
}

/** What a list shows at the moment. */
export interface ShownItems<Item> {
  /** In the order of the list, as they will be once the queued writes are sent. */
  items: readonly Item[]
  /** Whether those of another query are being loaded. */
  isBusy: boolean
  sort: string
  onSort: (sort: string) => void
  query: ListQuery
  /** Position of the first item in the whole list, counted from 0, and the size of that. */
  first: number
  total: number
  /** What "Select all" of a table selects. */
  whole: WholeList<Item>
  /** Time of the response, in epoch milliseconds. */
  readAt: number
}

interface Props<Item extends { id: string; version: number }> {
  /** Its path below /api, which is also the address of its screen. */
  path: string
  /** What its objects are called: 'articles'. */
  noun: string
  /** What one of them is called: 'article'. */
  one: string
  endpoint: ListEndpoint<Item>
  /** Whether it is requested again whenever its screen opens. */
  isAlwaysFresh?: boolean
  /** Label of the search field. */
  search: string
  filters?: readonly ListFilter[]
  orders?: Orders<Item>
  /** The order where the address names none, by the value of the first filter if it depends on it. */
  usual?: string | Record<string, string>
  /** Says how many there are, above the list. Without it only screen readers are told how many there are. */
  count?: (total: number) => string
  /** Said when it could not be loaded. */
  failed: string
  /** Shown while there are none at all. */
  empty: ReactNode
  /** Said where none match. */
  noMatch?: string
  /** Whether its objects are rows of a table, whose place is kept by another skeleton than that of cards. */
  isTable?: boolean
  /** The name of the list where its views are saved; without it they are not. */
  views?: ViewInput['list']
  /** Whether an object belongs to a search with filters, for what the device keeps; by default by its texts and values. */
  matches?: (item: Item, query: ListQuery) => boolean
  /** Last segment of the path of an object, if that is not its id. */
  nameOf?: (item: Item) => string
  /** Presents a new or changed item, if its input differs from the stored form. */
  present?: (item: Item) => Item
  /** Whether new items are shown before they are sent. */
  showsNew?: boolean
  /** Shows the items; called when there are any. */
  children: (list: ShownItems<Item>) => ReactNode
}

const NONE: never[] = []

/**
 * A list of the admin area that the server divides into pages: searched, filtered and sorted as the address says, with
 * what waits in the outbox. Where nothing is found it offers the whole list.
 */
export function AdminList<Item extends { id: string; version: number }>(props: Props<Item>) {
  const { path, noun, one, endpoint, search, filters = NONE, orders = {}, usual = '', count, isTable } = props
  const { page, query, valueOf, change, isNarrowed } = useListQuery([
    ...filters.map(({ name }) => name),
    ...(props.orders ? ['sort'] : []),
  ])
  // oxlint-disable-next-line react/hooks -- a screen names one endpoint, which never changes
  const { currentData: cachedPage } = endpoint.useQueryState(withoutSort(query))
  const sorting = listSort({
    query,
    cachedPage,
    orders,
    usual: typeof usual === 'string' ? usual : (usual[valueOf(filters[0]?.name ?? '')] ?? ''),
    onChange: (to) => change('sort', to),
  })
  // oxlint-disable-next-line react/hooks -- as above
  const answer = endpoint.useQuery(sorting.query, { refetchOnMountOrArgChange: props.isAlwaysFresh ?? false })
  const { result, kept } = useKeptList<Item, typeof answer>(answer, {
    name: endpoint.name,
    query,
    orders,
    sort: sorting.sort,
    matches: props.matches,
  })
  // oxlint-disable-next-line react/hooks -- as above
  const [readPage] = endpoint.useLazyQuery()
  const { currentData, isFetching, fulfilledTimeStamp = 0 } = result
  const { nameOf, present, showsNew = true } = props
  const overlay = { ...(nameOf ? { nameOf } : {}), ...(present ? { present } : {}) }
  const items = useOptimisticList<Item>(path, latestResponse(result)?.items ?? NONE, {
    showsNew: showsNew && page === 1 && !isNarrowed,
    ...overlay,
  })
  // Not while the whole list is loaded after a search without results: the field would go away, and its focus with it.
  const isEmpty = currentData !== undefined && items.length === 0 && !isNarrowed && page === 1
  return (
    <>
      {!isEmpty && (
        <div role="search" className={toolStyles.tools}>
          <SearchField label={search} value={valueOf('q')} onChange={(text) => change('q', text)} />
          <ListFilters filters={filters} valueOf={valueOf} onChange={change} />
          {props.orders && (
            <ListSelect
              label="Order"
              options={orderOptions(orders as Orders<never>)}
              value={sorting.sort}
              onChange={sorting.onSort}
            />
          )}
          {props.views && <SavedViews list={props.views} all={`All ${noun}`} />}
        </div>
      )}
      {kept && <KeptNote count={countOf(kept.searched, one, noun)} onRetry={() => void answer.refetch()} />}
      {/* Always there, so that it is announced. */}
      <p role="status" className={count && !isEmpty ? styles.lead : 'visually-hidden'}>
        {currentData && (count?.(currentData.total) ?? countOf(currentData.total, one, noun))}
      </p>
      <ListPage result={result} noun={noun} failed={props.failed} page={page} isTable={isTable ?? false}>
        {({ total }) =>
          isEmpty ? (
            <div className={styles.panel}>{props.empty}</div>
          ) : items.length === 0 ? (
            <div className={styles.panel}>
              <h2 className={styles.title}>{props.noMatch ?? `No matching ${noun}`}</h2>
              <p>
                <Link to={path}>Show all {noun}</Link>
              </p>
            </div>
          ) : (
            props.children({
              items: sorting.inOrder(items),
              isBusy: isFetching && !currentData,
              sort: sorting.sort,
              onSort: sorting.onSort,
              query,
              first: (page - 1) * LIST_LIMITS.perPage,
              total,
              whole: {
                total,
                isNarrowed,
                name: JSON.stringify({ ...withoutSort(query), page: 0 }),
                read: async (onProgress) => {
                  const all = kept?.found ?? (await readWholeList(readPage, query, onProgress))
                  return all && optimisticItems(path, all, overlay)
                },
              },
              readAt: fulfilledTimeStamp,
            })
          )
        }
      </ListPage>
    </>
  )
}
