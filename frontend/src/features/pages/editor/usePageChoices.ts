import { isGenericPage, pathOfPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { SITE_PAGES } from '@lane-and-court/contract/search/sitePages.ts'
import { headingOf } from '../pageSections.ts'
import { useAdminPagesQuery } from '../pagesAdmin.api.ts'

/** A page to which a link may lead. */
export interface PageChoice {
  to: string
  label: string
}

const OWN = SITE_PAGES.map(({ url, title }) => ({ to: url.replace(/^\/#/, '#'), label: title }))

/** Returns the pages of the site, and the administrators' own. */
export function usePageChoices(): readonly PageChoice[] {
  const { data } = useAdminPagesQuery()
  const custom = (data ?? []).flatMap(({ page }) => {
    const to = isGenericPage(page) ? pathOfPage(page) : null
    return to === null ? [] : [{ to, label: headingOf(page) }]
  })
  return [...OWN, ...custom.filter(({ to }) => !OWN.some((page) => page.to === to))]
}
