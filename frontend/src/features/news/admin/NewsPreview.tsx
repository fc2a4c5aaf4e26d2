import clsx from 'clsx'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { Link, useLocation } from 'react-router-dom'
import { useShownPictures } from '../../../lib/content/useShownPictures.ts'
import { FetchFailure } from '../../../ui/layout/FetchFailure.tsx'
import { useOptimisticItem } from '../../../data/cache/useOptimistic.ts'
import styles from '../news.module.css'
import { pathOf, useAdminArticleQuery } from '../newsAdmin.api.ts'
import { presentArticle } from './newsValues.ts'
import { NewsArticleView } from '../NewsArticleView.tsx'

/** An unpublished article as visitors will see it; read with the administrator's session. */
export function NewsPreview({ id }: { id: string }) {
  const {
    data: stored,
    error,
    isFetching,
    refetch,
  } = useAdminArticleQuery(id, { refetchOnMountOrArgChange: true })
  const data = useShownPictures(useOptimisticItem(pathOf(id), stored, presentArticle))
  if (data) {
    return (
      <>
        <aside className={styles.preview} aria-label="Preview">
          <p className="wrap">
            <b>Preview:</b> only administrators see this.{' '}
            <Link to={`/admin/news/${encodeURIComponent(id)}/edit`}>Edit the article</Link>
          </p>
        </aside>
        <NewsArticleView article={data} />
      </>
    )
  }
  return (
    <div className={clsx('wrap', styles.detail)}>
      {!error || isFetching ? (
        <p role="status">Loading the article</p>
      ) : (
        <Refusal error={error as FetchBaseQueryError} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function Refusal({ error: { status }, onRetry }: { error: FetchBaseQueryError; onRetry: () => void }) {
  const { pathname, search } = useLocation()
  if (status === 401 || status === 403) {
    return (
      <>
        <h1 className={styles.headline}>Only administrators see this</h1>
        <Link to="/admin/login" state={{ from: pathname + search }} className="pill pill-main">
          Log in
        </Link>
      </>
    )
  }
  if (status === 404) return <h1 className={styles.headline}>This article is no longer available</h1>
  return <FetchFailure sentence="The article could not be loaded." onRetry={onRetry} />
}
