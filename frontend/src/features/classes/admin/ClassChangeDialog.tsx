import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { setIn } from 'final-form'
import { useRef, useState, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { useCoachNames } from './useCoaches.ts'
import { withCommas } from '../../../lib/format/withCommas.ts'
import styles from '../../../ui/admin.module.css'
import { blankValues } from '../../../ui/form/described/formValues.ts'
import { FieldRow } from '../../../ui/form/described/FieldControl.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormActions } from '../../../ui/form/FormActions.tsx'
import { FormDialog, FormDialogHeading } from '../../../ui/form/FormDialog.tsx'
import { UnsavedInputGuard } from '../../../ui/form/record/UnsavedInputGuard.tsx'
import { ValidatedForm } from '../../../ui/form/ValidatedForm.tsx'
import { describeCount } from '../describeTerms.ts'
import previewStyles from '../seasons/CopyList.module.css'
import {
  changeError,
  CHANGED_FIELDS,
  classChange,
  controlsOf,
  isPriceBy,
  labelOf,
  mayBeBlank,
  type OWN_CONTROLS,
  type ChangeValues,
  type ClassChange,
} from './classChange.ts'
import { useClassComparedFields } from './classConflict.ts'
import { PlacesLeft } from './ClassFields.tsx'
import { CoachFields } from './CoachFields.tsx'
import { PRICE_WAYS, ROUNDINGS, type PriceWay } from './priceChange.ts'
import { SeasonField } from './SeasonField.tsx'

const FIELD_OPTIONS = CHANGED_FIELDS.map((value) => ({ value, label: labelOf(value) }))
const INITIAL: ChangeValues = {
  ...blankValues(CLASS_FIELDS),
  field: 'price',
  isCleared: false,
  how: 'set',
  by: '',
  round: '100',
}
/** More than these steps, or classes that cannot be changed, are only counted. */
const LISTED = 8

interface Props {
  classes: readonly Class[]
  /** By default, how many they are. */
  heading?: string
  /** How prices are changed until somebody chooses another way. */
  how?: PriceWay
  isOpen: boolean
  onClose: () => void
  /** Saves those that change, each with what to send for it. */
  onSubmit: (changed: ClassChange['changed']) => Promise<void>
}

/** Gives several classes the same value of one field; says before what would change, and what could not. */
export function ClassChangeDialog(props: Props) {
  const { classes, heading = `Change ${describeCount(classes.length)}`, how = 'set' } = props
  const { isOpen, onClose, onSubmit } = props
  const changeOf = useClassChange(classes)
  const [initialValues] = useState({ ...INITIAL, how })
  return (
    <FormDialog isOpen={isOpen} onClose={onClose}>
      <ValidatedForm<ChangeValues>
        label={heading}
        className={styles.form}
        initialValues={initialValues}
        validate={(values) => {
          if (!values.field) return { field: 'Please choose what to change' }
          const sentence = changeError(values, changeOf(values))
          const [path = ''] = isPriceBy(values) ? ['by'] : controlsOf(values.field)
          return sentence ? (setIn({}, path, sentence) as Record<string, unknown>) : {}
        }}
        submit={async (values) => {
          await onSubmit(changeOf(values).changed)
          onClose()
          return null
        }}
        failed="It could not be saved. Please try again."
        tells="inline"
      >
        {({ submitting }) => (
          <>
            <FormDialogHeading heading={heading} />
            <SelectField name="field" label="What to change" options={FIELD_OPTIONS} />
            <NewValue />
            <Preview changeOf={changeOf} />
            <UnsavedInputGuard />
            <FormActions
              action="Change Classes"
              busyAction="Changing..."
              isBusy={submitting}
              onCancel={onClose}
            />
          </>
        )}
      </ValidatedForm>
    </FormDialog>
  )
}

/** @returns a function that says what the form would change; it works once for each state of the form. */
function useClassChange(classes: readonly Class[]): (values: ChangeValues) => ClassChange {
  const fields = useClassComparedFields()
  const last = useRef<{ values: ChangeValues; classes: readonly Class[]; change: ClassChange }>(undefined)
  return (values) => {
    if (last.current?.values !== values || last.current.classes !== classes)
      last.current = { values, classes, change: classChange(classes, values, fields) }
    return last.current.change
  }
}

const useValues = () => useFormState<ChangeValues>({ subscription: { values: true } }).values

/** The control of the chosen field, as the form of a class has it. */
function NewValue() {
  const coachNames = useCoachNames()
  const values = useValues()
  const { field } = values
  const own: Record<(typeof OWN_CONTROLS)[number], ReactNode> = {
    coachId: <CoachFields names={coachNames} />,
    seasonId: <SeasonField fillsDates={false} />,
  }
  if (isPriceBy(values))
    return (
      <>
        <PriceWays />
        <div className={styles.pair}>
          <TextField
            name="by"
            label={values.how === 'percent' ? 'Percent' : 'Dollars'}
            type="number"
            inputMode="decimal"
            step="any"
            hint="Less with a minus sign"
          />
          <SelectField name="round" label="Round to" options={ROUNDINGS} />
        </div>
      </>
    )
  return (
    <>
      {field === 'price' && <PriceWays />}
      {field in own ? (
        own[field as keyof typeof own]
      ) : (
        <FieldRow
          fields={CLASS_FIELDS}
          paths={controlsOf(field)}
          controls={{ 'availability.placesLeft': <PlacesLeft /> }}
          className={styles.pair}
        />
      )}
      {mayBeBlank(field) && <CheckField name="isCleared" label="Leave blank" />}
    </>
  )
}

const PriceWays = () => <SelectField name="how" label="How" options={PRICE_WAYS} />

/** How many change, from what to what, and which cannot. */
function Preview({ changeOf }: { changeOf: (values: ChangeValues) => ClassChange }) {
  const values = useValues()
  const change = changeOf(values)
  if (changeError(values, change) !== undefined && change.invalid.length === 0)
    return (
      <p role="status" className={styles.note}>
        Nothing changes yet.
      </p>
    )
  const { changed, steps, invalid } = change
  return (
    <>
      <p role="status" className={styles.note}>
        {`${describeCount(changed.length)} will change.`}
        {invalid.length > 0 &&
          ` ${describeCount(invalid.length)} cannot be changed and will stay as they are.`}
      </p>
      {steps.length + invalid.length > 0 && (
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul aria-label="What changes" tabIndex={0} className={previewStyles.list}>
          {steps.slice(0, LISTED).map(({ from, to, count }) => (
            <li key={`${from} ${to}`} className={previewStyles.copy}>
              {`${withCommas(count)}: ${from} → ${to}`}
            </li>
          ))}
          <More count={steps.length - LISTED} what="other values" />
          {invalid.slice(0, LISTED).map(({ item, sentence }) => (
            <li key={item.id} className={previewStyles.copy}>
              {item.name}
              <span className={previewStyles.warning}>{sentence}</span>
            </li>
          ))}
          <More count={invalid.length - LISTED} what="other classes that cannot be changed" />
        </ul>
      )}
    </>
  )
}

const More = ({ count, what }: { count: number; what: string }) =>
  count > 0 ? <li className={previewStyles.copy}>{`and ${withCommas(count)} ${what}`}</li> : null
