import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_LIMITS, LOCATIONS, CLASS_MESSAGES } from '@lane-and-court/contract/classes/classes.limits.ts'
import clsx from 'clsx'
import { useFormState } from 'react-final-form'
import { Dialog, DialogSurface, DialogTitle } from '../../../ui/fluent.ts'
import styles from '../../../ui/admin.module.css'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormActions } from '../../../ui/form/FormActions.tsx'
import { UnsavedInputGuard } from '../../../ui/form/record/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { ThemeProvider } from '../../../ui/ThemeProvider.tsx'
import { useOpenerFocus } from '../../../ui/focus/useOpenerFocus.ts'
import { describeDates } from '../describeSchedule.ts'
import { describeCount } from '../describeTerms.ts'
import seasonCountStyles from '../season/SeasonCount.module.css'
import seasonDialogStyles from '../season/SeasonDialog.module.css'
import { daysLater, type ClassMove } from './useClassBulk.ts'

/** What is done with the classes: they get other dates or another place, or copies of them do. */
export type MovePurpose = 'move' | 'copy'

interface Values {
  location: string
  moveDays: string
}

const KEEP = [
  { value: '', label: 'Keep the location' },
  ...LOCATIONS.map((value) => ({ value, label: value })),
]
const daysOf = ({ moveDays }: Values) => (moveDays?.trim() ? Number(moveDays) : 0)
const isDays = (days: number) => Number.isInteger(days) && Math.abs(days) <= CLASS_LIMITS.moveDays

function check(values: Values, purpose: MovePurpose): Record<string, string> {
  const days = daysOf(values)
  if (!isDays(days)) return { moveDays: CLASS_MESSAGES.moveDays }
  const changesNothing = purpose === 'move' && days === 0 && !values.location
  return changesNothing ? { moveDays: 'Enter by how many days, or choose a location' } : {}
}

interface Props {
  purpose: MovePurpose
  classes: readonly Class[]
  isOpen: boolean
  onClose: () => void
  /** @returns an error of the request, or nothing. */
  onSubmit: (move: ClassMove) => Promise<void>
}

/** Gives several classes another term or place, or copies them to another term. */
export function ClassMoveDialog({ purpose, classes, isOpen, onClose, onSubmit }: Props) {
  useOpenerFocus(isOpen)
  const heading = `${purpose === 'move' ? 'Move' : 'Copy'} ${describeCount(classes.length)}`
  return (
    <ThemeProvider>
      <Dialog open={isOpen} onOpenChange={(_event, { open }) => !open && onClose()}>
        <DialogSurface>
          <ValidatedForm<Values>
            label={heading}
            className={styles.form}
            initialValues={{ location: '', moveDays: purpose === 'copy' ? '364' : '' }}
            validate={(values) => check(values, purpose)}
            submit={async (values) => {
              await onSubmit({
                location: (values.location ?? '') as ClassMove['location'],
                moveDays: daysOf(values),
              })
              onClose()
              return null
            }}
            failed="It could not be saved. Please try again."
            tells="inline"
          >
            {({ submitting }) => (
              <>
                {/* In an element of its own, because DialogTitle sets its position in any grid. */}
                <div>
                  <DialogTitle as="h2" className={seasonDialogStyles.title}>
                    {heading}
                  </DialogTitle>
                </div>
                <TextField
                  name="moveDays"
                  label="Shift dates by (days)"
                  type="number"
                  inputMode="numeric"
                  step={1}
                  hint="7 days are a week; 364 days keep every class on its weekday"
                />
                {purpose === 'move' && <SelectField name="location" label="Location" options={KEEP} />}
                <NewDates purpose={purpose} classes={classes} />
                <UnsavedInputGuard />
                <FormActions
                  action={purpose === 'move' ? 'Move Classes' : 'Copy Classes'}
                  busyAction={purpose === 'move' ? 'Moving...' : 'Copying...'}
                  isBusy={submitting}
                  onCancel={onClose}
                />
              </>
            )}
          </ValidatedForm>
        </DialogSurface>
      </Dialog>
    </ThemeProvider>
  )
}

/** Says when the classes will take place, before the button is clicked. */
function NewDates({ purpose, classes }: Pick<Props, 'purpose' | 'classes'>) {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  const days = values ? daysOf(values) : 0
  const from = classes.map(({ startDate }) => startDate).sort()[0] ?? ''
  const to =
    classes
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1) ?? ''
  const who = purpose === 'move' ? 'The classes' : 'The copies'
  const inactive = purpose === 'copy' ? ' They are inactive until you activate them.' : ''
  return (
    <p role="status" className={clsx(styles.note, seasonCountStyles.count)}>
      {isDays(days)
        ? `${who} will run from ${describeDates(daysLater(from, days), daysLater(to, days))}.${inactive}`
        : CLASS_MESSAGES.moveDays}
    </p>
  )
}
