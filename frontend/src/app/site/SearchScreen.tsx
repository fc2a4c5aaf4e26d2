import { SearchPage } from '../../features/search/SearchPage.tsx'
import { useSearchAddress } from '../../features/search/useSearchAddress.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'

/** What was found for `?q=` (docs/product.md section 2); not indexed. */
export function SearchScreen() {
  const { q, typed, type } = useSearchAddress()
  return (
    <>
      <PageHead
        title={q ? `Search: ${q}` : 'Search'}
        description="Search the classes, coaches, camps, news and pages."
        isPrivate
      />
      <SearchPage typed={typed} onType={type} />
    </>
  )
}
