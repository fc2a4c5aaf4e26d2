import { LIST_LIMITS, type Page } from '@lane-and-court/contract/http/common.ts'
import type { ViewInput } from '@lane-and-court/contract/views/views.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { countOf } from '../../lib/format/countOf.ts'
import styles from '../admin.module.css'
import { orderOptions, type Orders } from '../table/orders.ts'
import { ListFilters, type ListFilter } from './ListFilters.tsx'
import { ListPage } from './ListPage.tsx'
import { ListSelect, SearchField } from './ListTools.tsx'
import toolStyles from './ListTools.module.css'
import { SavedViews } from './SavedViews.tsx'
import type { ListAddress } from './useListAddress.ts'
import { withoutSort, type ListQuery } from './useListQuery.ts'
import type { WholeList } from './wholeList.ts'

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

/** How a list of the admin area looks, wherever its items come from. */
export interface ListProps<Item> {
  /** Its path below /api, which is also the address of its screen. */
  path: string
  /** What its objects are called: 'articles'. */
  noun: string
  /** What one of them is called: 'article'. */
  one: string
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
  /** Last segment of the path of an object, if that is not its id. */
  nameOf?: (item: Item) => string
  /** Presents a new or changed item, if its input differs from the stored form. */
  present?: (item: Item) => Item
  /** Shows the items; called when there are any. */
  children: (list: ShownItems<Item>) => ReactNode
}

interface Props<Item> extends ListProps<Item> {
  address: ListAddress
  /** One page of the list, as the hook of a query returns it. */
  result: {
    data?: Page<Item> | undefined
    currentData?: Page<Item> | undefined
    isError: boolean
    isFetching: boolean
    fulfilledTimeStamp?: number | undefined
    refetch: () => unknown
  }
  /** The items of that page, as they will be once the queued writes are sent. */
  items: readonly Item[]
  /** Whether there are none at all. */
  isEmpty: boolean
  /** Reads all that the list has for its search and filters. */
  read: WholeList<Item>['read']
  /** Below the search. */
  note?: ReactNode
}

/** The search, the filters and the order of a list, what it says, its items, and the links to its other pages. */
export function ListView<Item extends { id: string }>(props: Props<Item>) {
  const { path, noun, one, filters = [], count, address, result, items, isEmpty } = props
  const { page, query, valueOf, change, isNarrowed, sort, onSort } = address
  const { currentData, isFetching } = result
  return (
    <>
      {!isEmpty && (
        <div role="search" className={toolStyles.tools}>
          <SearchField label={props.search} value={valueOf('q')} onChange={(text) => change('q', text)} />
          <ListFilters filters={filters} valueOf={valueOf} onChange={change} />
          {props.orders && (
            <ListSelect
              label="Order"
              options={orderOptions(props.orders as Orders<never>)}
              value={sort}
              onChange={onSort}
            />
          )}
          {props.views && <SavedViews list={props.views} all={`All ${noun}`} />}
        </div>
      )}
      {props.note}
      {/* Always there, so that it is announced. */}
      <p role="status" className={count && !isEmpty ? styles.lead : 'visually-hidden'}>
        {currentData && (count?.(currentData.total) ?? countOf(currentData.total, one, noun))}
      </p>
      <ListPage
        result={result}
        noun={noun}
        failed={props.failed}
        page={page}
        isTable={props.isTable ?? false}
      >
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
              items,
              isBusy: isFetching && !currentData,
              sort,
              onSort,
              query,
              first: (page - 1) * LIST_LIMITS.perPage,
              total,
              whole: {
                total,
                isNarrowed,
                name: JSON.stringify({ ...withoutSort(query), page: 0 }),
                read: props.read,
              },
              readAt: result.fulfilledTimeStamp ?? 0,
            })
          )
        }
      </ListPage>
    </>
  )
}
