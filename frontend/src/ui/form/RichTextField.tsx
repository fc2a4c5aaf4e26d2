import { useFieldControlProps_unstable } from '@fluentui/react-field'
import { lazy, Suspense } from 'react'
import { useFormState } from 'react-final-form'
import { FormField } from './FormField.tsx'
import { useRichTextStyles } from './RichTextField.styles.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}))

interface Props {
  /** Dotted path of the value, which is HTML within the allow-list of the contract. */
  name: string
  label: string
  required?: boolean
  hint?: string
}

/** Rich text of a final-form form. The editor is fetched when a form first shows one. */
export function RichTextField({ name, label, required = false, hint }: Props) {
  const isSending = useFormState({ subscription: { submitting: true } }).submitting ?? false
  return (
    <FormField name={name} label={label} required={required} {...(hint ? { hint } : {})}>
      {({ value, onChange, onBlur, onFocus }) => (
        <Control
          value={value}
          isDisabled={isSending}
          onChange={onChange}
          onBlur={() => onBlur()}
          onFocus={() => onFocus()}
        />
      )}
    </FormField>
  )
}

interface ControlProps {
  value: string
  isDisabled: boolean
  onChange: (html: string) => void
  onBlur: () => void
  onFocus: () => void
}

/** Within the field, which tells what labels and describes the editor. */
function Control(props: ControlProps) {
  const {
    id = '',
    'aria-labelledby': labelledBy = '',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    'aria-required': isRequired,
  } = useFieldControlProps_unstable() ?? {}
  const styles = useRichTextStyles()
  return (
    <Suspense
      fallback={
        <div role="status" className={styles.loading}>
          <span className="visually-hidden">Loading the editor</span>
        </div>
      }
    >
      <RichTextEditor
        {...props}
        id={id}
        labelledBy={labelledBy}
        describedBy={describedBy}
        isInvalid={Boolean(isInvalid)}
        isRequired={Boolean(isRequired)}
      />
    </Suspense>
  )
}
