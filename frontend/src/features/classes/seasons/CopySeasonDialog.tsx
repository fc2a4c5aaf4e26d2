import type { Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { SEASON_FIELDS } from '@lane-and-court/contract/seasons/seasons.ts'
import { CLASS_LIMITS } from '@lane-and-court/contract/classes/classes.limits.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { useFormState } from 'react-final-form'
import { useSeasons } from '../seasonsAdmin.api.ts'
import styles from '../../../ui/admin.module.css'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { FormActions } from '../../../ui/form/FormActions.tsx'
import { FormDialog, FormDialogHeading } from '../../../ui/form/FormDialog.tsx'
import { UnsavedInputGuard } from '../../../ui/form/record/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { describeCount } from '../describeTerms.ts'
import { askToCheck, CopyList } from './CopyList.tsx'
import countStyles from './SeasonCount.module.css'
import { checkCopy, copiesOf, proposedCopy, targetOf, type CopySeasonValues } from './copySeasonValues.ts'
import { useSeasonClasses, type SeasonClasses } from './useSeasonClasses.ts'
import { useSeasonCopy } from './useSeasonCopy.ts'

interface Props {
  season: Season
  isOpen: boolean
  onClose: () => void
}

/** Copies all classes of a season to another one, as drafts. */
export function CopySeasonDialog({ season, isOpen, onClose }: Props) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose}>
      <CopySeasonForm season={season} onClose={onClose} />
    </FormDialog>
  )
}

const NEW = { value: '', label: 'A new season' }

function CopySeasonForm({ season, onClose }: Omit<Props, 'isOpen'>) {
  const known = useSeasonClasses(season)
  const seasons = useSeasons()
  const others = seasons.filter(({ id }) => id !== season.id)
  const [initialValues] = useState(() => proposedCopy(season, others))
  const copy = useSeasonCopy()
  const { classes = [] } = known
  const heading = `Copy ${season.name}`
  const canCopy = classes.length > 0 && classes.length <= CLASS_LIMITS.copies

  const submit = async (values: CopySeasonValues) => {
    const into = targetOf(values, others)
    const { error } = await copy({ classes, into })
    if (error) return error
    onClose()
    return null
  }
  return (
    <ValidatedForm<CopySeasonValues>
      label={heading}
      className={styles.form}
      initialValues={initialValues}
      validate={checkCopy}
      submit={submit}
      failed="Failed to copy classes"
      // A toast would be behind the dialog, where screen readers do not announce it.
      tells="inline"
    >
      {({ submitting, fault }) => (
        <>
          <FormDialogHeading heading={heading}>
            <p className={styles.lead}>
              Copies every class of the season. Only the office sees the copies until the season is released.
            </p>
          </FormDialogHeading>
          <SelectField
            name="into"
            label="Copy to"
            options={[NEW, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <NewSeason />
          <Preview season={season} others={others} known={known} />
          <UnsavedInputGuard />
          <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
          <FormActions
            action="Copy Season"
            busyAction="Copying..."
            isBusy={submitting || !canCopy}
            onCancel={onClose}
          />
        </>
      )}
    </ValidatedForm>
  )
}

// The name of another year is there already, which says more than an example.
const { hint: _hint, ...NAME } = SEASON_FIELDS.name

/** The name and the days of the season that is made for the copies. */
function NewSeason() {
  const { values } = useFormState<CopySeasonValues>({ subscription: { values: true } })
  if (values.into) return null
  return (
    <>
      <FieldControl path="name" field={NAME} />
      <div className={styles.pair}>
        <FieldControl path="firstDay" field={SEASON_FIELDS.firstDay} />
        <FieldControl path="lastDay" field={SEASON_FIELDS.lastDay} />
      </div>
    </>
  )
}

interface PreviewProps {
  season: Season
  others: readonly Season[]
  known: SeasonClasses
}

/** Says how many classes are copied, and shows each copy, before the button is clicked. */
function Preview({ season, others, known }: PreviewProps) {
  const { values } = useFormState<CopySeasonValues>({ subscription: { values: true } })
  const { classes = [] } = known
  const copies =
    classes.length > CLASS_LIMITS.copies ? [] : copiesOf(classes, values, { from: season, others })
  return (
    <>
      <p role="status" className={clsx(styles.note, countStyles.count)}>
        {sentenceOf(known, season)}
        {copies.length > 0 && askToCheck(copies)}
      </p>
      <CopyList copies={copies} />
    </>
  )
}

function sentenceOf({ classes, isError }: SeasonClasses, { name }: Season): string {
  if (!classes) return isError ? 'The classes could not be loaded.' : 'Looking for the classes …'
  const total = classes.length
  if (total === 0) return `No classes are in ${name} yet.`
  if (total > CLASS_LIMITS.copies) return `${describeCount(total)} are in ${name}: too many to copy at once.`
  return `${describeCount(total)} will be copied.`
}
