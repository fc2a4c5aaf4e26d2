import styles from '../admin.module.css'

interface Props {
  action: string
  busyAction: string
  isBusy: boolean
  /** Whether the button warns with its color: it takes something away. */
  isDanger?: boolean
  onCancel: () => void
}

/** The buttons below a short form of the admin area: the one that sends it, and Cancel. */
export function FormActions({ action, busyAction, isBusy, isDanger = false, onCancel }: Props) {
  return (
    <div className={styles.actions}>
      <button type="submit" className={isDanger ? styles.danger : styles.main} disabled={isBusy}>
        {isBusy ? busyAction : action}
      </button>
      <button type="button" className={styles.second} disabled={isBusy} onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}
