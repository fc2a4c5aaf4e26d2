import { useClosuresQuery } from '../../../lib/closures.api.ts'
import { useNewYorkNow } from '../../../lib/newYorkNow.ts'
import { FetchFailure } from '../../../ui/list/FetchFailure.tsx'
import { Agenda } from '../mine/Agenda.tsx'
import { agendaOf } from '../mine/agenda.ts'
import { CoachClassList } from './CoachClassList.tsx'
import { useCoachClassesQuery } from './coachClasses.api.ts'
import { numbersOf } from './numbersOf.ts'
import styles from './CoachWeek.module.css'

/** How far ahead the meetings are listed. */
const DAYS = 7

/** What a coach teaches in the next days, with places, closures and, where the office has entered them, free places. */
export function CoachWeek() {
  const { data, isError, isFetching, refetch } = useCoachClassesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const { data: closures, isError: hasNoClosures } = useClosuresQuery()
  const today = useNewYorkNow().slice(0, 10)
  if (!data)
    return isError && !isFetching ? (
      <FetchFailure sentence="Your classes could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading your classes</p>
    )
  if (data.length === 0)
    return <p>You are not assigned to any classes yet. The office assigns a coach to each class.</p>
  const entries = agendaOf(data, closures ?? [], today, DAYS)
  return (
    <div className={styles.parts}>
      {!closures && hasNoClosures && (
        <p className={styles.note}>
          Closures could not be loaded. Please ask the office whether your classes are on.
        </p>
      )}
      {entries.length > 0 ? (
        <Agenda entries={entries} today={today} factsOf={numbersOf} />
      ) : (
        <p>You have no classes in the next seven days.</p>
      )}
      <CoachClassList classes={data} />
    </div>
  )
}
