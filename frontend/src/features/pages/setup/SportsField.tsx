import { useId } from 'react'
import { useField, useFormState } from 'react-final-form'
import { Checkbox } from '../../../ui/fluent.ts'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import styles from './setup.module.css'

/** Which sports are taught at a place. @param name dotted path of the list of sports. */
export function SportsField({ name }: { name: string }) {
  const { input, meta } = useField<string[]>(name)
  const { submitting, submitFailed } = useFormState({
    subscription: { submitting: true, submitFailed: true },
  })
  const id = useId()
  const chosen = Array.isArray(input.value) ? input.value : []
  const error: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)
  const fault = (meta.touched || submitFailed) && typeof error === 'string' ? error : null
  return (
    <fieldset
      className={styles.group}
      tabIndex={-1}
      aria-describedby={fault ? `${id}-fault` : undefined}
      {...(fault ? { 'data-fault': '' } : {})}
    >
      <legend>
        Sports
        <span aria-hidden="true" className={styles.mark}>
          *
        </span>
      </legend>
      <div className={styles.sports}>
        {SPORT_OPTIONS.toReversed().map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            size="large"
            disabled={submitting ?? false}
            checked={chosen.includes(value)}
            onChange={(_event, { checked }) => {
              input.onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              input.onBlur()
            }}
          />
        ))}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
