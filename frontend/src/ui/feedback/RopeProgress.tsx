import styles from './RopeProgress.module.css'

/** A progress bar in the look of a lane rope. @param percent 0 to 100. */
export function RopeProgress({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <span className={styles.rope} style={{ width: `${percent}%` }} />
    </div>
  )
}
