import { useNavigate } from 'react-router-dom'
import { Dialog, DialogSurface, DialogTitle } from '../../../ui/fluent.ts'
import styles from '../../../ui/admin.module.css'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormActions } from '../../../ui/form/FormActions.tsx'
import { UnsavedInputGuard } from '../../../ui/form/record/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { ThemeProvider } from '../../../ui/ThemeProvider.tsx'
import { useOpenerFocus } from '../../../ui/focus/useOpenerFocus.ts'
import { useClassCopies } from '../admin/useClassCopies.ts'
import seasonDialogStyles from './SeasonDialog.module.css'
import { SeasonPreview } from './SeasonPreview.tsx'
import { BLANK_SEASON, checkSeason, toCopying, type SeasonValues } from './seasonValues.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Copies all classes that start within a range of days to later days: last summer's for this summer. */
export function SeasonDialog({ isOpen, onClose }: Props) {
  useOpenerFocus(isOpen)
  return (
    <ThemeProvider>
      <Dialog open={isOpen} onOpenChange={(_event, { open }) => !open && onClose()}>
        <DialogSurface className={seasonDialogStyles.surface}>
          <SeasonForm onClose={onClose} />
        </DialogSurface>
      </Dialog>
    </ThemeProvider>
  )
}

function SeasonForm({ onClose }: Pick<Props, 'onClose'>) {
  const copy = useClassCopies()
  const navigate = useNavigate()

  const submit = async (values: SeasonValues) => {
    const copying = toCopying(values)
    const { data, error } = await copy(copying)
    if (error) return error
    onClose()
    // All of them together, to be checked and activated.
    if (data?.length) void navigate(`/admin/classes?${new URLSearchParams({ q: copying.season })}`)
    return null
  }

  return (
    <ValidatedForm<SeasonValues>
      label="Copy a season"
      className={styles.form}
      initialValues={BLANK_SEASON}
      validate={checkSeason}
      submit={submit}
      failed="Failed to copy classes"
      // A toast would be behind the dialog, where screen readers do not announce it.
      tells="inline"
    >
      {({ submitting, fault }) => (
        <>
          {/* In an element of its own, because DialogTitle sets its position in any grid. */}
          <div>
            <DialogTitle as="h2" className={seasonDialogStyles.title}>
              Copy a season
            </DialogTitle>
            <p className={styles.lead}>
              Copies every class that starts between these dates. The copies are inactive until you activate
              them, and have the name of the new season.
            </p>
          </div>
          <div className={styles.pair}>
            <TextField name="from" label="From" type="date" />
            <TextField name="to" label="To" type="date" />
          </div>
          <div className={styles.pair}>
            <TextField name="season" label="Name of the new season" hint="Such as Fall 2027" />
            <TextField
              name="startsOn"
              label="New season starts on"
              type="date"
              hint="Every class keeps its weekday"
            />
          </div>
          <SeasonPreview />
          <UnsavedInputGuard />
          <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
          <FormActions action="Copy Classes" busyAction="Copying..." isBusy={submitting} onCancel={onClose} />
        </>
      )}
    </ValidatedForm>
  )
}
