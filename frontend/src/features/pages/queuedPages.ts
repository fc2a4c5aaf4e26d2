import { PUBLISH_NOW } from '@lane-and-court/contract/publishing/publishing.ts'
import { AT_ONCE } from '../../lib/format/publishing.ts'
import type { PageContent, PageSummary } from '@lane-and-court/contract/pages/pages.ts'

/** Completes a page with queued writes: it may lack a field that only the server sets, and has content of its own. */
export const presentPage = <Page extends PageContent | PageSummary>(page: Page): Page => ({
  ...page,
  isProtected: page.isProtected ?? false,
  isDefault: false,
  ...(page.publishAt === PUBLISH_NOW ? { publishAt: AT_ONCE } : {}),
})

/** As `presentPage`, in a list: only a page that a queued write changes has content there. */
export const presentListedPage = (page: PageSummary): PageSummary =>
  'content' in page ? presentPage(page) : page
