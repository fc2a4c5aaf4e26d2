import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { CLASS_LIMITS, LOCATIONS, CLASS_MESSAGES } from '@lane-and-court/contract/classes/classes.limits.ts'
import { copiedDates } from '@lane-and-court/contract/classes/copiedClass.ts'
import clsx from 'clsx'
import { useFormState } from 'react-final-form'
import { useSeasons } from '../seasonsAdmin.api.ts'
import styles from '../../../ui/admin.module.css'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormActions } from '../../../ui/form/FormActions.tsx'
import { FormDialog, FormDialogHeading } from '../../../ui/form/FormDialog.tsx'
import { UnsavedInputGuard } from '../../../ui/form/record/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { describeDates } from '../describeSchedule.ts'
import { describeCount } from '../describeTerms.ts'
import seasonCountStyles from '../seasons/SeasonCount.module.css'
import type { ClassMove } from './useClassBulk.ts'

/** What is done with the classes: they get other dates or another place, or copies of them do. */
export type MovePurpose = 'move' | 'copy'

interface Values {
  location: string
  moveDays: string
  /** Of copies; empty where their dates are shifted. */
  seasonId: string
}

const KEEP = [
  { value: '', label: 'Keep the location' },
  ...LOCATIONS.map((value) => ({ value, label: value })),
]
const daysOf = ({ moveDays }: Values) => (moveDays?.trim() ? Number(moveDays) : 0)
const isDays = (days: number) => Number.isInteger(days) && Math.abs(days) <= CLASS_LIMITS.moveDays

function check(values: Values, purpose: MovePurpose): Record<string, string> {
  if (values.seasonId) return {}
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
  const heading = `${purpose === 'move' ? 'Move' : 'Copy'} ${describeCount(classes.length)}`
  return (
    <FormDialog isOpen={isOpen} onClose={onClose}>
      <ValidatedForm<Values>
        label={heading}
        className={styles.form}
        initialValues={{ location: '', moveDays: purpose === 'copy' ? '364' : '', seasonId: '' }}
        validate={(values) => check(values, purpose)}
        submit={async (values) => {
          await onSubmit({
            location: (values.location ?? '') as ClassMove['location'],
            moveDays: daysOf(values),
            seasonId: values.seasonId ?? '',
          })
          onClose()
          return null
        }}
        failed="It could not be saved. Please try again."
        tells="inline"
      >
        {({ submitting }) => (
          <>
            <FormDialogHeading heading={heading} />
            {purpose === 'copy' && <SeasonChoice />}
            <MoveDays />
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
    </FormDialog>
  )
}

/** Into which season classes are copied. */
function SeasonChoice() {
  const seasons = useSeasons()
  if (seasons.length === 0) return null
  const options = [
    { value: '', label: 'Other dates' },
    ...seasons.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <SelectField
      name="seasonId"
      label="Copy to"
      options={options}
      hint="Copies get the dates of their season"
    />
  )
}

/** By how many days the dates move, unless a season decides. */
function MoveDays() {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  if (values.seasonId) return null
  return (
    <TextField
      name="moveDays"
      label="Shift dates by (days)"
      type="number"
      inputMode="numeric"
      step={1}
      hint="7 days are a week; 364 days keep every class on its weekday"
    />
  )
}

/** Says when the classes will take place, before the button is clicked. */
function NewDates({ purpose, classes }: Pick<Props, 'purpose' | 'classes'>) {
  const { values } = useFormState<Values>({ subscription: { values: true } })
  const seasons = useSeasons()
  const days = daysOf(values)
  const season = seasons.find(({ id }) => id === values.seasonId)
  const formerSeasons = new Map(seasons.map((one) => [one.id, one]))
  const who = purpose === 'move' ? 'The classes' : 'The copies'
  const inactive = purpose === 'copy' ? ' They are drafts until you publish them.' : ''
  const target = season ? { into: season, formerSeasons } : isDays(days) ? { moveDays: days } : null
  const datesOf = target && copiedDates(target)
  const dates = datesOf ? classes.map(datesOf) : []
  const from = Math.min(...dates.map(({ startDate }) => startDate.getTime()))
  const to = Math.max(...dates.map(({ endDate }) => endDate.getTime()))
  return (
    <p role="status" className={clsx(styles.note, seasonCountStyles.count)}>
      {target
        ? `${who} will run from ${describeDates(isoOf(from), isoOf(to))}.${inactive}`
        : CLASS_MESSAGES.moveDays}
    </p>
  )
}

/** Empty for no time, or for one that no calendar has. */
const isoOf = (time: number) => (Number.isNaN(new Date(time).getTime()) ? '' : new Date(time).toISOString())
