import {
  CONTACT_LIMITS,
  CONTACT_MESSAGES,
  CONTACT_SUBJECTS,
} from '@lane-and-court/contract/contact/contact.limits.ts'
import { contactMessageSchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import type { ContactMessageInput } from '@lane-and-court/contract/contact/contact.types.ts'
import { useEffect, useRef, useState } from 'react'
import { FormSpy } from 'react-final-form'
import { validateBy } from '../../lib/formErrors.ts'
import { createIdempotencyKeys } from '../../lib/idempotencyKey.ts'
import { isWaiting } from '../../lib/writes.ts'
import { clearDraft, loadDraft, saveDraft } from '../../offline/draft.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { useSendContactMessageMutation } from './contact.api.ts'
import { useContactStyles } from './contact.styles.ts'

const DRAFT = 'contact'
const check = validateBy(contactMessageSchema)

export function ContactForm({ onSent, onWaiting }: { onSent: () => void; onWaiting: () => void }) {
  const [send] = useSendContactMessageMutation()
  const [draft] = useState(() => loadDraft<ContactMessageInput>(DRAFT) ?? {})
  const [keyOf] = useState(createIdempotencyKeys)
  const styles = useContactStyles()
  const box = useRef<HTMLDivElement>(null)

  // A frame later: Fluent first focuses what comes first in a dialog, which is the button that closes it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const submit = async (message: ContactMessageInput) => {
    const { error } = await send({ message, key: keyOf(message) })
    if (error && !isWaiting(error)) return error
    clearDraft(DRAFT)
    if (error) onWaiting()
    else onSent()
    return null
  }

  return (
    <div ref={box}>
      <ValidatedForm<ContactMessageInput>
        label="Contact"
        className={styles.form}
        initialValues={draft}
        validate={check}
        submit={submit}
        failed={CONTACT_MESSAGES.problem}
        tells="inline"
      >
        {({ submitting, fault }) => (
          <>
            <FormSpy subscription={{ values: true }} onChange={({ values }) => saveDraft(DRAFT, values)} />
            <TextField name="name" label="Name" autoComplete="name" maxLength={CONTACT_LIMITS.nameMax} />
            <div className={styles.pair}>
              <TextField
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                maxLength={CONTACT_LIMITS.emailMax}
              />
              <TextField
                name="phone"
                label="Phone"
                type="tel"
                autoComplete="tel"
                maxLength={CONTACT_LIMITS.phoneMax}
              />
            </div>
            <SelectField
              name="subject"
              label="Subject"
              options={CONTACT_SUBJECTS}
              placeholder="Choose a subject"
            />
            <TextAreaField name="message" label="Message" rows={5} maxLength={CONTACT_LIMITS.messageMax} />
            <p role="alert" className={fault ? styles.problem : styles.quiet}>
              {fault}
            </p>
            <button type="submit" className={`pill pill-main ${styles.send}`} disabled={submitting}>
              {submitting ? 'Sending...' : 'Send Message'}
            </button>
          </>
        )}
      </ValidatedForm>
    </div>
  )
}
