import clsx from 'clsx'
import styles from './staff.module.css'

const SKELETONS = Array.from({ length: 8 }, (_, index) => index)

export function StaffSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {SKELETONS.map((index) => (
        <div key={index} className={clsx(styles.card, styles.skeleton)} />
      ))}
    </div>
  )
}
