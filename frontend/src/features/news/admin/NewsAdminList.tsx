import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { serverNow } from '../../../offline/network/serverClock.ts'
import { publishStatusOptions } from '../../../lib/format/publishing.ts'
import styles from '../../../ui/admin.module.css'
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
import { newsAdminApi, useAdminNewsQuery } from './newsAdmin.api.ts'
import { NEWS_ORDERS } from './newsOrders.ts'
import { NewsTable } from './NewsTable.tsx'
import { presentArticle } from './newsValues.ts'

const STATUSES = publishStatusOptions('All articles')

const ORDERS = orderOptions(NEWS_ORDERS as Orders<never>)

/** The articles, sorted as the address says, including drafts (docs/specification.md section 2). */
export function NewsAdminList() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['status', 'sort'])
  const { currentData: known } = newsAdminApi.endpoints.adminNews.useQueryState(withoutSort(query))
  const sorting = listSort({
    query,
    known,
    orders: NEWS_ORDERS,
    usual: 'newest',
    onChange: (to) => change('sort', to),
  })
  const result = useAdminNewsQuery(sorting.query)
  const { isError, isFetching, refetch, fulfilledTimeStamp = 0 } = result
  const data = latestResponse(result)
  const isEmpty = data?.items.length === 0 && !isNarrowed && page === 1
  return (
    <>
      {!isEmpty && (
        <div role="search" className={listToolsStyles.tools}>
          <SearchField
            label="Search the articles"
            value={valueOf('q')}
            onChange={(text) => change('q', text)}
          />
          <ListSelect
            label="Which articles"
            options={STATUSES}
            value={valueOf('status')}
            onChange={(status) => change('status', status)}
          />
          <ListSelect label="Order" options={ORDERS} value={sorting.sort} onChange={sorting.onSort} />
        </div>
      )}
      {data ? (
        <Articles
          news={data}
          readAt={fulfilledTimeStamp}
          page={page}
          isNarrowed={isNarrowed}
          isBusy={isFetching && !result.currentData}
          sorting={sorting}
        />
      ) : isError && !isFetching ? (
        <FetchFailure sentence="The articles could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton label="Loading the articles" />
      )}
    </>
  )
}

interface ArticlesProps {
  news: Page<NewsArticle>
  /** Time of the response, in epoch milliseconds. */
  readAt: number
  page: number
  isNarrowed: boolean
  isBusy: boolean
  sorting: ListSort<NewsArticle>
}

function Articles({ news, readAt, page, isNarrowed, isBusy, sorting }: ArticlesProps) {
  const items = useOptimisticList('/admin/news', news.items, {
    showsNew: page === 1 && !isNarrowed,
    present: presentArticle,
  })
  // An article may have been published after the response: the list holds it as it was saved since.
  // oxlint-disable-next-line react/exhaustive-deps -- the time of each change of the articles
  const now = useMemo(() => Math.max(readAt, serverNow()), [readAt, items])
  return (
    <>
      {items.length === 0 ? (
        <Nothing isNarrowed={isNarrowed || page > 1} />
      ) : (
        <NewsTable
          items={sorting.inOrder(items)}
          now={now}
          sort={sorting.sort}
          onSort={sorting.onSort}
          isBusy={isBusy}
        />
      )}
      <Pager label="Pages of the articles" page={page} perPage={LIST_LIMITS.perPage} total={news.total} />
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <div className={styles.panel}>
        <h2 className={styles.title}>No matching articles</h2>
        <p>
          <Link to="/admin/news">Show all articles</Link>
        </p>
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>No News Articles</h2>
      <p>
        <Link to="/admin/news/new">Create your first article</Link>
      </p>
    </div>
  )
}
