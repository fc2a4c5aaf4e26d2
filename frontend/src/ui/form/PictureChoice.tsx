import { useField, useForm, useFormState } from 'react-final-form'
import { Picture } from '../Picture.tsx'
import { afterPointerUp } from './afterPointerUp.ts'
import { BUILT_IN_PICTURES } from './builtInPictures.ts'
import { usePictureChoiceStyles } from './PictureChoice.styles.ts'
import { useIsRequired } from './requiredFields.ts'

interface Props {
  name: string
  label: string
  /** Name of the field with the alternative text; choosing a picture fills it. */
  altName: string
}

/** A choice of the built-in pictures as thumbnails; any other picture stays until one is chosen. */
export function PictureChoice({ name, label, altName }: Props) {
  const { input, meta } = useField<string>(name)
  const form = useForm()
  const { submitting } = useFormState({ subscription: { submitting: true } })
  const isRequired = useIsRequired(name)
  const styles = usePictureChoiceStyles()
  const isBuiltIn = BUILT_IN_PICTURES.some(({ image }) => image === input.value)
  const pictures =
    isBuiltIn || !input.value
      ? BUILT_IN_PICTURES
      : [{ image: input.value, alt: 'As it is' }, ...BUILT_IN_PICTURES]
  const wasRefused = meta.submitError && !meta.dirtySinceLastSubmit
  const fault =
    meta.touched && ((meta.error ?? (wasRefused ? meta.submitError : undefined)) as string | undefined)
  const faultId = `${name}-fault`
  return (
    <fieldset className={styles.field} disabled={submitting ?? false}>
      <legend>
        {label}
        {isRequired && (
          <span aria-hidden="true" className={styles.mark}>
            *
          </span>
        )}
      </legend>
      <div className={styles.pictures}>
        {pictures.map(({ image, alt }) => (
          <label key={image} className={styles.picture}>
            <input
              type="radio"
              name={name}
              value={image}
              required={isRequired}
              checked={input.value === image}
              // Radio buttons do not support aria-invalid; `firstError` finds this attribute instead.
              data-fault={fault ? '' : undefined}
              aria-describedby={fault ? faultId : undefined}
              onBlur={() => afterPointerUp(() => input.onBlur())}
              onFocus={input.onFocus}
              onChange={() =>
                form.batch(() => {
                  form.change(name, image)
                  if (image !== input.value) form.change(altName, alt)
                })
              }
            />
            <Picture image={image} alt={alt} sizes="10rem" />
          </label>
        ))}
      </div>
      {fault && (
        <p id={faultId} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
