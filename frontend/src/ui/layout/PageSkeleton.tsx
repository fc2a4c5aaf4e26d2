import clsx from 'clsx'
import styles from './PageSkeleton.module.css'

/**
 * Takes the place of a page below the header while its script or its content is loaded. It is as high as the window, so
 * that the footer is below it, and nothing that is seen moves.
 * @param label what is loaded, for screen readers.
 */
export function PageSkeleton({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" className={clsx('wrap', styles.lines)}>
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
