import { useField, useForm, useFormState } from 'react-final-form'
import { PictureControl } from './PictureControl.tsx'
import { PictureDescription } from './PictureDescription.tsx'
import { useIsRequired } from '../requiredFields.ts'

interface Props {
  /** Dotted path of the value: the URL of the picture, empty for none. */
  name: string
  label: string
  /** Which files are accepted, in words for this form. */
  hint?: string
  /** Path of the description (alt text), where the object stores one; choosing a described picture fills it. */
  altName?: string
  /** Maximum number of characters of the description. */
  altMax?: number
  /** Whether whoever fills in the form may use the library of pictures, which only administrators may. */
  hasLibrary?: boolean
}

/**
 * A field of a form for one picture, and for its description. Needs a ThemeProvider around it, as every Fluent field.
 */
export function PictureField({ name, label, hint, altName, altMax = 300, hasLibrary = true }: Props) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } })
  const isRequired = useIsRequired(name)
  const form = useForm()
  const { input, meta } = useField<string>(name, {
    format: (value?: string | null) => value ?? '',
    parse: (value) => value,
  })
  const wasRefused = meta.submitError && !meta.dirtySinceLastSubmit
  const fault = meta.touched && (meta.error ?? (wasRefused ? meta.submitError : undefined))
  return (
    <>
      <PictureControl
        label={label}
        value={input.value}
        hint={hint}
        isRequired={isRequired}
        fault={(fault || undefined) as string | undefined}
        isBusy={submitting}
        hasLibrary={hasLibrary}
        onChange={input.onChange}
        onChoose={({ image, alt }) =>
          form.batch(() => {
            form.change(name, image)
            if (altName && image !== input.value) form.change(altName, alt)
          })
        }
      />
      {altName && <PictureDescription name={altName} hasPicture={input.value !== ''} maxLength={altMax} />}
    </>
  )
}
