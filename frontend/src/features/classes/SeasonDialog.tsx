import { Dialog, DialogSurface, DialogTitle } from '@fluentui/react-dialog'
import { classCopyingSchema } from '@lane-and-court/contract/classes/classesAdmin.schema.ts'
import { validateBy } from '../../lib/formErrors.ts'
import { isQueued } from '../../lib/offlineMutation.ts'
import { sendOnce } from '../../lib/sendOnce.ts'
import { useAdminStyles } from '../../ui/admin.styles.ts'
import { TextField } from '../../ui/form/fields.tsx'
import { FormActions } from '../../ui/form/FormActions.tsx'
import { UnsavedInputGuard } from '../../ui/form/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../ui/form/ValidatedForm.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { queuedToast, toast } from '../../ui/toasts.ts'
import { useOpenerFocus } from '../../ui/useOpenerFocus.ts'
import { useCopyClassesMutation } from './classesAdmin.api.ts'
import { describeCount } from './describeTerms.ts'
import { SeasonCount } from './SeasonCount.tsx'
import { useSeasonDialogStyles } from './SeasonDialog.styles.ts'
import { BLANK_SEASON, toCopying, type SeasonValues } from './seasonValues.ts'

const check = validateBy(classCopyingSchema)

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
        <DialogSurface>
          <SeasonForm onClose={onClose} />
        </DialogSurface>
      </Dialog>
    </ThemeProvider>
  )
}

function SeasonForm({ onClose }: Pick<Props, 'onClose'>) {
  const [copy] = useCopyClassesMutation()
  const styles = useAdminStyles()
  const { title } = useSeasonDialogStyles()

  const submit = async (values: SeasonValues) => {
    const copying = toCopying(values)
    const { data, error } = await sendOnce(`copy ${JSON.stringify(copying)}`, (key) => copy({ copying, key }))
    if (isQueued(data)) queuedToast()
    else if (data) toast('Success', `${describeCount(data.length)} copied`)
    else return error
    onClose()
    return null
  }

  return (
    <ValidatedForm<SeasonValues>
      label="Copy a season"
      className={styles.form}
      initialValues={BLANK_SEASON}
      validate={(values) => check(toCopying(values))}
      submit={submit}
      failed="Failed to copy classes"
      // A toast would be behind the dialog, where screen readers do not announce it.
      tells="inline"
    >
      {({ submitting, fault }) => (
        <>
          {/* In an element of its own, because DialogTitle sets its position in any grid. */}
          <div>
            <DialogTitle as="h2" className={title}>
              Copy a season
            </DialogTitle>
            <p className={styles.lead}>
              Copies every class that starts between these dates. Only the dates change.
            </p>
          </div>
          <div className={styles.pair}>
            <TextField name="from" label="From" type="date" />
            <TextField name="to" label="To" type="date" />
          </div>
          <TextField
            name="moveDays"
            label="Shift dates by (days)"
            type="number"
            inputMode="numeric"
            step={1}
            hint="364 days keep every class on its weekday"
          />
          <SeasonCount />
          <UnsavedInputGuard />
          <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
          <FormActions action="Copy Classes" busyAction="Copying..." isBusy={submitting} onCancel={onClose} />
        </>
      )}
    </ValidatedForm>
  )
}
