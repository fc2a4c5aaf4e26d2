import type { ReactNode } from 'react'
import { isTemporary } from '../../data/api/isNetworkError.ts'
import { PageSkeleton } from '../../ui/layout/PageSkeleton.tsx'
import { Unreachable } from '../../ui/layout/Unreachable.tsx'
import { NewsArticleView } from './NewsArticleView.tsx'
import { useArticle } from './news.api.ts'

interface Props {
  id: string
  /** What is shown in place of an article that does not exist. */
  missing: ReactNode
}

/** One article, on the news page or at its own address. */
export function NewsDetail({ id, missing }: Props) {
  const { article, hasFailed, error, refetch } = useArticle(id)
  if (article) return <NewsArticleView article={article} />
  if (hasFailed && isTemporary(error)) return <Unreachable error={error} onRetry={() => void refetch()} />
  if (hasFailed) return missing
  return <PageSkeleton label="Loading the article" />
}
