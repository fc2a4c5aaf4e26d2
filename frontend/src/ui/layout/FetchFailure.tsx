import styles from './FetchFailure.module.css'

/** Says what could not be fetched, with a retry button. */
export function FetchFailure({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <p>{sentence}</p>
      <button type="button" className="pill pill-main" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
