import type { Answers } from '@lane-and-court/contract/closures/nextLesson.ts'
import styles from './ClassAnswer.module.css'
import { ChangeTag } from '../../../ui/text/ChangeTag.tsx'

/** What is different about the coming lesson of a class, and when the next one is: asked before any fact. */
export function ClassAnswer({ answers }: { answers: Answers | undefined }) {
  if (!answers) return null
  const { change, next } = answers
  if (!change && !next) return null
  return (
    <p className={styles.answer}>
      {change && <ChangeTag text={change.text} isOn={change.isOn} />}
      {next && <span>{next}</span>}
    </p>
  )
}
