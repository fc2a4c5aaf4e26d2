import { useSearchParams } from 'react-router-dom'
import { NewsDetail } from '../features/news/NewsDetail.tsx'
import { NewsList } from '../features/news/NewsList.tsx'
import { PageHead } from '../lib/PageHead.tsx'
import { pageNumberOf } from '../lib/pageNumber.ts'
import { PageBand } from '../ui/PageBand.tsx'

export function NewsScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  if (id) return <NewsDetail key={id} id={id} />
  return (
    <>
      <PageHead
        title="News & Announcements"
        description="News of the pools, the courts, the team and the camps."
      />
      <PageBand title="News & Announcements" lead="What happens at the pool, on the court and at camp." />
      <div className="wrap section">
        <NewsList page={pageNumberOf(search.get('page'))} />
      </div>
    </>
  )
}
