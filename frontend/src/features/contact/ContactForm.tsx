import clsx from 'clsx'
import { MESSAGE_FIELDS, MESSAGE_ROWS } from '@lane-and-court/contract/contact/contact.fields.ts'
import { CONTACT_MESSAGES } from '@lane-and-court/contract/contact/contact.messages.ts'
import {
  CONTACT_SUBJECTS,
  type ContactMessageInput,
  type FormTraps,
} from '@lane-and-court/contract/contact/contact.ts'
import { contactMessageSchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import { useRef, useState } from 'react'
import { FormSpy } from 'react-final-form'
import { validateBy } from '../../data/writes/formErrors.ts'
import { errorBodyOf } from '../../data/api/baseApi.ts'
import { isQueued } from '../../data/writes/offlineMutation.ts'
import type { OpenDraft } from '../../offline/drafts/draft.ts'
import { NOBODY } from '../../offline/session/session.ts'
import { useFirstFieldFocus } from '../../ui/focus/useFirstFieldFocus.ts'
import { ignoreLeavingEmpty } from '../../ui/form/ignoreLeavingEmpty.ts'
import { DraftNotSavedNote } from '../../ui/form/record/DraftNotSavedNote.tsx'
import { FieldControl, FieldRow } from '../../ui/form/described/FieldControl.tsx'
import { SelectField } from '../../ui/form/fields.tsx'
import { useOpenDraft } from '../../ui/form/record/useOpenDraft.ts'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { useSendContactMessageMutation } from './contact.api.ts'
import styles from './contact.module.css'

const check = validateBy(contactMessageSchema)

const CONTROLS = {
  subject: (
    <SelectField
      name="subject"
      label={MESSAGE_FIELDS.subject.label}
      options={CONTACT_SUBJECTS}
      placeholder="Choose a subject"
    />
  ),
  message: <FieldControl path="message" field={MESSAGE_FIELDS.message} rows={5} />,
}

interface Props {
  /** The subject that is chosen already; an unknown one, or an empty text, chooses none. */
  subject: string
  onSent: () => void
  onWaiting: () => void
}

export function ContactForm(props: Props) {
  const draft = useOpenDraft('contact', NOBODY)
  return draft && <OpenForm key={draft.name} draft={draft} {...props} />
}

function OpenForm({ draft, subject, onSent, onWaiting }: Props & { draft: OpenDraft }) {
  const [send] = useSendContactMessageMutation()
  const [initial] = useState((): Partial<ContactMessageInput> => ({
    ...draft.restored?.values,
    // The link that was just clicked says more than what was typed before.
    ...(CONTACT_SUBJECTS.some(({ value }) => value === subject) ? { subject } : {}),
  }))
  const traps = useFormTraps(draft.restored !== null)
  const box = useFirstFieldFocus()

  const submit = async (message: ContactMessageInput) => {
    const written = { ...message, ...traps.read() }
    const { data, error } = await draft.save(null, (key) => send({ message: written, key }))
    // It was sent from another tab with other text: pressed again, this one is sent as another message.
    if (errorBodyOf(error)?.code === 'idempotency_mismatch') draft.renewKey()
    if (error) return error
    await draft.remove()
    if (isQueued(data)) onWaiting()
    else onSent()
    return null
  }

  return (
    <div ref={box} onBlurCapture={ignoreLeavingEmpty}>
      <ValidatedForm<ContactMessageInput>
        label="Contact"
        className={styles.form}
        initialValues={initial}
        validate={check}
        submit={submit}
        failed={CONTACT_MESSAGES.problem}
        tells="inline"
      >
        {({ submitting, fault }) => (
          <>
            <FormSpy
              subscription={{ values: true }}
              onChange={({ values }) => draft.store(values, null, Object.values(values).some(Boolean))}
            />
            {MESSAGE_ROWS.map((paths) => (
              <FieldRow
                key={paths[0]}
                fields={MESSAGE_FIELDS}
                paths={paths}
                controls={CONTROLS}
                className={styles.pair}
              />
            ))}
            {traps.field}
            <DraftNotSavedNote draft={draft} className={styles.notKept} />
            <p role="alert" className={fault ? styles.problem : styles.quiet}>
              {fault}
            </p>
            <button type="submit" className={clsx('pill pill-main', styles.send)} disabled={submitting}>
              {submitting ? 'Sending...' : 'Send Message'}
            </button>
          </>
        )}
      </ValidatedForm>
    </div>
  )
}

/**
 * A field that people do not see, and how long the form is open: robots fill in every field, and at once. The server
 * judges them (`backend/src/features/contact/formTraps.ts`).
 * @param isRestored whether the form opened with a draft: nobody knows how long that was written.
 */
function useFormTraps(isRestored: boolean) {
  const website = useRef<HTMLInputElement>(null)
  const [openedAt] = useState(() => performance.now())
  return {
    /** Taken when a message is written, and not when it leaves the outbox. */
    read: (): FormTraps => ({
      website: website.current?.value ?? '',
      ...(isRestored ? {} : { openMs: Math.round(performance.now() - openedAt) }),
    }),
    field: (
      // Not `display: none`, which some robots know. Neither the keyboard nor a screen reader gets there.
      <p className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input ref={website} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    ),
  }
}
