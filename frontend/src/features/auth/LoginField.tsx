import { useId, type ComponentProps } from 'react'
import styles from './LoginField.module.css'

interface Props extends Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'disabled' | 'readOnly' | 'maxLength' | 'value'
> {
  label: string
  hint?: string
  /** Missing of a field that is only read. */
  onChange?: (value: string) => void
}

/**
 * A field of the administrators' login, required unless it is only read. It looks as the fields of Fluent do and is none
 * of them: their scripts weigh as much as a quarter of the first screen, and no later part of that screen needs them.
 */
export function LoginField({ label, hint, onChange, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {!input.readOnly && (
          <span aria-hidden="true" className={styles.mark}>
            *
          </span>
        )}
      </label>
      <input
        {...input}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        id={id}
        required={!input.readOnly}
        className={styles.input}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
