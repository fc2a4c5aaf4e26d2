import { backupRequestSchema } from '@lane-and-court/contract/backup/backup.schema.ts'
import type { BackupRequest } from '@lane-and-court/contract/backup/backup.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { FormActions } from '../../ui/form/FormActions.tsx'
import { useFirstFieldFocus } from '../../ui/focus/useFirstFieldFocus.ts'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { backupApi } from './backup.api.ts'
import styles from './backup.module.css'

const check = validateBy(backupRequestSchema)

interface Props {
  /** Is called when the browser has begun to download. */
  onStarted: () => void
  onCancel: () => void
}

/** Asks for the password once more, and lets the browser download a backup (docs/product.md section 2). */
export function BackupDownload({ onStarted, onCancel }: Props) {
  const [allow] = backupApi.useAllowBackupMutation()
  const box = useFirstFieldFocus()
  return (
    <div ref={box}>
      <ThemeProvider>
        <ValidatedForm<BackupRequest>
          label="Download backup"
          className={styles.form}
          validate={check}
          submit={async (values) => {
            const { data, error } = await allow(values)
            if (!data) return error
            download(`/api/admin/backups/${data.ticket}`)
            onStarted()
            return null
          }}
          failed="The backup could not be downloaded. Please check the connection and try again."
        >
          {({ submitting }) => (
            <>
              <TextField
                name="password"
                label="Your password"
                type="password"
                autoComplete="current-password"
              />
              <FormActions
                action="Download"
                busyAction="Checking..."
                isBusy={submitting}
                onCancel={onCancel}
              />
            </>
          )}
        </ValidatedForm>
      </ThemeProvider>
    </div>
  )
}

/** The browser writes it to the disk itself: a page could not hold a large file. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
