import { useId, type ReactNode } from 'react'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import admin from '../../ui/admin.module.css'
import styles from './office.module.css'

interface Props {
  title: string
  /** The list of which this shows a part. */
  all?: { path: string; label: string }
  children: ReactNode
}

/** One part of the dashboard. */
export function OfficeCard({ title, all, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx(admin.panel, styles.card)}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1} className={admin.title}>
          {title}
        </h2>
        {all && (
          <Link to={all.path} className={styles.all}>
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
