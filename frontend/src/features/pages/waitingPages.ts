import type { PageContent, PageSummary } from '@lane-and-court/contract/pages/pages.types.ts'

/** Path of a page below /api, by which its unsent writes are known. */
export const resourceOfPage = (page: string): string => `/admin/content/${encodeURIComponent(page)}`

/** A page that the server does not have yet lacks what only the server knows. */
export const presentPage = <Page extends PageContent | PageSummary>(page: Page): Page => ({
  ...page,
  isProtected: page.isProtected ?? false,
})
