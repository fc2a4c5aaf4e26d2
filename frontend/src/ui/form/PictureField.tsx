import { useRef } from 'react'
import { useField, useFormState } from 'react-final-form'
import { useAdminStyles } from '../admin.styles.ts'
import { Picture } from '../Picture.tsx'
import { RopeProgress } from '../RopeProgress.tsx'
import { DropArea } from './DropArea.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { usePictureFieldStyles } from './PictureField.styles.ts'
import { useIsRequired } from './requiredFields.ts'
import { usePictureUpload } from './usePictureUpload.ts'

interface Props {
  /** Dotted path of the value: the URL of the picture, empty for none. */
  name: string
  label: string
  /** Which files are accepted, in the words of docs/specification.md section 5 for this form. */
  hint?: string
}

/**
 * A field for one picture, which is uploaded as soon as it is chosen or dropped. The form waits for the
 * upload. Needs a ThemeProvider around it, as every Fluent field.
 */
export function PictureField({ name, label, hint = 'JPG, PNG, GIF (max 5MB)' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { submitting = false } = useFormState({ subscription: { submitting: true } })
  const isRequired = useIsRequired(name)
  const { input, meta } = useField<string>(name, {
    format: (value?: string | null) => value ?? '',
    parse: (value) => value,
  })
  const upload = usePictureUpload(input.onChange)
  const styles = usePictureFieldStyles()
  const buttons = useAdminStyles()

  const wasRefused = meta.submitError && !meta.dirtySinceLastSubmit
  const validationError =
    meta.touched && ((meta.error ?? (wasRefused ? meta.submitError : undefined)) as string | undefined)
  const errorMessage = upload.fault ?? validationError
  const shown = upload.preview ?? input.value

  const remove = () => {
    upload.cancel()
    input.onChange('')
    // The focused button is removed together with the picture.
    requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
  }

  return (
    <FieldFrame label={label} isRequired={isRequired} fault={errorMessage || undefined}>
      {(control) => (
        <div ref={box}>
          {shown ? (
            <div className={styles.chosen}>
              <Picture
                key={shown}
                className={styles.preview}
                image={shown}
                alt={`Preview: ${label}`}
                sizes="10rem"
              />
              <div className={styles.side}>
                {upload.percent !== null && (
                  <>
                    <span role="status">Uploading...</span>
                    <RopeProgress label={`Upload: ${label}`} percent={upload.percent} />
                  </>
                )}
                {/* The button has the error message too: nothing else in the field can take the focus. */}
                <button
                  type="button"
                  aria-label={`Remove ${label}`}
                  aria-describedby={control['aria-describedby']}
                  className={buttons.second}
                  disabled={submitting}
                  onClick={remove}
                >
                  Remove
                </button>
              </div>
            </div>
          ) : (
            <DropArea
              control={control}
              words="Drop an image here, or choose one"
              hint={hint}
              disabled={submitting}
              onFiles={([file]) => file && upload.take(file)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
