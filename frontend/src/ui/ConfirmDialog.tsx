import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useConfirmDialogStyles } from './ConfirmDialog.styles.ts'
import { useAdminStyles } from './admin.styles.ts'

interface Props {
  isOpen: boolean
  title: string
  children: ReactNode
  /** What the button says, and what it says while it is at work. */
  action: string
  busyAction: string
  /** What the way back says; it has the focus, so that a hasty Enter destroys nothing. */
  cancel?: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks before something is gone. The browser's own dialog: it may be taken away while it is open, as when
 * the answer leads to another page.
 */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  action,
  busyAction,
  cancel = 'Cancel',
  isBusy,
  onConfirm,
  onCancel,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const styles = useConfirmDialogStyles()
  const buttons = useAdminStyles()

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onCancel()
      }}
    >
      <h2 id={`${id}-title`} className={buttons.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <button type="button" className={buttons.second} disabled={isBusy} onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" className={buttons.danger} disabled={isBusy} onClick={onConfirm}>
          {isBusy ? busyAction : action}
        </button>
      </div>
    </dialog>
  )
}
