import { PAGE_MESSAGES as M } from '@lane-and-court/contract/pages/pages.messages.ts'
import type { PageContent, PageContentUpdate } from '@lane-and-court/contract/pages/pages.types.ts'
import { describeRefusal } from './describeRefusal.ts'
import { useUpdatePageMutation } from './pagesAdmin.api.ts'

/** @param stored the page as the form was opened with it. @returns `save` of a `RecordForm` for the content of that page. */
export function useSavePage({ page, version: opened }: PageContent) {
  const [update] = useUpdatePageMutation()
  return async (input: PageContentUpdate, { key, version }: { key: string; version: number | null }) => {
    const result = await update({ ...input, page, key, version: version ?? opened })
    return result.error ? { error: describeRefusal(result.error, M.updateFailed) } : result
  }
}
