import type { ReactNode } from 'react'
import { useAdminStyles } from '../admin.styles.ts'

interface Props {
  /** What is not there. */
  sentence: string
  /** The way back. */
  children: ReactNode
}

/** Stands where the form of a stored thing would be when there is no such thing. */
export function MissingRecord({ sentence, children }: Props) {
  const styles = useAdminStyles()
  return (
    <div role="alert" className={styles.panel}>
      <h2 className={styles.title}>{sentence}</h2>
      <p>{children}</p>
    </div>
  )
}
