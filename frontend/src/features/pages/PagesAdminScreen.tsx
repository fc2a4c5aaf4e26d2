import { knownFields } from '@lane-and-court/contract/pages/knownFields.ts'
import { PAGE_MESSAGES as M, type PageSummary } from '@lane-and-court/contract/pages/pages.ts'
import { PUBLISH_NOW } from '@lane-and-court/contract/publishing/publishing.ts'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { publishStatusOptions } from '../../lib/format/publishing.ts'
import { ownState } from '../../offline/outbox/ownState.ts'
import { outboxStore } from '../../offline/outbox/queue/outbox.ts'
import styles from '../../ui/admin.module.css'
import { errorToast, toast, unsavedToast } from '../../ui/feedback/toasts.ts'
import { AdminList } from '../../ui/list/AdminList.tsx'
import { AdminListHead } from '../../ui/list/AdminListHead.tsx'
import type { ShownItems } from '../../ui/list/ListView.tsx'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { useMarkedRow } from '../../ui/list/useMarkedRow.ts'
import { PageCard } from './PageCard.tsx'
import {
  pagesAdminApi,
  pathOf,
  useDeletePageMutation,
  useLazyAdminPageQuery,
  useUpdatePageMutation,
} from './pagesAdmin.api.ts'
import { presentListedPage } from './queuedPages.ts'
import { LISTED_FIELDS, SHOWN_FIELDS } from './shownFields.ts'

const FILTERS = [{ name: 'status', label: 'Which pages', options: publishStatusOptions('All pages') }]
const nameOf = ({ page }: PageSummary) => page

/** All page contents, sorted by name (docs/product.md section 2). */
export function PagesAdminScreen() {
  return (
    <>
      <AdminListHead title="Page Content Management" to="/admin/content/new" add="Create New Page" />
      <div className={styles.actions}>
        <Link to="/admin/content/site/edit" className={styles.second}>
          Menus and Footer
        </Link>
        <Link to="/admin/redirects" className={styles.second}>
          Redirects
        </Link>
      </div>
      <AdminList
        path="/admin/content"
        noun="pages"
        one="page"
        endpoint={pagesAdminApi.endpoints.adminPages}
        fields={LISTED_FIELDS}
        shown={SHOWN_FIELDS}
        search="Search the pages"
        filters={FILTERS}
        failed="The pages could not be loaded."
        nameOf={nameOf}
        present={presentListedPage}
        empty={
          <>
            <h2 className={styles.title}>{M.none}</h2>
            <p>
              <Link to="/admin/content/new">Create your first page</Link>
            </p>
          </>
        }
      >
        {(list) => <Pages {...list} />}
      </AdminList>
    </>
  )
}

function Pages({ items }: ShownItems<PageSummary>) {
  const [remove] = useDeletePageMutation()
  const marked = useMarkedRow(items)
  const setPublished = useSetPagePublished()
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
      <ul className={styles.cards} aria-label="Pages">
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
      {dialog}
    </>
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
