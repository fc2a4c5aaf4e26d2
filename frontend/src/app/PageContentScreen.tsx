import { useParams } from 'react-router-dom'
import { PageSections } from '../features/pages/PageSections.tsx'
import { PageSkeleton } from '../features/pages/PageSkeleton.tsx'
import { shownPage } from '../features/pages/pageSections.ts'
import { usePageContentQuery } from '../lib/pageContent.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { PageBand } from '../ui/PageBand.tsx'
import { MissingPage } from './MissingPage.tsx'
import { NotFound } from './NotFound.tsx'
import { isReserved } from './routes.ts'

/** The generic route: a page out of the database (SPEC section 2). */
export function PageContentScreen() {
  const { pageName = '' } = useParams()
  return isReserved(pageName) ? <NotFound /> : <PageContent key={pageName} name={pageName} />
}

function PageContent({ name }: { name: string }) {
  const { data, isError, isFetching } = usePageContentQuery(name)
  if (!data) return isError && !isFetching ? <MissingPage /> : <PageSkeleton />
  const page = shownPage(name, data)
  return (
    <>
      <PageHead title={page.title} description={page.subtitle || page.title} />
      <PageBand title={page.title} lead={page.subtitle} />
      <PageSections sections={page.sections} />
    </>
  )
}
