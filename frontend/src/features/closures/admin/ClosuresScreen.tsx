import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { Filters } from '../../../ui/layout/Filters.tsx'
import styles from '../../../ui/admin.module.css'
import { AdminListHead } from '../../../ui/list/AdminListHead.tsx'
import { FetchFailure } from '../../../ui/list/FetchFailure.tsx'
import { ListSelect, SearchField } from '../../../ui/list/ListTools.tsx'
import listToolsStyles from '../../../ui/list/ListTools.module.css'
import { Pager } from '../../../ui/list/Pager.tsx'
import { latestResponse } from '../../../ui/list/latestResponse.ts'
import { useListQuery } from '../../../ui/list/useListQuery.ts'
import { useOptimisticList } from '../../../ui/list/useOptimistic.ts'
import { orderOptions, type Orders } from '../../../ui/table/orders.ts'
import { listSort, withoutSort, type ListSort } from '../../../ui/table/listSort.ts'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { ClosureTable } from './ClosureTable.tsx'
import { CLOSURE_ORDERS } from './closureOrders.ts'
import { closuresAdminApi, path, useAdminClosuresQuery } from './closuresAdmin.api.ts'
import { presentQueued } from './presentQueued.ts'

const STATES = [
  { value: '', label: 'All' },
  { value: 'now', label: 'Now' },
  { value: 'ahead', label: 'Upcoming' },
  { value: 'over', label: 'Past' },
]

/** The order of each state where the address names none; the server sorts so too. */
const USUAL_ORDERS: Record<string, string> = { '': 'newest', ahead: 'day', now: '-day', over: '-day' }
const ORDERS = orderOptions(CLOSURE_ORDERS as Orders<never>)

/** The closures, all or by state; the newest announcement first, those ahead with the next one first. */
export function ClosuresScreen() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['state', 'sort'])
  const { currentData: known } = closuresAdminApi.endpoints.adminClosures.useQueryState(withoutSort(query))
  const sorting = listSort({
    query,
    known,
    orders: CLOSURE_ORDERS,
    usual: USUAL_ORDERS[valueOf('state')] ?? 'newest',
    onChange: (to) => change('sort', to),
  })
  const result = useAdminClosuresQuery(sorting.query)
  const data = latestResponse(result)
  return (
    <>
      <AdminListHead title="Closures" to={`${path}/new`} add="Add Closure" />
      <div role="search" className={listToolsStyles.tools}>
        <SearchField
          label="Search the closures"
          value={valueOf('q')}
          onChange={(text) => change('q', text)}
        />
        <Filters
          label="State"
          options={STATES}
          value={valueOf('state')}
          onChange={(to) => change('state', to)}
        />
        <ListSelect label="Order" options={ORDERS} value={sorting.sort} onChange={sorting.onSort} />
      </div>
      {data ? (
        <Closures
          closures={data}
          page={page}
          isNarrowed={isNarrowed}
          isBusy={result.isFetching && !result.currentData}
          sorting={sorting}
        />
      ) : result.isError && !result.isFetching ? (
        <FetchFailure sentence="The closures could not be loaded." onRetry={() => void result.refetch()} />
      ) : (
        <TableSkeleton label="Loading the closures" />
      )}
    </>
  )
}

interface Props {
  closures: Page<Closure>
  page: number
  isNarrowed: boolean
  isBusy: boolean
  sorting: ListSort<Closure>
}

function Closures({ closures, page, isNarrowed, isBusy, sorting }: Props) {
  const items = useOptimisticList(path, closures.items, {
    showsNew: page === 1 && !isNarrowed,
    present: presentQueued,
  })
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.panel}>
          {isNarrowed || page > 1 ? 'No matching closures' : 'No closures: all classes are on as planned'}
        </p>
      ) : (
        <ClosureTable
          items={sorting.inOrder(items)}
          sort={sorting.sort}
          onSort={sorting.onSort}
          isBusy={isBusy}
        />
      )}
      <Pager label="Pages of the closures" page={page} perPage={LIST_LIMITS.perPage} total={closures.total} />
    </>
  )
}
