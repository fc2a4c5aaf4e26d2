import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import { Link } from 'react-router-dom'
import { useActivityQuery } from './activity.api.ts'
import { useActivityStyles } from './activity.styles.ts'
import { describeActivity } from './describeActivity.ts'

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Who did what, and when; newest first. */
export function ActivityList({ page }: { page: number }) {
  const { data, isError, isFetching, refetch } = useActivityQuery(page)
  const styles = useActivityStyles()
  if (!data) {
    return isError && !isFetching ? (
      <div role="alert">
        <p>The activity could not be read.</p>
        <button type="button" className={`pill pill-small ${styles.retry}`} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    ) : (
      <p role="status">Loading the activity</p>
    )
  }
  if (data.items.length === 0) return <p>Nothing has been done yet.</p>
  const pages = Math.ceil(data.total / AUTH_LIMITS.activityPerPage)
  return (
    <>
      <ol className={styles.list} aria-label="Activity" aria-busy={isFetching}>
        {data.items.map((activity) => (
          <li key={activity.id}>
            <span>{describeActivity(activity)}</span>
            <time dateTime={activity.at}>{when.format(new Date(activity.at))}</time>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages of the activity">
          {page > 1 && <Link to={`?page=${page - 1}`}>Newer</Link>}
          <span>
            Page {page} of {pages}
          </span>
          {page < pages && <Link to={`?page=${page + 1}`}>Older</Link>}
        </nav>
      )}
    </>
  )
}
