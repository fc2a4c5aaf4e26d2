import { LIST_LIMITS } from '@lane-and-court/contract/http/common.limits.ts'
import type { Page } from '@lane-and-court/contract/http/common.types.ts'
import { knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import { PAGE_MESSAGES as M } from '@lane-and-court/contract/pages/pages.messages.ts'
import type { PageSummary } from '@lane-and-court/contract/pages/pages.types.ts'
import { Link } from 'react-router-dom'
import { publishStatusOptions } from '../../lib/format/publishing.ts'
import styles from '../../ui/admin.module.css'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { ListSelect, SearchField } from '../../ui/list/ListTools.tsx'
import listToolsStyles from '../../ui/list/ListTools.module.css'
import { Pager } from '../../ui/list/Pager.tsx'
import { latestResponse } from '../../ui/list/latestResponse.ts'
import { useOptimisticList } from '../../ui/list/useOptimistic.ts'
import { presentListedPage } from './queuedPages.ts'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { useExistingPage } from '../../ui/list/useExistingPage.ts'
import { useListQuery } from '../../ui/list/useListQuery.ts'
import { useMarkedRow } from '../../ui/list/useMarkedRow.ts'
import {
  useAdminPagesQuery,
  useDeletePageMutation,
  pathOf,
  useLazyAdminPageQuery,
  useUpdatePageMutation,
} from './pagesAdmin.api.ts'
import { PageCard } from './PageCard.tsx'
import { PUBLISH_NOW } from '@lane-and-court/contract/publishing/publishing.ts'
import { useRef } from 'react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { ownState } from '../../offline/outbox/ownState.ts'
import { errorToast, toast, unsavedToast } from '../../ui/feedback/toasts.ts'

const STATUSES = publishStatusOptions('All pages')

/** All page contents, sorted by name (docs/specification.md section 2). */
export function PagesAdminList() {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['status'])
  const result = useAdminPagesQuery(query)
  const { isError, isFetching, refetch } = result
  const data = latestResponse(result)
  const isEmpty = data?.items.length === 0 && !isNarrowed && page === 1
  return (
    <>
      {!isEmpty && (
        <div role="search" className={listToolsStyles.tools}>
          <SearchField label="Search the pages" value={valueOf('q')} onChange={(text) => change('q', text)} />
          <ListSelect
            label="Which pages"
            options={STATUSES}
            value={valueOf('status')}
            onChange={(status) => change('status', status)}
          />
        </div>
      )}
      {data ? (
        <Pages pages={data} page={page} isNarrowed={isNarrowed} isBusy={isFetching} />
      ) : isError && !isFetching ? (
        <FetchFailure sentence="The pages could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading the pages" />
      )}
    </>
  )
}

const nameOf = ({ page }: PageSummary) => page

interface PagesProps {
  pages: Page<PageSummary>
  page: number
  isNarrowed: boolean
  isBusy: boolean
}

function Pages({ pages, page, isNarrowed, isBusy }: PagesProps) {
  const [remove] = useDeletePageMutation()
  const items = useOptimisticList('/admin/content', pages.items, {
    nameOf,
    showsNew: page === 1 && !isNarrowed,
    present: presentListedPage,
  })
  const marked = useMarkedRow(items)
  const setPublished = useSetPagePublished()
  const isBehind = useExistingPage(page, LIST_LIMITS.perPage, isBusy ? undefined : pages.total)
  const { ask, dialog } = useDeletion<PageSummary>({
    title: 'Delete Page Content',
    question: ({ page }) =>
      `This will permanently delete the "${page}" page content. This action cannot be undone.` +
      (knownFields(page) ? ' Visitors then see the standard text of this page.' : ''),
    pathNameOf: nameOf,
    remove: async (id) => remove(items.find((item) => item.id === id)?.page ?? ''),
    done: [M.deleted],
    failed: (sentence) => `${M.deleteFailed}: ${sentence ?? 'Unknown error'}`,
  })
  return (
    <>
      {isBehind ? (
        <ListSkeleton label="Loading the pages" />
      ) : items.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} />
      ) : (
        <ul className={styles.cards} aria-label="Pages" aria-busy={isBusy}>
          {items.map((item) => (
            <PageCard
              key={item.id}
              summary={item}
              isMarked={marked === item.id}
              onPublish={(isPublished) => void setPublished(item, isPublished)}
              onDelete={() => ask(item)}
            />
          ))}
        </ul>
      )}
      <Pager label="Pages of the list" page={page} perPage={LIST_LIMITS.perPage} total={pages.total} />
      {dialog}
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{isNarrowed ? 'No matching pages' : M.none}</h2>
      <p>
        {isNarrowed ? (
          <Link to="/admin/content">Show all pages</Link>
        ) : (
          <Link to="/admin/content/new">Create your first page</Link>
        )}
      </p>
    </div>
  )
}

/** @returns a function that publishes a page of the list at once, or makes it a draft; its content stays as it is. */
function useSetPagePublished() {
  const [read] = useLazyAdminPageQuery()
  const [update] = useUpdatePageMutation()
  const isBusy = useRef(false)
  /** One at a time, however often the button is clicked. */
  return async ({ page }: PageSummary, isPublished: boolean): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    // The list has no content. Without a connection, it is that of the last visit.
    const { data } = await read(page)
    // With what waits on this device: a write that replaces it must contain it.
    const own = data && ownState(data, pathOf(page), outboxStore.current().entries)
    const result =
      own &&
      (await update({
        page,
        content: own.content,
        publishAt: isPublished ? PUBLISH_NOW : null,
        key: randomUuid(),
        version: own.version,
      }))
    isBusy.current = false
    if (!result) return errorToast('The page could not be loaded.')
    if (unsavedToast(result, M.updateFailed)) return
    if (isPublished) toast('Page published', 'It is live on the website')
    else toast('Page unpublished', 'It is a draft now and no longer on the website')
  }
}
