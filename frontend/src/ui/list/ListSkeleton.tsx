import styles from '../admin.module.css'

const ROWS = [0, 1, 2]

/** Placeholder of a list of the admin area while it loads. @param label what a screen reader announces. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.list}>
      <span className="visually-hidden">{label}</span>
      {ROWS.map((row) => (
        <div key={row} className={styles.skeleton} />
      ))}
    </div>
  )
}
