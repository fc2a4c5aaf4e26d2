import styles from './TableSkeleton.module.css'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder of a table while it loads; what a screen reader announces is told elsewhere, or by `label`. */
export function TableSkeleton({ label }: { label?: string }) {
  return (
    <div
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={styles.rows}
      data-dense
    >
      {label && <span className="visually-hidden">{label}</span>}
      {ROWS.map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  )
}
