import clsx from 'clsx'
import { CLASS_STATUSES } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import { Link } from 'react-router-dom'
import styles from '../../../ui/admin.module.css'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { FetchFailure } from '../../../ui/list/FetchFailure.tsx'
import { ListSelect, SearchField } from '../../../ui/list/ListTools.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { latestResponse } from '../../../ui/list/latestResponse.ts'
import { useListQuery } from '../../../ui/list/useListQuery.ts'
import { useOptimisticList } from '../../../ui/list/useOptimistic.ts'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { orderOptions, type Orders, byText } from '../../../ui/table/orders.ts'
import { listSort, withoutSort } from '../../../ui/table/listSort.ts'
import { capitalize } from '../../../lib/format/capitalize.ts'
import { classesAdminApi, useClassListQuery } from './classesAdmin.api.ts'
import { CLASS_ORDERS } from './classOrders.ts'
import { ClassTable } from './ClassTable.tsx'
import classScheduleStyles from './ClassSchedule.module.css'
import { describeCount } from '../describeTerms.ts'
import { useMemo } from 'react'
import { useCoachNameOf } from '../../../lib/content/useCoaches.ts'

const NONE: Class[] = []
const SPORTS = [{ value: '', label: 'All sports' }, ...SPORT_OPTIONS]
const STATUSES = [
  { value: '', label: 'Any status' },
  ...CLASS_STATUSES.map((value) => ({ value, label: capitalize(value) })),
]
const ORDERS = orderOptions(CLASS_ORDERS as Orders<never>)

/** All classes, searched, filtered and sorted as the address says (docs/specification.md section 2). */
export function ClassSchedule() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['sport', 'status', 'sort'])
  const { currentData: known } = classesAdminApi.endpoints.classList.useQueryState(withoutSort(query))
  const sorting = listSort({
    query,
    known,
    orders: useClassOrders(),
    usual: 'day',
    onChange: (to) => change('sort', to),
  })
  const result = useClassListQuery(sorting.query)
  const data: Page<Class> | undefined = latestResponse(result)
  const { isError, isFetching, refetch } = result
  const items = useOptimisticList('/admin/classes', data?.items ?? NONE, {
    showsNew: page === 1 && !isNarrowed,
  })

  return (
    <>
      <div role="search" className={classScheduleStyles.tools}>
        <SearchField
          label="Search name, coach or description"
          value={valueOf('q')}
          onChange={(text) => change('q', text)}
        />
        <div className={classScheduleStyles.selects}>
          <ListSelect
            label="Sport"
            options={SPORTS}
            value={valueOf('sport')}
            onChange={(to) => change('sport', to)}
          />
          <ListSelect
            label="Status"
            options={STATUSES}
            value={valueOf('status')}
            onChange={(to) => change('status', to)}
          />
          <ListSelect label="Order" options={ORDERS} value={sorting.sort} onChange={sorting.onSort} />
        </div>
        <p role="status" className={classScheduleStyles.count}>
          {data ? describeCount(data.total) : isError && !isFetching ? '' : 'Loading the classes'}
        </p>
      </div>
      {!data && isError && !isFetching && (
        <FetchFailure sentence="Failed to fetch classes" onRetry={() => void refetch()} />
      )}
      {!data && (!isError || isFetching) && <TableSkeleton />}
      {data && items.length === 0 && <Nothing isFirstEver={data.total === 0 && !isNarrowed} />}
      {data && items.length > 0 && (
        <ClassTable
          items={sorting.inOrder(items)}
          sort={sorting.sort}
          onSort={sorting.onSort}
          isBusy={isFetching && !result.currentData}
        />
      )}
      {data && (
        <Pager label="Pages of classes" page={page} perPage={LIST_LIMITS.perPage} total={data.total} />
      )}
    </>
  )
}

/** Shown when there is no class at all, none that matches, or the page is beyond the last. */
function Nothing({ isFirstEver }: { isFirstEver: boolean }) {
  return (
    <div className={clsx(styles.panel, styles.list)}>
      <h2 className={styles.title}>{isFirstEver ? 'No classes yet' : 'No matching classes'}</h2>
      <p>
        {isFirstEver ? (
          <Link to="/admin/classes/new">Create your first class</Link>
        ) : (
          <Link to="/admin/classes">Show all classes</Link>
        )}
      </p>
    </div>
  )
}

/** @returns the sort orders of the schedule, with the present names of coaches who are named by their account. */
function useClassOrders(): Orders<Class> {
  const nameOf = useCoachNameOf()
  return useMemo(
    () => ({ ...CLASS_ORDERS, coach: { ...CLASS_ORDERS['coach']!, compare: byText<Class>(nameOf) } }),
    [nameOf],
  )
}
