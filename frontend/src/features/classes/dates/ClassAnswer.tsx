import type { Answers } from '@lane-and-court/contract/closures/nextLesson.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { ScheduleChange } from '../../../ui/text/ScheduleChange.tsx'
import styles from './ClassAnswer.module.css'
import { ChangeTag } from '../../../ui/text/ChangeTag.tsx'

interface Props {
  visibleClass: Class
  answers: Answers | undefined
  /** The time in New York with which they were made. */
  clock: NewYorkClock
}

const NOTHING: Answers = { change: null, next: '' }

/** What is different about the coming lesson of a class, and when the next one is: asked before any fact. */
export function ClassAnswer({ visibleClass, answers, clock }: Props) {
  const { change, next } = answers ?? NOTHING
  return (
    <p className={styles.answer} data-now={clock}>
      <ScheduleChange visibleClass={visibleClass} />
      {change && <ChangeTag text={change.text} isOn={change.isOn} />}
      {next && <span>{next}</span>}
    </p>
  )
}
