import { useEffect, useState } from 'react'
import { useField, useForm } from 'react-final-form'
import { useTrackUpload } from '../../../ui/form/picture/trackUpload.ts'
import { isPictureFile } from '../../../data/writes/pictureFile.ts'
import type { ChosenPicture } from '../../../ui/form/picture/PictureLibraryChoice.tsx'
import { DropArea } from '../../../ui/form/picture/DropArea.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { LibraryButton } from '../../../ui/form/picture/LibraryButton.tsx'
import { useIsRequired } from '../../../ui/form/requiredFields.ts'
import styles from './galleryForm.module.css'

interface Props {
  /** How many pictures are chosen. */
  count: number
  /** @returns the error message of the first file that was rejected, or null. */
  onFiles: (files: readonly File[]) => Promise<string | null>
  /** Called with a picture of the library. */
  onChoose: (picture: ChosenPicture) => void
  isReadying: boolean
  disabled: boolean
}

/** The field in which pictures are dropped or chosen (docs/product.md sections 2 and 5). */
export function UploadField({ count, onFiles, onChoose, isReadying, disabled }: Props) {
  const { meta } = useField<string>('images')
  const form = useForm()
  const isRequired = useIsRequired('images')
  const [fileError, setFileError] = useState<string | null>(null)
  const trackUpload = useTrackUpload()
  // Pictures that are still being prepared count too: the form waits for them.
  const isAny = count > 0 || isReadying
  useEffect(() => form.change('images', isAny ? 'chosen' : ''), [form, isAny])
  const sentence = fileError ?? (meta.touched ? (meta.error as string | undefined) : undefined)
  const take = (files: readonly File[]) => {
    setFileError(null)
    const adding = onFiles(files)
    void adding.then(setFileError)
    trackUpload(adding.then((message) => message === null))
  }
  return (
    <FieldFrame label="Image" isRequired={isRequired} fault={sentence}>
      {(control) => (
        <div
          className={styles.upload}
          onPaste={(event) => {
            const files = [...event.clipboardData.files].filter(isPictureFile)
            if (files.length === 0 || disabled || isReadying) return
            event.preventDefault()
            take(files)
          }}
        >
          <DropArea
            control={control}
            words={
              isReadying ? 'Getting the pictures ready...' : 'Drop or paste pictures here, or choose them'
            }
            hint="JPG, PNG, GIF (max 5MB)"
            multiple
            disabled={disabled || isReadying}
            onFiles={take}
          />
          <LibraryButton label="Image" disabled={disabled} onChoose={onChoose} />
        </div>
      )}
    </FieldFrame>
  )
}
