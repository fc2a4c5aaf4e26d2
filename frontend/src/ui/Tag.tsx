import { mergeClasses } from '@griffel/react'
import type { ReactNode } from 'react'
import { useTagStyles } from './Tag.styles.ts'

/** Shows a state or a kind as a word; the color adds no information. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'new' | 'done' | 'plain' | 'fault'
  children: ReactNode
}) {
  const styles = useTagStyles()
  return <span className={mergeClasses(styles.tag, styles[tone])}>{children}</span>
}
