import { PageHead } from '../lib/PageHead.tsx'
import { useUnreachableStyles } from './Unreachable.styles.ts'

/** Shown instead of a page that is not cached and cannot be fetched now; the page may exist. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const styles = useUnreachableStyles()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="No Connection" description="This page could not be fetched just now." />
      <h1 className={styles.title}>No connection</h1>
      <p className={styles.text}>This page is not kept on this device yet. It opens when you are online.</p>
      <button type="button" className="pill pill-main" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
