import {
  PAGE_MESSAGES as M,
  type PageContent,
  type PageContentUpdate,
} from '@lane-and-court/contract/pages/pages.ts'
import { useUpdatePageMutation } from './pagesAdmin.api.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { errorBodyOf, protectedMessageOf, errorMessageOf } from '../../data/api/baseApi.ts'

/** @param stored the page as the form was opened with it. @returns `save` of a `RecordForm` for the content of that page. */
export function useSavePage({ page, version: openedVersion }: PageContent) {
  const [update] = useUpdatePageMutation()
  return async (input: PageContentUpdate, { key, version }: { key: string; version: number | null }) => {
    const result = await update({ ...input, page, key, version: version ?? openedVersion })
    return result.error ? { error: describeRefusal(result.error, M.updateFailed) } : result
  }
}

/**
 * Returns an error whose message begins with what failed; the error of a protected page
 * is returned unchanged.
 * @param failed as in 'Failed to update page content'.
 */
function describeRefusal(error: unknown, failed: string): unknown {
  if (protectedMessageOf(error)) return error
  const message = `${failed}: ${errorMessageOf(error, 'no answer from the server')}`
  const body = errorBodyOf(error) ?? { code: 'unavailable' }
  return { ...(error as FetchBaseQueryError), data: { ...body, message } }
}
