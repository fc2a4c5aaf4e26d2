import { nameWithTime, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { useId } from 'react'
import { useField, useFormState } from 'react-final-form'
import styles from './ClassesField.module.css'

interface Props {
  classes: readonly Class[]
  /** Called when somebody has chosen, after the form has it. */
  onChoose: () => void
}

/** Which classes a closure concerns, by day and time. A class that is no longer offered keeps its mark. */
export function ClassesField({ classes, onChoose }: Props) {
  const { input, meta } = useField<string[]>('classIds')
  const { submitting } = useFormState({ subscription: { submitting: true } })
  const id = useId()
  const chosen = Array.isArray(input.value) ? input.value : []
  const error: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)
  const fault = meta.touched || meta.submitFailed ? sentenceOf(error) : null
  const gone = chosen.filter((one) => !classes.some((other) => other.id === one))

  const toggle = (one: string) => {
    input.onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
    input.onBlur()
    onChoose()
  }
  return (
    <fieldset
      className={styles.group}
      tabIndex={-1}
      aria-describedby={fault ? `${id}-fault` : undefined}
      {...(fault ? { 'data-fault': '' } : {})}
    >
      <legend className={styles.legend}>Which classes?</legend>
      <ul className={styles.list}>
        {classes.map((one) => (
          <li key={one.id}>
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={chosen.includes(one.id)}
                disabled={submitting ?? false}
                onChange={() => toggle(one.id)}
              />
              <span>
                {nameWithTime(one)}, {one.location}
              </span>
            </label>
          </li>
        ))}
        {gone.map((one) => (
          <li key={one}>
            <label className={styles.option}>
              <input type="checkbox" checked disabled={submitting ?? false} onChange={() => toggle(one)} />
              <span>A class that is no longer offered</span>
            </label>
          </li>
        ))}
      </ul>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}

/** The error of the list itself, or the first of an item of it. */
function sentenceOf(error: unknown): string | null {
  if (typeof error === 'string') return error
  const sentence = Array.isArray(error)
    ? (error as unknown[]).find((one) => typeof one === 'string')
    : undefined
  return (sentence as string | undefined) ?? null
}
