import { PictureDialog } from './PictureDialog.tsx'
import { usePictureLibraryStyles } from './PictureLibrary.styles.ts'
import { PictureLibraryChoice, type ChosenPicture } from './PictureLibraryChoice.tsx'

interface Props {
  isOpen: boolean
  onChoose: (picture: ChosenPicture) => void
  onClose: () => void
}

/** A dialog in which a picture is chosen: one that was uploaded before, or a drawing of the site. */
export function PictureLibrary({ isOpen, onChoose, onClose }: Props) {
  const { close } = usePictureLibraryStyles()
  return (
    <PictureDialog
      isOpen={isOpen}
      title="Choose a picture"
      beside={
        <button type="button" className={close} aria-label="Close" onClick={onClose}>
          <span aria-hidden="true">✕</span>
        </button>
      }
      onClose={onClose}
    >
      <PictureLibraryChoice onChoose={onChoose} />
    </PictureDialog>
  )
}
