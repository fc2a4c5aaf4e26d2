import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { DateChange } from './DateChange.tsx'
import { describeDateDay, printedDate } from './describeDate.ts'
import styles from './ClassDate.module.css'

interface Props {
  date: Occurrence
  /** Today in New York, yyyy-MM-dd. */
  today: string
  /** Whether the sentence of the closure is shown too. */
  isDetailed?: boolean
}

/** One meeting: its day, and in words what is different about it. */
export function ClassDate({ date, today, isDetailed = false }: Props) {
  const { closure, day, isOn } = date
  return (
    <span>
      <time dateTime={day} data-printed={printedDate(day, today)} className={isOn ? undefined : styles.off}>
        {describeDateDay(day, today)}
      </time>
      {closure && (
        <>
          {' '}
          <DateChange date={date} />
        </>
      )}
      {isDetailed && closure?.message && <span className={styles.message}>{closure.message}</span>}
    </span>
  )
}
