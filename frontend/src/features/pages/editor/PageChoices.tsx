import { isGenericPage, pathOfPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { SITE_PAGES } from '@lane-and-court/contract/search/sitePages.ts'
import { headingOf } from '../pageSections.ts'
import { Datalist } from '../../../ui/form/content/controls/Datalist.tsx'
import { useAdminPagesQuery } from '../pagesAdmin.api.ts'

const OWN = SITE_PAGES.map(({ url, title }) => ({ value: url.replace(/^\/#/, '#'), label: title }))

/** The pages of the site and the administrators' own, to which a link may lead. */
export function PageChoices({ id }: { id: string }) {
  const { data } = useAdminPagesQuery()
  const custom = (data ?? []).flatMap(({ page }) => {
    const value = isGenericPage(page) ? pathOfPage(page) : null
    return value === null ? [] : [{ value, label: headingOf(page) }]
  })
  const others = custom.filter(({ value }) => !OWN.some((page) => page.value === value))
  return <Datalist id={id} choices={[...OWN, ...others]} />
}
