import { lazy } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { NewsDetail } from '../../features/news/NewsDetail.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { screen } from '../../lib/browser/screen.ts'
import { articleIdOf, isPreview } from '../address/articleAddress.ts'
import { BrowserOnly } from '../BrowserOnly.tsx'

const NewsPreview = lazy(async () => ({
  default: (await import('../../features/news/admin/NewsPreview.tsx')).NewsPreview,
}))

// Loaded only when an article is missing.
const { Screen: MissingArticle } = screen('MissingArticle', () => import('./NotFound.tsx'))

/** An article at its own URL; `?preview=draft`, opened from the admin area, shows an unpublished one. */
export function NewsArticleScreen() {
  const id = articleIdOf(useParams()['id'])
  const [search] = useSearchParams()
  if (!isPreview(search)) return <NewsDetail key={id} id={id} missing={<MissingArticle />} />
  return (
    <>
      <PageHead title="Preview" description="Only for administrators" isPrivate />
      <BrowserOnly>
        <NewsPreview key={id} id={id} />
      </BrowserOnly>
    </>
  )
}
