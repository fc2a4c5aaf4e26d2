import clsx from 'clsx'
import { useState, type ReactNode } from 'react'
import styles from '../admin.module.css'

interface Props {
  className?: string | undefined
  /** Whether it is open, where another button opens it too. */
  openState?: readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] | undefined
  /** The saved versions; rendered, and so loaded, only while the panel is open. */
  children: ReactNode
}

/** The panel with the saved versions of an object, which is opened by its button. */
export function HistoryPanel({ className, openState, children }: Props) {
  const own = useState(false)
  const [isOpen, setOpen] = openState ?? own
  return (
    <section aria-labelledby="history-title" className={clsx(styles.panel, className)}>
      <div className={styles.head}>
        <h2 id="history-title" className={styles.title}>
          History
        </h2>
        <button
          type="button"
          className={styles.second}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide history' : 'Show history'}
        </button>
      </div>
      {isOpen && children}
    </section>
  )
}
