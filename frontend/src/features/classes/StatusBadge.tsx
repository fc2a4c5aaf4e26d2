import { useStatusBadgeStyles } from './StatusBadge.styles.ts'

export function StatusBadge({ isActive }: { isActive: boolean }) {
  const styles = useStatusBadgeStyles()
  return (
    <span className={styles.badge}>
      <span className={isActive ? styles.full : styles.hollow} aria-hidden="true" />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
