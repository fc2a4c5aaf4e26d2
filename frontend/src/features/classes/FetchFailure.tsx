import { useFetchFailureStyles } from './FetchFailure.styles.ts'

export function FetchFailure({ onRetry }: { onRetry: () => void }) {
  const styles = useFetchFailureStyles()
  return (
    <div className={styles.failure}>
      <p role="alert">Failed to fetch classes</p>
      <button type="button" className="pill pill-main" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
