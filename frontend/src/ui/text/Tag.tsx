import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** Shows a state or a kind as a word; the color adds no information. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'new' | 'done' | 'plain' | 'fault'
  children: ReactNode
}) {
  return <span className={clsx(styles.tag, styles[tone])}>{children}</span>
}
