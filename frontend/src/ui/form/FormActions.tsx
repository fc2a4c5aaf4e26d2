import { useAdminStyles } from '../admin.styles.ts'

interface Props {
  action: string
  busyAction: string
  isBusy: boolean
  onCancel: () => void
}

/** The buttons below a short form of the admin area: the one that sends it, and Cancel. */
export function FormActions({ action, busyAction, isBusy, onCancel }: Props) {
  const styles = useAdminStyles()
  return (
    <div className={styles.actions}>
      <button type="submit" className={styles.main} disabled={isBusy}>
        {isBusy ? busyAction : action}
      </button>
      <button type="button" className={styles.second} disabled={isBusy} onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}
