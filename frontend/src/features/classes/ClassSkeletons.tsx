import styles from './ClassSkeletons.module.css'

/** Their number is given in docs/specification.md section 9. */
const CARDS = ['first', 'second', 'third']

export function ClassSkeletons() {
  return (
    <div className={styles.row} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={styles.card} data-skeleton="" />
      ))}
    </div>
  )
}
