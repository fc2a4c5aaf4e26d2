import type { Seo } from '@lane-and-court/contract/pages/seo.ts'
import { pathOfPage, isGenericPage, canonicalPathOf } from '@lane-and-court/contract/pages/pageAddress.ts'
import { toPageName } from '@lane-and-court/contract/pages/pages.ts'
import { Navigate, useParams } from 'react-router-dom'
import { PageSections } from '../../features/pages/PageSections.tsx'
import { shownPage } from '../../features/pages/pageSections.ts'
import { businessJsonLd } from '../../lib/seo/jsonLd/business.ts'
import { breadcrumbJsonLd } from '../../lib/seo/jsonLd/lists.ts'
import { isMissing } from '../../data/api/isMissing.ts'
import { isTemporary } from '../../data/api/isNetworkError.ts'
import { usePageContentQuery } from '../../data/api/pageContent.api.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { PageBand } from '../../ui/layout/PageBand.tsx'
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx'
import { Unreachable } from '../../ui/layout/Unreachable.tsx'
import { screen } from '../../lib/browser/screen.ts'

// Loaded only when a page is missing.
const { Screen: NotFound } = screen('NotFound', () => import('./NotFound.tsx'))
const { Screen: MissingPage } = screen('MissingPage', () => import('./NotFound.tsx'))

/** The generic route: a page from the database (docs/product.md section 2). */
export function PageContentScreen() {
  const pageName = toPageName(useParams()['pageName'] ?? '')
  const canonicalPath = canonicalPathOf(pageName)
  if (canonicalPath) return <Navigate to={canonicalPath} replace />
  return isGenericPage(pageName) ? <PageContent key={pageName} name={pageName} /> : <NotFound />
}

function PageContent({ name }: { name: string }) {
  const { data: cachedContent, error, isFetching, refetch } = usePageContentQuery(name)
  // What the server says is gone is not shown any longer, although it was here a moment ago.
  const data = isMissing(error) ? undefined : cachedContent
  const site = useSiteContent()
  // A page that does not exist stays as it is while the browser asks for it once more.
  if (!data && (isFetching || !error) && !isMissing(error)) return <PageSkeleton label="Loading the page" />
  if (!data && isTemporary(error)) return <Unreachable error={error} onRetry={() => void refetch()} />
  if (!data) return <MissingPage />
  const page = shownPage(name, data)
  return (
    <>
      <PageHead
        title={page.title}
        description={page.subtitle || page.title}
        seo={data['seo'] as Seo}
        jsonLd={[
          businessJsonLd(site),
          breadcrumbJsonLd([
            { name: 'Home', path: '/' },
            { name: page.title, path: pathOfPage(name) ?? '/' },
          ]),
        ]}
      />
      <PageBand title={page.title} lead={page.subtitle} />
      <PageSections sections={page.sections} />
    </>
  )
}
