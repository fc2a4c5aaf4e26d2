import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { plainText } from '@lane-and-court/contract/pages/richText.limits.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sentenceOf } from '../../lib/baseApi.ts'
import { shortDate } from '../../lib/dates.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useConsoleStyles } from '../../ui/console.styles.ts'
import { Picture } from '../../ui/Picture.tsx'
import { errorToast, toast } from '../../ui/toasts.ts'
import { useAdminNewsQuery, useDeleteNewsArticleMutation } from './newsAdmin.api.ts'

const SKELETONS = [0, 1, 2]

/** Every article, newest first (SPEC section 2). */
export function NewsAdminList() {
  const { data, isError, isFetching, refetch } = useAdminNewsQuery()
  const [doomed, setDoomed] = useState<NewsArticle | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [remove, { isLoading }] = useDeleteNewsArticleMutation()
  const styles = useConsoleStyles()

  const ask = (item: NewsArticle) => {
    setDoomed(item)
    setAsking(true)
  }

  const confirm = async ({ id }: NewsArticle) => {
    const { error } = await remove(id)
    setAsking(false)
    if (error) errorToast(`Failed to delete article: ${sentenceOf(error, 'Unknown error')}`)
    else toast('Article deleted', 'The news article has been successfully deleted')
  }

  if (!data && isError && !isFetching) {
    return (
      <div role="alert" className={styles.panel}>
        <p>The articles could not be read.</p>
        <button type="button" className={styles.second} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" className={styles.list}>
        <span className="visually-hidden">Loading the articles</span>
        {SKELETONS.map((index) => (
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    )
  }
  if (data.length === 0) {
    return (
      <div className={styles.panel}>
        <h2 className={styles.title}>No News Articles</h2>
        <p>
          <Link to="/admin/news/new">Create your first article</Link>
        </p>
      </div>
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label="Articles">
        {data.map((article) => (
          <li key={article.id} className={`${styles.panel} ${styles.row}`}>
            {article.image && (
              <Picture className={styles.picture} image={article.image} alt="" sizes="120px" />
            )}
            <div className={styles.words}>
              <h2 className={styles.title}>{article.title}</h2>
              <p className={styles.lead}>{shortDate(article.createdAt)}</p>
              <p className={styles.excerpt}>{plainText(article.content)}</p>
            </div>
            <div className={styles.actions}>
              <Link to={`/news/${article.id}`} className={styles.second}>
                Preview<span className="visually-hidden"> {article.title}</span>
              </Link>
              <button type="button" className={styles.second} onClick={() => ask(article)}>
                Delete<span className="visually-hidden"> {article.title}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          isOpen={isAsking}
          title="Delete Article"
          action="Delete"
          busyAction="Deleting..."
          isBusy={isLoading}
          onConfirm={() => void confirm(doomed)}
          onCancel={() => setAsking(false)}
        >
          This permanently deletes the article "{doomed.title}" and removes it from the website.
        </ConfirmDialog>
      )}
    </>
  )
}
