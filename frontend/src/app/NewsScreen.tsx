import { useSearchParams } from 'react-router-dom'
import { useNewsPageQuery } from '../features/news/news.api.ts'
import { NewsDetail } from '../features/news/NewsDetail.tsx'
import { NewsList } from '../features/news/NewsList.tsx'
import { articleJsonLd, listJsonLd } from '../lib/jsonLd/lists.ts'
import { PageHead } from '../lib/PageHead.tsx'
import { pageNumberOf } from '../lib/pageNumber.ts'
import { useSiteContent } from '../lib/siteContent.ts'
import { PageBand } from '../ui/PageBand.tsx'

export function NewsScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id ? <NewsDetail key={id} id={id} /> : <News page={pageNumberOf(search.get('page'))} />
}

function News({ page }: { page: string }) {
  const { data } = useNewsPageQuery(page)
  const site = useSiteContent()
  return (
    <>
      <PageHead
        title="News & Announcements"
        description="News of the pools, the courts, the team and the camps."
        jsonLd={[listJsonLd((data?.items ?? []).map((article) => articleJsonLd(article, site)))]}
      />
      <PageBand title="News & Announcements" lead="What happens at the pool, on the court and at camp." />
      <div className="wrap section">
        <NewsList page={page} />
      </div>
    </>
  )
}
