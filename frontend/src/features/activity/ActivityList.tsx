import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import { dateAndTime } from '../../lib/dates.ts'
import type { ObjectKinds } from '../../ui/adminResource.ts'
import { FetchFailure } from '../../ui/list/FetchFailure.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { useActivityQuery } from './activity.api.ts'
import { useActivityStyles } from './activity.styles.ts'
import { describeActivity } from './describeActivity.ts'

/** Who changed what, and when; newest first. */
export function ActivityList({ page, kinds }: { page: number; kinds: ObjectKinds }) {
  const { data, isError, isFetching, refetch } = useActivityQuery(page)
  const styles = useActivityStyles()
  if (!data) {
    return isError && !isFetching ? (
      <FetchFailure sentence="The activity could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading the activity</p>
    )
  }
  if (data.items.length === 0) return <p>Nothing has been done yet.</p>
  return (
    <>
      <ol className={styles.list} aria-label="Activity" aria-busy={isFetching}>
        {data.items.map((activity) => (
          <li key={activity.id}>
            <span>{describeActivity(activity, kinds)}</span>
            <time dateTime={activity.at}>{dateAndTime(activity.at)}</time>
          </li>
        ))}
      </ol>
      <Pager
        label="Pages of the activity"
        page={page}
        perPage={AUTH_LIMITS.activityPerPage}
        total={data.total}
        before="Newer"
        after="Older"
      />
    </>
  )
}
