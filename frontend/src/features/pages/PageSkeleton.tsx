import clsx from 'clsx'
import styles from './pages.module.css'

export function PageSkeleton() {
  return (
    <div role="status" className={clsx('wrap', styles.skeleton)}>
      <span />
      <span />
      <span />
      <span />
      <p className="visually-hidden">Loading the page</p>
    </div>
  )
}
