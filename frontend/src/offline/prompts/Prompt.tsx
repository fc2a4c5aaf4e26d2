import type { ReactNode } from 'react'
import { useRootMark } from '../../base/useRootMark.ts'
import styles from './Prompt.module.css'

interface Props {
  children: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
}

/** A message, announced by screen readers. */
export function PromptCard({ children, actions }: Props) {
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
