import { useClassSkeletonsStyles } from './ClassSkeletons.styles.ts'

/** Their number is given in docs/specification.md section 9. */
const CARDS = ['first', 'second', 'third']

export function ClassSkeletons() {
  const styles = useClassSkeletonsStyles()
  return (
    <div className={styles.row} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={styles.card} data-skeleton="" />
      ))}
    </div>
  )
}
