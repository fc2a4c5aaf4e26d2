import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import { CourtLines } from './CourtLines.tsx'
import styles from './Panel.module.css'

interface Props {
  title: string
  text?: string | undefined
  children?: ReactNode
}

/** A dark panel with court lines, in which a page shows the next step for visitors. */
export function Panel({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className={clsx('wrap', styles.section)} aria-labelledby={id}>
      <div className={styles.panel}>
        <CourtLines className={styles.lines} />
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  )
}
