import type { PageContent, PageSummary } from '@lane-and-court/contract/pages/pages.types.ts'

/** A page that the server does not have yet lacks what only the server knows. */
export const presentPage = <Page extends PageContent | PageSummary>(page: Page): Page => ({
  ...page,
  isProtected: page.isProtected ?? false,
})
