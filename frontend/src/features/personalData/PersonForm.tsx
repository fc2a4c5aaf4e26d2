import { MESSAGE_FIELDS } from '@lane-and-court/contract/contact/contact.fields.ts'
import {
  PERSONAL_DATA_MESSAGES as M,
  type PersonQuery,
} from '@lane-and-court/contract/personalData/personalData.ts'
import { personSchema } from '@lane-and-court/contract/personalData/personalData.schema.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import styles from '../../ui/admin.module.css'
import { TextField } from '../../ui/form/fields.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'

const check = validateBy(personSchema)

interface Props {
  /** Filled in already; empty for nothing. */
  email: string
  /** @returns the error of the request, or nothing. */
  onFind: (person: PersonQuery) => Promise<unknown>
}

/** Asks whose data to look for. */
export function PersonForm({ email, onFind }: Props) {
  return (
    <ValidatedForm<PersonQuery>
      label="Person"
      className={styles.form}
      initialValues={{ email }}
      validate={check}
      submit={async (person) => (await onFind(person)) ?? null}
      failed={M.offline}
    >
      {({ submitting }) => (
        <>
          <TextField
            name="email"
            label="Email address"
            type="email"
            // That of another person: the browser must not offer or keep it.
            autoComplete="off"
            maxLength={MESSAGE_FIELDS.email.max}
          />
          <div className={styles.pair}>
            <TextField
              name="phone"
              label="Phone"
              type="tel"
              autoComplete="off"
              maxLength={MESSAGE_FIELDS.phone.max}
              hint="Finds messages with this number and another address too."
            />
            <TextField
              name="name"
              label="Name"
              autoComplete="off"
              maxLength={MESSAGE_FIELDS.name.max}
              hint="Finds messages with exactly this name too. Somebody else may have the same name."
            />
          </div>
          <p className={styles.actions}>
            <button type="submit" className={styles.main} disabled={submitting}>
              {submitting ? 'Searching...' : 'Find'}
            </button>
          </p>
        </>
      )}
    </ValidatedForm>
  )
}
