import { useId, type ReactNode } from 'react'
import { mergeClasses } from '@griffel/react'
import { Link } from 'react-router-dom'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { useOfficeStyles } from './office.styles.ts'

interface Props {
  title: string
  /** The list of which this shows a part. */
  all?: { path: string; label: string }
  children: ReactNode
}

/** One part of the dashboard. */
export function OfficeCard({ title, all, children }: Props) {
  const id = useId()
  const admin = useAdminStyles()
  const styles = useOfficeStyles()
  return (
    <section aria-labelledby={id} className={mergeClasses(admin.panel, styles.card)}>
      <div className={styles.head}>
        <h2 id={id} className={admin.title}>
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
