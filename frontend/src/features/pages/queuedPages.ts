import type { PageContent, PageSummary } from '@lane-and-court/contract/pages/pages.types.ts'

/** Completes a page that is not on the server yet: it lacks a field that only the server sets. */
export const presentPage = <Page extends PageContent | PageSummary>(page: Page): Page => ({
  ...page,
  isProtected: page.isProtected ?? false,
})
