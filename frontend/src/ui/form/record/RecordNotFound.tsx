import type { ReactNode } from 'react'
import styles from '../../admin.module.css'

interface Props {
  /** Says what does not exist. */
  sentence: string
  /** A link back. */
  children: ReactNode
}

/** Shown instead of the form when the object does not exist. */
export function RecordNotFound({ sentence, children }: Props) {
  return (
    <div role="alert" className={styles.panel}>
      <h2 className={styles.title}>{sentence}</h2>
      <p>{children}</p>
    </div>
  )
}
