import type { LastReplacement as Replacement } from '@lane-and-court/contract/pictures/library.types.ts'
import { countOf } from '../../../lib/countOf.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'
import styles from '../../../ui/admin.module.css'
import { useReplacementUndo } from './useReplacementUndo.ts'

interface Props {
  /** Of the picture. */
  id: string
  replaced: Replacement
}

/** Says that another picture is shown in the place of this one, and undoes it. */
export function LastReplacement({ id, replaced }: Props) {
  const { undo, isBusy } = useReplacementUndo(id)
  return (
    <section className={`${styles.panel} ${styles.form}`} aria-label="Last replacement">
      <p>
        Replaced in {countOf(replaced.changed, 'place')} on {dateAndTime(replaced.at)}
        {replaced.by && ` by ${replaced.by}`}.
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.second}
          disabled={isBusy}
          onClick={() => void undo(replaced.id)}
        >
          Undo the replacement
        </button>
      </div>
    </section>
  )
}
