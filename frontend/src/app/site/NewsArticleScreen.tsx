import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'
import { lazy, useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useParams, useSearchParams } from 'react-router-dom'
import { newsApi, useArticle } from '../../features/news/news.api.ts'
import { NewsDetail } from '../../features/news/NewsDetail.tsx'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { screen } from '../../lib/browser/screen.ts'
import { articleIdOf, isPreview } from '../address/articleAddress.ts'
import { useOwnAddress } from '../address/useNavigationEffects.ts'
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
  if (!isPreview(search)) return <Article key={id} name={id} />
  return (
    <>
      <PageHead title="Preview" description="Only for administrators" isPrivate />
      <BrowserOnly>
        <NewsPreview key={id} id={id} />
      </BrowserOnly>
    </>
  )
}

/** @param name the id of the article, or the last part of any address that it has had. */
function Article({ name }: { name: string }) {
  const { article } = useArticle(name)
  const dispatch = useDispatch()
  useEffect(() => {
    if (!article?.slug || article.slug === name) return
    // So that it is there at once, also offline, when its own address is opened.
    dispatch(newsApi.util.upsertQueryData('newsArticle', article.slug, article) as never)
  }, [article, name, dispatch])
  useOwnAddress(article && newsPath(article))
  return <NewsDetail id={name} missing={<MissingArticle />} />
}
