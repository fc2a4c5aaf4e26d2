import { mergeClasses } from '@griffel/react'
import type { ReactNode } from 'react'
import { useTagStyles } from './Tag.styles.ts'

/** A state or a kind in a word; the colour only helps. */
export function Tag({ tone = 'plain', children }: { tone?: 'new' | 'done' | 'plain'; children: ReactNode }) {
  const styles = useTagStyles()
  return <span className={mergeClasses(styles.tag, styles[tone])}>{children}</span>
}
