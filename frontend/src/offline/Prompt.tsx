import type { ReactNode } from 'react'
import { useRootMark } from '../base/useRootMark.ts'
import { usePromptStyles } from './Prompt.styles.ts'

interface Props {
  children: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
}

/** A message at the bottom of the window, announced by screen readers. */
export function Prompt({ children, actions }: Props) {
  const styles = usePromptStyles()
  useRootMark('prompt')
  return (
    <output className={styles.prompt}>
      <span className={styles.words}>{children}</span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </output>
  )
}
