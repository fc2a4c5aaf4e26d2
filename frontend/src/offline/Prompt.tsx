import type { ReactNode } from 'react'
import { useRootMark } from '../base/useRootMark.ts'
import { usePromptStyles } from './Prompt.styles.ts'

interface Props {
  children: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
}

/** A message, announced by screen readers. */
export function PromptCard({ children, actions }: Props) {
  const styles = usePromptStyles()
  return (
    <output className={styles.prompt}>
      <span className={styles.words}>{children}</span>
      {actions && <span className={styles.actions}>{actions}</span>}
    </output>
  )
}

/** A message at the bottom of the window. */
export function Prompt(props: Props) {
  useRootMark('prompt')
  return <PromptCard {...props} />
}
