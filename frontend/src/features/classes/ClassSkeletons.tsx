import { useClassSkeletonsStyles } from './ClassSkeletons.styles.ts'

/** As many as SPEC section 9 asks for. */
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
