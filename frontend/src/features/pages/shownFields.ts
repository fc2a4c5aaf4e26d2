import { PAGE_LIMITS, type PageSummary } from '@lane-and-court/contract/pages/pages.ts'
import { publishStatus } from '@lane-and-court/contract/publishing/publishing.ts'
import { text } from '@lane-and-court/contract/fields/fields.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import type { ShownFields } from '../../ui/list/find/findItems.ts'

/** The fields of a page in the list, which has no content. */
export const LISTED_FIELDS = { page: text('Page name', { isSearched: true, max: PAGE_LIMITS.name }) }

/** What a card shows beside them; a page that the site itself reads is always public. */
export const SHOWN_FIELDS: ShownFields<PageSummary> = {
  status: {
    valuesOf: ({ publishAt }) => [
      publishAt === undefined ? 'published' : publishStatus(publishAt, serverNow()),
    ],
  },
}
