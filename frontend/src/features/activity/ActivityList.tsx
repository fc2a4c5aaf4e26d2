import { countOf } from '../../lib/format/countOf.ts'
import type { Activity, FieldChange } from '@lane-and-court/contract/activity/activity.ts'
import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.ts'
import { useMemo } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'
import styles from '../../ui/admin.module.css'
import type { ObjectKinds } from '../../ui/adminResource.ts'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { Pager } from '../../ui/navigation/Pager.tsx'
import { useListQuery } from '../../ui/list/useListQuery.ts'
import { useActivePeopleQuery, useActivityQuery } from './activity.api.ts'
import activityStyles from './activity.module.css'
import { ActivityTools } from './ActivityTools.tsx'
import { describeActivity } from './describeActivity.ts'
import { describeChange } from './describeChange.ts'
import { activityPages, entriesIn, matches, peopleIn } from './keptActivity.ts'

const PER_PAGE = AUTH_LIMITS.activityPerPage

/** Who changed what, and when; newest first, searched and filtered. */
export function ActivityList({ kinds, pathOf }: Pick<EntriesProps, 'kinds' | 'pathOf'>) {
  const { page, query, valueOf, change, isNarrowed } = useListQuery(['person', 'kind', 'from', 'to'])
  const { data, currentData, isError, isFetching, refetch } = useActivityQuery(query)
  const people = useActivePeopleQuery()
  const pages = useSelector(({ api }: { api: PersistedQueries }) => activityPages(api.queries), shallowEqual)
  const keptEntries = useMemo(() => entriesIn(pages), [pages])
  const isUnanswered = !currentData && isError && !isFetching
  const keptMatches = isUnanswered ? keptEntries.filter((entry) => matches(entry, query)) : []
  const activity = isUnanswered
    ? { items: keptMatches.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: keptMatches.length }
    : (currentData ?? data)
  const words = isNarrowed ? 'Nothing matches these filters.' : 'No activity yet.'
  return (
    <>
      <ActivityTools
        people={people.data?.people ?? peopleIn(keptEntries)}
        kinds={kinds}
        valueOf={valueOf}
        onChange={change}
      />
      {isUnanswered && keptEntries.length > 0 && (
        <p className={styles.note}>
          The server could not be reached. This searches the {keptEntries.length} entries that are kept on
          this device.
        </p>
      )}
      {isUnanswered && keptEntries.length === 0 ? (
        <FetchFailure sentence="The activity could not be loaded." onRetry={() => void refetch()} />
      ) : !activity ? (
        <p role="status">Loading the activity</p>
      ) : activity.items.length === 0 ? (
        <p role="status">{words}</p>
      ) : (
        <>
          {isNarrowed && (
            <p role="status" className={styles.lead}>
              {countOf(activity.total, 'entry', 'entries')}
            </p>
          )}
          <Entries items={activity.items} kinds={kinds} pathOf={pathOf} isBusy={isFetching} />
          <Pager
            label="Pages of the activity"
            page={page}
            perPage={PER_PAGE}
            total={activity.total}
            before="Newer"
            after="Older"
          />
        </>
      )}
    </>
  )
}

interface EntriesProps {
  items: readonly Activity[]
  kinds: ObjectKinds
  /** @returns the address of the screen with the object of an entry; null for none. */
  pathOf: (activity: Activity) => string | null
  isBusy: boolean
}

function Entries({ items, kinds, pathOf, isBusy }: EntriesProps) {
  return (
    <ol className={activityStyles.list} aria-label="Activity" aria-busy={isBusy}>
      {items.map((activity) => {
        const path = pathOf(activity)
        const sentence = describeActivity(activity, kinds)
        return (
          <li key={activity.id}>
            <div>
              {path ? <Link to={path}>{sentence}</Link> : sentence}
              <Changes changes={activity.changes ?? []} />
              <Objects activity={activity} pathOf={pathOf} />
            </div>
            <time dateTime={activity.at}>{dateAndTime(activity.at)}</time>
          </li>
        )
      })}
    </ol>
  )
}

/** The objects of a batch that have a name, folded. */
function Objects({ activity, pathOf }: Pick<EntriesProps, 'pathOf'> & { activity: Activity }) {
  const objects = (activity.objects ?? []).filter(({ name }) => name !== '')
  if (objects.length === 0) return null
  return (
    <details>
      <summary>Show all</summary>
      <ul className={activityStyles.changes}>
        {objects.map(({ id, name }) => {
          const path = pathOf({ ...activity, object: { ...activity.object, id, name } })
          return <li key={id}>{path ? <Link to={path}>{name}</Link> : name}</li>
        })}
      </ul>
    </details>
  )
}

/** More changes than these are folded. */
const OPEN = 3

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const items = changes.map((change) => <li key={change.field}>{describeChange(change)}</li>)
  if (items.length === 0) return null
  if (items.length <= OPEN) return <ul className={activityStyles.changes}>{items}</ul>
  return (
    <details>
      <summary>{countOf(items.length, 'change')}</summary>
      <ul className={activityStyles.changes}>{items}</ul>
    </details>
  )
}
