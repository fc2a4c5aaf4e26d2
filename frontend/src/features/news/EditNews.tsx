import { Link } from 'react-router-dom'
import { isMissing } from '../../lib/isMissing.ts'
import { useConsoleStyles } from '../../ui/console.styles.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { useOpened } from '../../ui/form/useOpened.ts'
import { useOptimisticItem } from '../../ui/list/useOptimistic.ts'
import { useAdminArticleQuery } from './newsAdmin.api.ts'
import { NewsForm } from './NewsForm.tsx'

/** The form of one article, once its newest version is here; what is read later disturbs nobody at work. */
export function EditNews({ id }: { id: string }) {
  const {
    data: stored,
    error,
    isFetching,
    refetch,
  } = useAdminArticleQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  const data = useOptimisticItem(`/admin/news/${id}`, isMissing(error) ? undefined : stored)
  const { opened } = useOpened(data, isFetching)
  const styles = useConsoleStyles()
  if (opened) return <NewsForm stored={opened} />
  if (!error || isFetching) {
    return (
      <div role="status" className={styles.list}>
        <span className="visually-hidden">Loading the article</span>
        <div className={styles.skeleton} />
      </div>
    )
  }
  if (!isMissing(error))
    return <FetchFailure sentence="The article could not be read." onRetry={() => void refetch()} />
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>This article is not here any more</h2>
      <p>
        <Link to="/admin/news">Back to the articles</Link>
      </p>
    </div>
  )
}
