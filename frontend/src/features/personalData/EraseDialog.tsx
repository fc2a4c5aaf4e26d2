import { ownPasswordSchema } from '@lane-and-court/contract/accounts/accounts.schema.ts'
import {
  PERSONAL_DATA_MESSAGES as M,
  type FoundData,
} from '@lane-and-court/contract/personalData/personalData.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import admin from '../../ui/admin.module.css'
import { AlertDialog } from '../../ui/feedback/AlertDialog.tsx'
import dialogs from '../../ui/feedback/ConfirmDialog.module.css'
import { TextField } from '../../ui/form/fields.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { describeCounts } from './describeData.ts'
import styles from './personalData.module.css'

const check = validateBy(ownPasswordSchema)

interface Props {
  email: string
  data: FoundData
  /** @returns the error of the request, or nothing. */
  onErase: (currentPassword: string) => Promise<unknown>
  onCancel: () => void
}

/** Asks before a person's data is erased, and for the own password: a page that somebody left open erases nothing. */
export function EraseDialog({ email, data, onErase, onCancel }: Props) {
  return (
    <AlertDialog
      isOpen
      title="Erase This Person"
      text={
        <>
          <p>All of this of {email} is erased, also from the trash. This cannot be undone.</p>
          <ul className={styles.lines}>
            {describeCounts(data.counts).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      }
      textClass={styles.part}
      onCancel={onCancel}
    >
      <ValidatedForm<{ currentPassword: string }>
        label="Erase this person"
        className={admin.form}
        validate={check}
        submit={async ({ currentPassword }) => (await onErase(currentPassword)) ?? null}
        failed={M.offline}
      >
        {({ submitting }) => (
          <>
            <TextField
              name="currentPassword"
              label="Your password"
              type="password"
              autoComplete="current-password"
            />
            <div className={dialogs.actions}>
              <button type="button" className={admin.second} disabled={submitting} onClick={onCancel}>
                Cancel
              </button>
              <button type="submit" className={admin.danger} disabled={submitting}>
                {submitting ? 'Erasing...' : 'Erase for good'}
              </button>
            </div>
          </>
        )}
      </ValidatedForm>
    </AlertDialog>
  )
}
