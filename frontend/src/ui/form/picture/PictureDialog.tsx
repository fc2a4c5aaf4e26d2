import clsx from 'clsx'
import { useId, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import shared from '../../admin.module.css'
import { useModal } from '../../focus/useModal.ts'
import styles from './PictureLibrary.module.css'

interface Props {
  isOpen: boolean
  title: string
  /** What is shown below the title, and what is shown beside it. */
  lead?: string
  beside?: ReactNode
  children: ReactNode
  onClose: () => void
}

/**
 * A large dialog about pictures. It is outside of the form that opens it, so that Enter in its fields does not send
 * the form.
 */
export function PictureDialog({ isOpen, title, lead, beside, children, onClose }: Props) {
  const dialog = useModal(isOpen)
  const id = useId()
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={clsx(shared.blue, styles.dialog)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={beside === undefined ? undefined : styles.head}>
        <h2 id={id} className={shared.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={shared.lead}>{lead}</p>}
        {beside}
      </div>
      {isOpen && children}
    </dialog>,
    document.body,
  )
}
