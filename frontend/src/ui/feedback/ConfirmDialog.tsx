import type { ReactNode } from 'react'
import buttons from '../admin.module.css'
import { AlertDialog } from './AlertDialog.tsx'
import styles from './ConfirmDialog.module.css'

interface Props {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Label of the button, and its label while the action runs. */
  action: string
  busyAction: string
  /** Whether nothing is lost: then the button does not warn with its color. */
  isHarmless?: boolean
  /** Another action that may be chosen in its place, by which nothing is lost. */
  alternative?: { action: string; onConfirm: () => void }
  /** Label of the cancel button; it has the focus, so that pressing Enter too early deletes nothing. */
  cancel?: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before something is deleted or a page is left. It uses the `<dialog>` element, which may be unmounted while it is open,
 * for example when confirming opens another page.
 */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  action,
  busyAction,
  isHarmless = false,
  alternative,
  cancel = 'Cancel',
  isBusy,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <AlertDialog isOpen={isOpen} title={title} text={children} isBusy={isBusy} onCancel={onCancel}>
      <div className={styles.actions}>
        <button type="button" className={buttons.second} disabled={isBusy} onClick={onCancel}>
          {cancel}
        </button>
        <button
          type="button"
          className={isHarmless ? buttons.main : buttons.danger}
          disabled={isBusy}
          onClick={onConfirm}
        >
          {isBusy ? busyAction : action}
        </button>
        {alternative && (
          <button type="button" className={buttons.main} disabled={isBusy} onClick={alternative.onConfirm}>
            {alternative.action}
          </button>
        )}
      </div>
    </AlertDialog>
  )
}
