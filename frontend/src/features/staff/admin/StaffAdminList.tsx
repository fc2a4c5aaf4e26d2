import clsx from 'clsx'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { Link } from 'react-router-dom'
import adminStyles from '../../../ui/admin.module.css'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { FetchFailure } from '../../../ui/list/FetchFailure.tsx'
import { ListSelect, SearchField } from '../../../ui/list/ListTools.tsx'
import listToolsStyles from '../../../ui/list/ListTools.module.css'
import { Pager } from '../../../ui/list/Pager.tsx'
import { latestResponse } from '../../../ui/list/latestResponse.ts'
import { useListQuery } from '../../../ui/list/useListQuery.ts'
import { useOptimisticList } from '../../../ui/list/useOptimistic.ts'
import { listSort, withoutSort } from '../../../ui/table/listSort.ts'
import { orderOptions, type Orders } from '../../../ui/table/orders.ts'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { staffAdminApi, useAdminStaffPageQuery } from './staffAdmin.api.ts'
import { STAFF_ORDERS } from './staffOrders.ts'
import { StaffTable } from './StaffTable.tsx'

const SPORTS = [{ value: '', label: 'All sports' }, ...SPORT_OPTIONS]
const ORDERS = orderOptions(STAFF_ORDERS as Orders<never>)
const NONE: AdminStaffMember[] = []

/** The staff, including hidden members, in the order of the directory or of the address (docs/specification.md section 2). */
export function StaffAdminList() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['sport', 'sort'])
  const { currentData: known } = staffAdminApi.endpoints.adminStaffPage.useQueryState(withoutSort(query))
  const sorting = listSort({
    query,
    known,
    orders: STAFF_ORDERS,
    usual: 'order',
    onChange: (to) => change('sort', to),
  })
  const result = useAdminStaffPageQuery(sorting.query)
  const { currentData, isError, isFetching, refetch } = result
  const data = latestResponse(result)
  const items = useOptimisticList('/admin/staff', data?.items ?? NONE, {
    showsNew: page === 1 && !isNarrowed,
  })

  return (
    <>
      <div role="search" className={listToolsStyles.tools}>
        <SearchField label="Search the staff" value={valueOf('q')} onChange={(q) => change('q', q)} />
        <ListSelect
          label="Sport"
          options={SPORTS}
          value={valueOf('sport')}
          onChange={(sport) => change('sport', sport)}
        />
        <ListSelect label="Order" options={ORDERS} value={sorting.sort} onChange={sorting.onSort} />
      </div>
      <p role="status" className="visually-hidden">
        {currentData && `${currentData.total} found`}
      </p>
      {!data && isError && !isFetching && (
        <div className={adminStyles.panel}>
          <FetchFailure sentence="Failed to fetch staff" onRetry={() => void refetch()} />
        </div>
      )}
      {!data && (isFetching || !isError) && <TableSkeleton label="Loading the staff" />}
      {data && items.length === 0 && (
        <div className={clsx(adminStyles.panel, adminStyles.row)}>
          <p>No staff members found</p>
          {isNarrowed && (
            <Link to="/admin/staff" className={adminStyles.second}>
              Show all
            </Link>
          )}
        </div>
      )}
      {data && items.length > 0 && (
        <StaffTable
          items={sorting.inOrder(items)}
          sort={sorting.sort}
          onSort={sorting.onSort}
          isBusy={isFetching && !currentData}
          query={query}
          first={(page - 1) * LIST_LIMITS.perPage}
          total={data.total}
        />
      )}
      {data && (
        <Pager label="Pages of the staff" page={page} perPage={LIST_LIMITS.perPage} total={data.total} />
      )}
    </>
  )
}
