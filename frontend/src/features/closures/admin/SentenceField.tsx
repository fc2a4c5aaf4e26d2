import { nameWithTime, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import { describeClosure } from '@lane-and-court/contract/closures/closureText.ts'
import { useField, useFormState } from 'react-final-form'
import { Textarea } from '../../../ui/fluent.ts'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { toClosureInput, type ClosureValues } from './closureValues.ts'
import styles from './SentenceField.module.css'

/** Why, and the whole sentence for parents: the website makes it from the other fields, and the reason follows. */
export function SentenceField({ classes }: { classes: readonly Class[] }) {
  const { values, submitting, hasValidationErrors } = useFormState<ClosureValues>({
    subscription: { values: true, submitting: true, hasValidationErrors: true },
  })
  const { input, meta } = useField<string | null>('message', {
    allowNull: true,
    format: (value) => value,
    parse: (value) => value,
  })
  const facts = toClosureInput(values)
  const error: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)
  return (
    <>
      <FieldFrame
        label={CLOSURE_FIELDS.message.label}
        hint="Optional. Parents read it after the sentence below."
        fault={meta.touched && typeof error === 'string' ? error : undefined}
      >
        <Textarea
          name="message"
          rows={2}
          size="large"
          resize="vertical"
          maxLength={CLOSURE_FIELDS.message.max}
          disabled={submitting ?? false}
          value={input.value ?? ''}
          onChange={(_event, { value }) => input.onChange(value || null)}
          onBlur={() => input.onBlur()}
        />
      </FieldFrame>
      <p role="status" aria-label="What parents read" className={styles.preview}>
        {/* What is not complete would read as another announcement: 'Some classes: canceled.' */}
        {!hasValidationErrors && describeClosure({ ...facts, classNames: namesOf(facts.classIds, classes) })}
      </p>
    </>
  )
}

const namesOf = (ids: readonly string[], classes: readonly Class[]) =>
  classes.filter(({ id }) => ids.includes(id)).map(nameWithTime)
