import { useId } from 'react'
import { useField, useFormState } from 'react-final-form'
import styles from './ChoiceField.module.css'

interface Props {
  name: string
  label: string
  options: readonly { value: string; label: string; hint?: string }[]
  /** The field at which the schema reports errors, if it is another one. */
  faultName?: string
  /** Whether they are large, for the main choice of a form. */
  isLarge?: boolean
  /** Called when somebody has chosen, after the form has it. */
  onChoose?: () => void
}

/** A choice of one of a few options that are all seen, each a button as large as a finger. */
export function ChoiceField({ name, label, options, faultName = name, isLarge = false, onChoose }: Props) {
  const { input } = useField<string>(name)
  const { meta } = useField<string>(faultName)
  const { submitting } = useFormState({ subscription: { submitting: true } })
  const id = useId()
  const wasRefused = meta.submitError && !meta.dirtySinceLastSubmit
  const fault =
    (meta.touched || meta.submitFailed) &&
    ((meta.error ?? (wasRefused ? meta.submitError : undefined)) as unknown)
  const sentence = typeof fault === 'string' ? fault : null
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={sentence !== null}
      aria-describedby={sentence === null ? undefined : `${id}-fault`}
      tabIndex={-1}
      className={styles.group}
    >
      <legend id={`${id}-label`} className={styles.legend}>
        {label}
        <span aria-hidden="true" className={styles.mark}>
          *
        </span>
      </legend>
      <div className={isLarge ? styles.large : styles.options}>
        {options.map(({ value, label: text, hint }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={`${id}-${name}`}
              value={value}
              checked={input.value === value}
              disabled={submitting ?? false}
              onChange={() => {
                input.onChange(value)
                onChoose?.()
              }}
              onBlur={() => input.onBlur()}
            />
            <span className={styles.text}>{text}</span>
            {hint && <small className={styles.hint}>{hint}</small>}
          </label>
        ))}
      </div>
      {sentence !== null && (
        <p id={`${id}-fault`} className={styles.fault}>
          {sentence}
        </p>
      )}
    </fieldset>
  )
}
