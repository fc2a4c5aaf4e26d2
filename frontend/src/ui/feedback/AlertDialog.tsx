import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import adminStyles from '../admin.module.css'
import styles from './ConfirmDialog.module.css'
import { useModal } from '../focus/useModal.ts'

interface Props {
  isOpen: boolean
  title: string
  /** What is asked; it describes the dialog to screen readers. */
  text: ReactNode
  textClass?: string | undefined
  /** Whether the Escape key is ignored, while what was confirmed runs. */
  isBusy?: boolean
  onCancel: () => void
  /** Below the text: the buttons, or a form with them. */
  children: ReactNode
}

/** A dialog that asks before something is lost. It may be unmounted while it is open. */
export function AlertDialog({ isOpen, title, text, textClass, isBusy = false, onCancel, children }: Props) {
  const dialog = useModal(isOpen)
  const id = useId()
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
      <h2 id={`${id}-title`} className={adminStyles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={clsx(styles.text, textClass)}>
        {text}
      </div>
      {children}
    </dialog>
  )
}
