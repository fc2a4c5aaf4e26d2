import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { ClassDate } from '../dates/ClassDate.tsx'
import styles from './ClassPage.module.css'

interface Props {
  dates: readonly Occurrence[]
  /** Today in New York, yyyy-MM-dd. */
  today: string
}

/** The coming meetings of a class, with what is cancelled, moved or delayed. */
export function NextDates({ dates, today }: Props) {
  return (
    <ul className={styles.dates}>
      {dates.map((date) => (
        <li key={date.day}>
          <ClassDate date={date} today={today} isDetailed />
        </li>
      ))}
    </ul>
  )
}
