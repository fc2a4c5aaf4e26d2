import { lazy, Suspense, useRef, useState } from 'react'
import type { FieldControlProps } from '../../fluent.ts'
import { renderNow } from '../../../base/renderNow.ts'
import { isPictureFile } from '../../../data/writes/pictureFile.ts'
import { libraryIdOf } from '../../../data/api/pictureLibrary.api.ts'
import adminStyles from '../../admin.module.css'
import { RopeProgress } from '../../feedback/RopeProgress.tsx'
import { DropArea } from './DropArea.tsx'
import { FieldFrame } from '../FieldFrame.tsx'
import { LibraryButton } from './LibraryButton.tsx'
import styles from './PictureField.module.css'
import type { ChosenPicture } from './PictureLibraryChoice.tsx'
import { ShownPicture } from './ShownPicture.tsx'
import { usePictureUpload } from './usePictureUpload.ts'
import { useUnsentPicture } from './useUnsentPicture.ts'

// Loaded when it is first opened.
const CropDialog = lazy(async () => ({
  default: (await import('./CropDialog.tsx')).CropDialog,
}))

interface Props {
  label: string
  /** Address of the picture; empty for none. */
  value: string
  /** Called with the address of an uploaded picture, and with '' when it is removed. */
  onChange: (address: string) => void
  /** Called with a picture of the library; without it, `onChange` is. */
  onChoose?: (picture: ChosenPicture) => void
  /** Which files are accepted. */
  hint?: string | undefined
  isRequired?: boolean | undefined
  /** The error message of the value. */
  fault?: string | undefined
  isReadOnly?: boolean
  isBusy?: boolean
  /** Whether whoever fills in the form may use the library of pictures, which only administrators may. */
  hasLibrary?: boolean
}

export const PICTURE_HINT = 'JPG, PNG, GIF (max 5MB)'

/**
 * One picture: chosen, dropped or pasted, which uploads it at once, or taken from the library; replaced in place, and
 * cropped in place. The form around it waits for the upload.
 */
export function PictureControl({
  label,
  value,
  onChange,
  onChoose = ({ image }) => onChange(image),
  hint = PICTURE_HINT,
  isRequired,
  fault,
  isReadOnly = false,
  isBusy = false,
  hasLibrary = true,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Once opened, the dialog stays: closing it returns the focus to its button.
  const [crop, setCrop] = useState<{ image: string; isOpen: boolean } | null>(null)
  const upload = usePictureUpload(onChange)
  const unsent = useUnsentPicture(value)
  const visibleImage = upload.preview ?? value
  const isOff = isBusy || isReadOnly
  const libraryId = upload.preview || !hasLibrary ? null : libraryIdOf(value)
  const isCroppable = hasLibrary && !upload.preview && (libraryId !== null || unsent !== null)

  const choose = (picture: ChosenPicture) => {
    upload.cancel()
    onChoose(picture)
    // The button that opened the library may be gone.
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus())
  }
  const takeFirst = (files: Iterable<File>) => {
    const file = [...files].find(isPictureFile)
    if (file && !isOff) upload.take(file)
    return file !== undefined
  }
  const remove = () => {
    upload.cancel()
    onChange('')
    // The focused button is removed together with the picture.
    renderNow()
    box.current?.querySelector('input')?.focus()
  }

  return (
    <FieldFrame label={label} isRequired={isRequired} fault={upload.fault ?? fault} isInput={!visibleImage}>
      {(control) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same without a mouse
        <div
          ref={box}
          {...(visibleImage ? { role: 'group', 'aria-labelledby': control['aria-labelledby'] } : {})}
          className={styles.field}
          onPaste={(event) => {
            // Not what is pasted into its dialogs.
            if (!box.current?.contains(event.target as Node)) return
            if (takeFirst(event.clipboardData.files)) event.preventDefault()
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            // The area below has taken it already.
            if (visibleImage) takeFirst(event.dataTransfer.files)
          }}
        >
          {visibleImage ? (
            <div className={styles.chosen}>
              <ShownPicture
                className={styles.preview}
                image={visibleImage}
                libraryId={libraryId}
                alt={`Preview: ${label}`}
              />
              <div className={styles.side}>
                {upload.percent !== null && (
                  <>
                    <span role="status">Uploading...</span>
                    <RopeProgress label={`Upload: ${label}`} percent={upload.percent} />
                  </>
                )}
                {!isReadOnly && (
                  <div className={styles.buttons}>
                    <FileButton label={label} disabled={isOff} onFile={upload.take} />
                    {hasLibrary && <LibraryButton label={label} disabled={isOff} onChoose={choose} />}
                    {isCroppable && (
                      <button
                        type="button"
                        className={adminStyles.second}
                        disabled={isOff}
                        onClick={() => setCrop({ image: value, isOpen: true })}
                      >
                        Crop<span className="visually-hidden"> {label}</span>
                      </button>
                    )}
                    {/* The button has the error message too, because no input of the field has the focus. */}
                    <button
                      type="button"
                      aria-label={`Remove ${label}`}
                      aria-describedby={control['aria-describedby']}
                      className={adminStyles.second}
                      disabled={isOff}
                      onClick={remove}
                    >
                      Remove
                    </button>
                  </div>
                )}
              </div>
            </div>
          ) : (
            <Empty
              control={control}
              label={label}
              hint={hint}
              disabled={isOff}
              onFile={upload.take}
              onChoose={hasLibrary ? choose : null}
            />
          )}
          <Suspense fallback={null}>
            {crop && (
              <CropDialog
                key={crop.image}
                image={crop.image}
                isOpen={crop.isOpen}
                onClose={() => setCrop({ ...crop, isOpen: false })}
              />
            )}
          </Suspense>
        </div>
      )}
    </FieldFrame>
  )
}

interface EmptyProps {
  control: Partial<FieldControlProps>
  label: string
  hint: string
  disabled: boolean
  onFile: (file: File) => void
  /** Null without a library. */
  onChoose: ((picture: ChosenPicture) => void) | null
}

function Empty({ control, label, hint, disabled, onFile, onChoose }: EmptyProps) {
  return (
    <>
      <DropArea
        control={control}
        words="Drop or paste a picture here, or choose one"
        hint={hint}
        disabled={disabled}
        onFiles={([file]) => file && onFile(file)}
      />
      {onChoose && (
        <div>
          <LibraryButton label={label} disabled={disabled} onChoose={onChoose} />
        </div>
      )}
    </>
  )
}

interface FileButtonProps {
  label: string
  disabled: boolean
  onFile: (file: File) => void
}

function FileButton({ label, disabled, onFile }: FileButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={adminStyles.second}
        disabled={disabled}
        onClick={() => file.current?.click()}
      >
        Replace<span className="visually-hidden"> {label}</span>
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [pictureFile] = event.target.files ?? []
          if (pictureFile) onFile(pictureFile)
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
