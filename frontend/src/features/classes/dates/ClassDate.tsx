import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import { DateChange } from './DateChange.tsx'
import { describeDateDay, printedDate } from './describeDate.ts'

interface Props {
  visibleClass: Class
  date: Occurrence
  /** Today in New York, yyyy-MM-dd. */
  today: string
}

/** One meeting: its day, or in a sentence what is different about it. */
export function ClassDate({ visibleClass, date, today }: Props) {
  const { closure, day } = date
  return (
    <time dateTime={day} data-printed={closure ? undefined : printedDate(day, today)}>
      {closure ? <DateChange visibleClass={visibleClass} date={date} /> : describeDateDay(day, today)}
    </time>
  )
}
