import { mergeClasses } from '@griffel/react'
import { useStaffStyles } from './staff.styles.ts'

const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

export function StaffSkeletons() {
  const styles = useStaffStyles()
  return (
    <div className={styles.grid} aria-hidden="true">
      {SKELETONS.map((index) => (
        <div key={index} className={mergeClasses(styles.card, styles.skeleton)} />
      ))}
    </div>
  )
}
