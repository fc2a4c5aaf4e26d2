import { mergeClasses } from '@griffel/react'
import { useChangeTagStyles } from './ChangeTag.styles.ts'

interface Props {
  /** What a closure changes, as `describeChange` says it. */
  text: string
  /** Whether the meeting takes place, perhaps at another time or place. */
  isOn: boolean
}

/** What a closure changes about a meeting, wherever it is shown; the color tells one that does not take place. */
export function ChangeTag({ text, isOn }: Props) {
  const styles = useChangeTagStyles()
  return <span className={mergeClasses(styles.tag, isOn ? styles.changed : styles.stopped)}>{text}</span>
}
