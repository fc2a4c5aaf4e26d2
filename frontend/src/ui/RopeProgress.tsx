import { useRopeProgressStyles } from './RopeProgress.styles.ts'

/** How far something is, as a lane rope that is drawn across. @param percent from 0 to 100 (SPEC section 9). */
export function RopeProgress({ label, percent }: { label: string; percent: number }) {
  const styles = useRopeProgressStyles()
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
