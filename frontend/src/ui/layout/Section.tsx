import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import styles from './Section.module.css'

interface Props {
  title: string
  lead?: string | undefined
  children?: ReactNode
  /** Whether it belongs to the section before it: less space between them. */
  isClose?: boolean
  /** Whether a wide screen shows the lead to the right of the title; for a section without other content. */
  isSplit?: boolean
}

/** A section of a page; its h2 is the accessible name of the region. */
export function Section({ title, lead, children, isClose, isSplit }: Props) {
  const id = useId()
  return (
    <section
      className={clsx('wrap', styles.section, isClose && styles.close, isSplit && styles.split)}
      aria-labelledby={id}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.body}>{children}</div>}
    </section>
  )
}
