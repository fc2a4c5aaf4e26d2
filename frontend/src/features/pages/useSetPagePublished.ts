import { PAGE_MESSAGES as M } from '@lane-and-court/contract/pages/pages.messages.ts'
import type { PageSummary } from '@lane-and-court/contract/pages/pages.types.ts'
import { PUBLISH_NOW } from '@lane-and-court/contract/publishing/publishing.ts'
import { useRef } from 'react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import { outboxStore } from '../../offline/outbox/outbox.ts'
import { ownState } from '../../offline/outbox/ownState.ts'
import { errorToast, toast, unsavedToast } from '../../ui/toasts.ts'
import { pathOf, useLazyAdminPageQuery, useUpdatePageMutation } from './pagesAdmin.api.ts'

/** @returns a function that publishes a page of the list at once, or makes it a draft; its content stays as it is. */
export function useSetPagePublished() {
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
