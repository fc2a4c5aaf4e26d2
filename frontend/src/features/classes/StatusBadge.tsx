import styles from './StatusBadge.module.css'

export function StatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className={styles.badge}>
      <span className={isActive ? styles.full : styles.hollow} aria-hidden="true" />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
