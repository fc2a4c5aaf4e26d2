import type { ReactNode } from 'react'
import { usePromptStyles } from './Prompt.styles.ts'

interface Props {
  children: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
}

/** A quiet word at the foot of the window, told to screen readers when it comes. */
export function Prompt({ children, actions }: Props) {
  const styles = usePromptStyles()
  return (
    <output className={styles.prompt}>
      <span className={styles.words}>{children}</span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </output>
  )
}
