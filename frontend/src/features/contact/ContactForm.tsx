import { Input } from '@fluentui/react-input'
import { Select } from '@fluentui/react-select'
import { Textarea } from '@fluentui/react-textarea'
import {
  CONTACT_LIMITS,
  CONTACT_MESSAGES,
  CONTACT_SUBJECTS,
} from '@lane-and-court/contract/contact/contact.limits.ts'
import { contactMessageSchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import type { ContactMessageInput } from '@lane-and-court/contract/contact/contact.types.ts'
import { useState } from 'react'
import { Form, FormSpy } from 'react-final-form'
import { submitErrors, validateBy } from '../../lib/formErrors.ts'
import { createIdempotencyKeys } from '../../lib/idempotencyKey.ts'
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft.ts'
import { FormField } from '../../ui/FormField.tsx'
import { useFocusFirstFault } from '../../ui/useFocusFirstFault.ts'
import { useSendContactMessageMutation } from './contact.api.ts'
import { useContactStyles } from './contact.styles.ts'

const DRAFT = 'contact'
const check = validateBy(contactMessageSchema)

export function ContactForm({ onSent }: { onSent: () => void }) {
  const [send] = useSendContactMessageMutation()
  const [draft] = useState(() => loadDraft<ContactMessageInput>(DRAFT) ?? {})
  const [keyOf] = useState(createIdempotencyKeys)
  const { form, focusFirstFault } = useFocusFirstFault()
  const styles = useContactStyles()

  const submit = async (message: ContactMessageInput) => {
    const { error } = await send({ message, key: keyOf(message) })
    if (error) {
      focusFirstFault()
      return submitErrors(error, CONTACT_MESSAGES.problem)
    }
    clearDraft(DRAFT)
    onSent()
    return undefined
  }

  return (
    <Form<ContactMessageInput> onSubmit={submit} validate={check} initialValues={draft}>
      {({ handleSubmit, submitting, submitError, hasValidationErrors }) => (
        <form
          ref={form}
          noValidate
          className={styles.form}
          aria-label="Contact"
          onSubmit={(event) => {
            void handleSubmit(event)
            if (hasValidationErrors) focusFirstFault()
          }}
        >
          <FormSpy subscription={{ values: true }} onChange={({ values }) => saveDraft(DRAFT, values)} />
          <FormField name="name" label="Name" required>
            {(input) => (
              <Input
                {...input}
                size="large"
                autoComplete="name"
                maxLength={CONTACT_LIMITS.nameMax}
                disabled={submitting}
              />
            )}
          </FormField>
          <div className={styles.pair}>
            <FormField name="email" label="Email" required>
              {(input) => (
                <Input
                  {...input}
                  size="large"
                  type="email"
                  autoComplete="email"
                  maxLength={CONTACT_LIMITS.emailMax}
                  disabled={submitting}
                />
              )}
            </FormField>
            <FormField name="phone" label="Phone (optional)">
              {(input) => (
                <Input
                  {...input}
                  size="large"
                  type="tel"
                  autoComplete="tel"
                  maxLength={CONTACT_LIMITS.phoneMax}
                  disabled={submitting}
                />
              )}
            </FormField>
          </div>
          <FormField name="subject" label="Subject" required>
            {(input) => (
              <Select {...input} size="large" disabled={submitting}>
                <option value="">Choose a subject</option>
                {CONTACT_SUBJECTS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField name="message" label="Message" required>
            {(input) => (
              <Textarea
                {...input}
                size="large"
                rows={5}
                resize="vertical"
                maxLength={CONTACT_LIMITS.messageMax}
                disabled={submitting}
              />
            )}
          </FormField>
          <p role="alert" className={submitError ? styles.problem : styles.quiet}>
            {submitError as string | undefined}
          </p>
          <button type="submit" className={`pill pill-main ${styles.send}`} disabled={submitting}>
            {submitting ? 'Sending...' : 'Send Message'}
          </button>
        </form>
      )}
    </Form>
  )
}
