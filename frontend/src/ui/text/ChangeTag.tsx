import clsx from 'clsx'
import styles from './ChangeTag.module.css'

interface Props {
  /** What a closure changes, as `describeChange` says it. */
  text: string
  /** Whether the meeting takes place, perhaps at another time or place. */
  isOn: boolean
}

/** Letters of a word that fits everywhere. */
const LONGEST = 16

/** What a closure changes about a meeting, wherever it is shown; the color tells one that does not take place. */
export function ChangeTag({ text, isOn }: Props) {
  // The name of a place may be one long word, which would make the page wider.
  const isWhole = text.split(' ').every((word) => word.length <= LONGEST)
  return (
    <span className={clsx(styles.tag, isWhole && styles.whole, isOn ? styles.changed : styles.stopped)}>
      {text}
    </span>
  )
}
