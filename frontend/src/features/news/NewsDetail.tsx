import { isTemporary } from '../../lib/isNetworkError.ts'
import { PageHead } from '../../lib/PageHead.tsx'
import { Unreachable } from '../../ui/Unreachable.tsx'
import { BackToNews, NewsArticleView } from './NewsArticleView.tsx'
import { useArticle } from './news.queries.ts'
import { useNewsStyles } from './news.styles.ts'

/** One article, on the news page or at its own address. */
export function NewsDetail({ id }: { id: string }) {
  const { article, hasFailed, error, refetch } = useArticle(id)
  const styles = useNewsStyles()
  if (article) return <NewsArticleView article={article} />
  if (hasFailed && isTemporary(error)) return <Unreachable error={error} onRetry={() => void refetch()} />
  return (
    <div className={`wrap ${styles.detail}`}>
      {hasFailed ? (
        <>
          <PageHead
            title="Article not found"
            description="This article is no longer available."
            status={404}
          />
          <h1 className={styles.headline}>This article is no longer available</h1>
          <BackToNews />
        </>
      ) : (
        <p role="status">Loading the article</p>
      )}
    </div>
  )
}
