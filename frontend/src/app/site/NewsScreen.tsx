import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useNewsPageQuery } from '../../features/news/news.api.ts'
import { NewsList } from '../../features/news/NewsList.tsx'
import { articleJsonLd, listJsonLd } from '../../lib/seo/jsonLd/lists.ts'
import { isMissing } from '../../data/api/isMissing.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { pageNumberOf } from '../../lib/format/pageNumber.ts'
import { useSiteContent } from '../../lib/content/siteContent.ts'
import { screen } from '../../lib/browser/screen.ts'
import { useLoadWhenIdle } from '../../lib/browser/useLoadWhenIdle.ts'
import { PageBand } from '../../ui/layout/PageBand.tsx'
import { articleIdOf } from '../address/articleAddress.ts'

// The list needs no rich text. The scripts of an article are loaded after the list, in case the network goes down.
const loadDetail = () => import('../../features/news/NewsDetail.tsx')
const loadArticle = () => import('./NewsArticleScreen.tsx')
const NewsDetail = lazy(async () => ({ default: (await loadDetail()).NewsDetail }))
// Loaded only when an article is missing.
const { Screen: MissingArticle } = screen('MissingArticle', () => import('./NotFound.tsx'))

export function NewsScreen() {
  const [search] = useSearchParams()
  const id = articleIdOf(search.get('id'))
  useLoadWhenIdle(loadArticle)
  if (!id) return <News page={pageNumberOf(search.get('page'))} />
  // Without a Suspense boundary of its own: clicks are replayed once the boundary of the page is hydrated, and the article
  // must be hydrated by then.
  return <NewsDetail key={id} id={id} missing={<MissingArticle />} />
}

function News({ page }: { page: string }) {
  const { data, error } = useNewsPageQuery(page)
  const site = useSiteContent()
  return (
    <>
      <PageHead
        title="News & Announcements"
        description="News from the pools, the courts, the team and the camps."
        // A page after the last one does not exist.
        {...(isMissing(error) ? { status: 404 } : {})}
        jsonLd={[listJsonLd((data?.items ?? []).map((article) => articleJsonLd(article, site)))]}
      />
      <PageBand title="News & Announcements" lead="What's new at the pool, on the court and at camp." />
      <div className="wrap section">
        <NewsList page={page} />
      </div>
    </>
  )
}
