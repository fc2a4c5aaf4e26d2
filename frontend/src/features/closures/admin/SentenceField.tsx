import { nameWithTime, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import { closureSentence, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { useField, useFormState } from 'react-final-form'
import { Textarea } from '../../../ui/fluent.ts'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { toClosureInput, type ClosureValues } from './closureValues.ts'
import styles from './SentenceField.module.css'

/** The sentence for parents, made from the other fields until somebody edits it, and how the website shows it. */
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
  // What is not complete would read as another announcement: 'Some classes are canceled.'
  const isComplete = !hasValidationErrors
  const defaultSentence = isComplete
    ? closureSentence({ ...facts, classNames: namesOf(facts.classIds, classes) })
    : ''
  const text = input.value ?? defaultSentence
  const error: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)
  return (
    <>
      <FieldFrame
        label="What parents read"
        hint="Written from your choices above. Edit it if you like."
        fault={meta.touched && typeof error === 'string' ? error : undefined}
      >
        <Textarea
          name="message"
          rows={2}
          size="large"
          resize="vertical"
          maxLength={CLOSURE_FIELDS.message.max}
          disabled={submitting ?? false}
          value={text}
          onChange={(_event, { value }) => input.onChange(value === defaultSentence ? null : value)}
          onBlur={() => input.onBlur()}
        />
      </FieldFrame>
      <p role="status" className={styles.preview}>
        {isComplete && (
          <>
            <strong>{describeWhen(facts)}</strong> {text || defaultSentence}
          </>
        )}
      </p>
    </>
  )
}

const namesOf = (ids: readonly string[], classes: readonly Class[]) =>
  classes.filter(({ id }) => ids.includes(id)).map(nameWithTime)
