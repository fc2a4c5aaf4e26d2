import type { Answers } from './answersOf.ts'
import styles from './ClassAnswer.module.css'
import { ChangeTag } from '../../../ui/text/ChangeTag.tsx'

/** Whether a class meets today, and when it meets next: what a parent wants to know before any fact. */
export function ClassAnswer({ answers }: { answers: Answers | undefined }) {
  if (!answers) return null
  const { today, next } = answers
  if (!today && !next) return null
  return (
    <p className={styles.answer}>
      {today &&
        (today.isChanged ? (
          <ChangeTag text={today.text} isOn={today.isOn} />
        ) : (
          <strong className={styles.on}>{today.text}</strong>
        ))}
      {next && <span>{next}</span>}
    </p>
  )
}
