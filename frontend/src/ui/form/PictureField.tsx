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
  /** Dotted path of the value: the address of the picture, empty for none. */
  name: string
  label: string
  /** Which files are taken, as SPEC section 5 says it of this form. */
  hint?: string
}

/**
 * One picture, uploaded as soon as it is picked or dropped. The form waits for it to be in.
 * Stands in a ThemeProvider, as every field of Fluent's.
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
  const refusal =
    meta.touched && ((meta.error ?? (wasRefused ? meta.submitError : undefined)) as string | undefined)
  const sentence = upload.fault ?? refusal
  const shown = upload.preview ?? input.value

  const remove = () => {
    upload.cancel()
    input.onChange('')
    // The button goes with the picture.
    requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
  }

  return (
    <FieldFrame label={label} isRequired={isRequired} fault={sentence || undefined}>
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
                {/* What is wrong is said of the button too: nothing else of the field can be focused. */}
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
