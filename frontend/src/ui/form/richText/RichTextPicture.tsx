import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { Input } from '../../fluent.ts'
import { isPictureFile } from '../../../data/writes/pictureFile.ts'
import adminStyles from '../../admin.module.css'
import { Picture } from '../../media/Picture.tsx'
import { RopeProgress } from '../../feedback/RopeProgress.tsx'
import { DropArea } from '../picture/DropArea.tsx'
import { FieldFrame } from '../FieldFrame.tsx'
import { LibraryButton } from '../picture/LibraryButton.tsx'
import pictureFieldStyles from '../picture/PictureField.module.css'
import styles from './RichTextField.module.css'
import { useUnsavedInput } from '../../../offline/drafts/unsavedInput.ts'
import { usePictureUpload } from '../picture/usePictureUpload.ts'

interface Props {
  /** Called with the path of the picture on the server, and its alternative text. */
  onApply: (path: string, alt: string) => void
  onCancel: () => void
}

/** Asks for a picture of the text. The form around it is not sent while a chosen picture is not inserted. */
export function RichTextPicture({ onApply, onCancel }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [path, setPath] = useState('')
  const [alt, setAlt] = useState('')
  const [isSubmitHeld, setSubmitHeld] = useState(false)
  /** Whether the picture is inserted as soon as it is uploaded. */
  const [insertWhenUploaded, setInsertWhenUploaded] = useState(false)
  const upload = usePictureUpload((arrived) =>
    insertWhenUploaded ? onApply(arrived, alt.trim()) : setPath(arrived),
  )
  const isUploading = upload.percent !== null
  useUnsavedInput(path !== '' || alt !== '' || isUploading)
  const visibleImage = upload.preview ?? path
  const errorMessage =
    upload.fault ?? (isSubmitHeld && path ? 'Please insert the picture, or cancel it.' : null)

  // A form that is sent before the picture is inserted would be sent without it.
  const holdSubmit = useEffectEvent((event: Event) => {
    // The form waits for the upload, after which the picture is inserted.
    if (isUploading) return setInsertWhenUploaded(true)
    if (!path) return
    event.preventDefault()
    event.stopImmediatePropagation()
    setSubmitHeld(true)
    box.current?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
  })
  useEffect(() => {
    const form = box.current?.closest('form')
    box.current?.querySelector('input')?.focus()
    const onSubmit = (event: Event) => holdSubmit(event)
    form?.addEventListener('submit', onSubmit, true)
    return () => form?.removeEventListener('submit', onSubmit, true)
  }, [])

  const focusDescription = () => box.current?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
  const take = (file: File) => {
    setInsertWhenUploaded(false)
    upload.take(file)
    focusDescription()
  }
  const apply = () => {
    if (path) onApply(path, alt.trim())
    else if (isUploading) setInsertWhenUploaded(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of the library are its own.
    if (!box.current?.contains(event.target as Node)) return
    if (event.key === 'Escape') onCancel()
    else if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      event.target.type === 'text'
    )
      apply()
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of the controls in it
    <div
      ref={box}
      role="group"
      aria-label="Picture"
      className={styles.picture}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const file = [...event.clipboardData.files].find(isPictureFile)
        if (!file || visibleImage || !box.current?.contains(event.target as Node)) return
        event.preventDefault()
        take(file)
      }}
    >
      <FieldFrame label="Picture in the text" fault={errorMessage ?? undefined}>
        {(control) =>
          visibleImage ? (
            <div className={pictureFieldStyles.chosen}>
              <Picture
                key={visibleImage}
                className={pictureFieldStyles.preview}
                image={visibleImage}
                alt="Preview"
                sizes="10rem"
              />
              {upload.percent !== null && (
                <div className={pictureFieldStyles.side}>
                  <span role="status">Uploading...</span>
                  <RopeProgress label="Upload picture" percent={upload.percent} />
                </div>
              )}
            </div>
          ) : (
            <div className={pictureFieldStyles.field}>
              <DropArea
                control={control}
                words="Drop or paste a picture here, or choose one"
                hint="JPG, PNG, GIF (max 5MB)"
                onFiles={([file]) => {
                  if (!file) return
                  take(file)
                }}
              />
              <div>
                <LibraryButton
                  label="Picture in the text"
                  onChoose={({ image, alt: described }) => {
                    setPath(image)
                    if (!alt) setAlt(described)
                    focusDescription()
                  }}
                />
              </div>
            </div>
          )
        }
      </FieldFrame>
      <FieldFrame
        label="Picture description (alt text)"
        hint="For screen readers; leave blank if decorative."
      >
        <Input
          size="large"
          maxLength={300}
          autoComplete="off"
          value={alt}
          onChange={(_event, { value }) => setAlt(value)}
        />
      </FieldFrame>
      <div className={styles.pictureButtons}>
        <button type="button" className={adminStyles.second} disabled={!path && !isUploading} onClick={apply}>
          {isUploading && insertWhenUploaded ? 'Inserting when the picture is uploaded' : 'Insert picture'}
        </button>
        <button type="button" className={adminStyles.second} onClick={onCancel}>
          Cancel picture
        </button>
      </div>
    </div>
  )
}
