import { mergeClasses } from '@griffel/react'
import { useId, type ReactNode } from 'react'
import { useSectionStyles } from './Section.styles.ts'

interface Props {
  title: string
  lead?: string | undefined
  children?: ReactNode
  /** Whether the section before it is one with this: less air between. */
  isClose?: boolean
}

/** A part of a page under its own h2, which names the region. */
export function Section({ title, lead, children, isClose }: Props) {
  const styles = useSectionStyles()
  const id = useId()
  return (
    <section className={mergeClasses('wrap', styles.section, isClose && styles.close)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children && <div className={styles.body}>{children}</div>}
    </section>
  )
}
