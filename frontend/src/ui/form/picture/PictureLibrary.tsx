import { PictureDialog } from './PictureDialog.tsx'
import styles from './PictureLibrary.module.css'
import { PictureLibraryChoice, type ChosenPicture } from './PictureLibraryChoice.tsx'

interface Props {
  isOpen: boolean
  onChoose: (picture: ChosenPicture) => void
  onClose: () => void
}

/** A dialog in which a picture is chosen: one that was uploaded before, or a drawing of the site. */
export function PictureLibrary({ isOpen, onChoose, onClose }: Props) {
  return (
    <PictureDialog
      isOpen={isOpen}
      title="Choose a picture"
      beside={
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <span aria-hidden="true">✕</span>
        </button>
      }
      onClose={onClose}
    >
      <PictureLibraryChoice onChoose={onChoose} />
    </PictureDialog>
  )
}
