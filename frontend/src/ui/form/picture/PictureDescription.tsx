import { useState } from 'react'
import { useField, useFormState } from 'react-final-form'
import { Checkbox, Input } from '../../fluent.ts'
import { FormField } from '../FormField.tsx'
import styles from './PictureField.module.css'

interface Props {
  /** Dotted path of the description; empty for a picture that only decorates. */
  name: string
  hasPicture: boolean
  maxLength: number
}

/** What screen readers say of a picture, or that they skip it because it only decorates. */
export function PictureDescription({ name, hasPicture, maxLength }: Props) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } })
  const { input } = useField<string>(name, {
    format: (value?: string) => value ?? '',
    parse: (value) => value,
  })
  // A stored picture without a description only decorates; for a new one nobody has said so yet.
  const [isMarked, setMarked] = useState(hasPicture && input.value === '')
  const isDecorative = isMarked && hasPicture && input.value === ''
  return (
    <div className={styles.description}>
      <FormField
        name={name}
        label="Picture description (alt text)"
        hint={
          isDecorative
            ? 'Screen readers skip this picture.'
            : 'Describe the picture for screen readers; leave blank if decorative.'
        }
      >
        {(field) => (
          <Input {...field} size="large" maxLength={maxLength} autoComplete="off" disabled={submitting} />
        )}
      </FormField>
      {hasPicture && (
        <Checkbox
          label="Decorative picture"
          size="large"
          disabled={submitting}
          checked={isDecorative}
          onChange={(_event, { checked }) => {
            setMarked(checked === true)
            if (checked === true) input.onChange('')
          }}
        />
      )}
    </div>
  )
}
