import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './StateMark.module.css'

interface Props {
  /** A dot beside the word: `full` for what visitors see, `hollow` for what they do not see, `none` for what is over. */
  shape: 'full' | 'hollow' | 'none'
  /** Whether most objects have this state: a phone, which has little room, shows only the others. */
  isUsual?: boolean
  children: ReactNode
}

/** The state of an object in a list, as a word with a shape. */
export function StateMark({ shape, isUsual = false, children }: Props) {
  return (
    <span className={clsx(styles.mark, isUsual && styles.usual)}>
      {shape !== 'none' && <span className={styles[shape]} aria-hidden="true" />}
      {children}
    </span>
  )
}
