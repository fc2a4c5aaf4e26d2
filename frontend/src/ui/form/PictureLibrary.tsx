import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useAdminStyles } from '../admin.styles.ts'
import { usePictureLibraryStyles } from './PictureLibrary.styles.ts'
import { PictureLibraryChoice, type ChosenPicture } from './PictureLibraryChoice.tsx'

interface Props {
  isOpen: boolean
  onChoose: (picture: ChosenPicture) => void
  onClose: () => void
}

/**
 * A dialog in which a picture is chosen: one that was uploaded before, or a drawing of the site. It is outside of the
 * form that opens it, so that Enter in its search does not send the form.
 */
export function PictureLibrary({ isOpen, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const styles = usePictureLibraryStyles()
  const { title } = useAdminStyles()
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id={id} className={title}>
          Choose a picture
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <span aria-hidden="true">✕</span>
        </button>
      </div>
      {isOpen && <PictureLibraryChoice onChoose={onChoose} />}
    </dialog>,
    document.body,
  )
}
