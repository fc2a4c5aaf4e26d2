import { CLASS_LIMITS, LEVELS, LOCATIONS, WEEKDAYS } from '@lane-and-court/contract/classes/classes.ts'
import type { ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import adminStyles from '../../../ui/admin.module.css'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { SPORT_OPTIONS } from '../../../ui/form/sportOptions.ts'
import { capitalize } from '../../../lib/format/capitalize.ts'
import { ClashNote } from './ClashNote.tsx'
import { CoachFields } from './CoachFields.tsx'
import styles from './ClassFields.module.css'
import { toAgeRange, type ClassValues } from './classValues.ts'
import { ROOM_OPTIONS } from './roomOptions.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'

const DAYS = WEEKDAYS.map((label, day) => ({ value: String(day), label }))
const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, label: capitalize(value) }))
const LOCATION_OPTIONS = LOCATIONS.map((value) => ({ value, label: value }))
const CHOOSE = 'Choose one'

interface Props {
  coaches: readonly string[]
  /** Id of the edited class, which cannot clash with itself. */
  except: string | undefined
}

/** The fields of a class, in four groups (docs/specification.md sections 2 and 3). */
export function ClassFields({ coaches, except }: Props) {
  return (
    <>
      <Group title="The class">
        <TextField name="name" label="Name" maxLength={CLASS_LIMITS.name} />
        <TextAreaField name="description" label="Description" rows={4} maxLength={CLASS_LIMITS.description} />
        <div className={adminStyles.pair}>
          <SelectField name="sport" label="Sport" options={SPORT_OPTIONS} placeholder={CHOOSE} />
          <SelectField name="level" label="Level" options={LEVEL_OPTIONS} placeholder={CHOOSE} />
        </div>
      </Group>
      <Group title="When">
        <div className={adminStyles.pair}>
          <SelectField name="dayOfWeek" label="Day of week" options={DAYS} placeholder={CHOOSE} />
          <TextField name="startTime" label="Start time" type="time" />
          <TextField name="endTime" label="End time" type="time" />
        </div>
        <div className={adminStyles.pair}>
          <TextField name="startDate" label="Start date" type="date" />
          <TextField name="endDate" label="End date" type="date" />
        </div>
      </Group>
      <Group title="Who and where">
        <CoachFields names={coaches} />
        <ClashNote except={except} />
        <div className={adminStyles.pair}>
          <SelectField name="location" label="Location" options={LOCATION_OPTIONS} />
          <TextField
            name="capacity"
            label="Capacity"
            type="number"
            inputMode="numeric"
            min={CLASS_LIMITS.capacityMin}
            hint="Maximum number of students"
          />
        </div>
        <div className={adminStyles.pair}>
          <TextField
            name="ageRange.minMonths"
            label="Youngest age"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            hint="In years; 0.5 is six months"
          />
          <TextField
            name="ageRange.maxMonths"
            label="Oldest age"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            hint="In years; leave blank for no limit"
          />
        </div>
        <AgesReadBack />
      </Group>
      <Group title="Enrollment">
        <div className={adminStyles.pair}>
          <TextField
            name="price"
            label="Price"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            hint="US dollars for one lesson"
          />
          <TextField
            name="enrollmentUrl"
            label="Enrollment link"
            type="url"
            maxLength={CLASS_LIMITS.enrollmentUrl}
            hint="Where parents enroll; leave blank for the class portal"
          />
        </div>
        <div className={adminStyles.pair}>
          <SelectField
            name="availability.status"
            label="Availability"
            options={ROOM_OPTIONS}
            hint="What visitors see"
          />
          <PlacesLeft />
        </div>
        <CheckField name="isActive" label="Active: parents can enroll on the website" />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Asked only where the website shows a number. */
function PlacesLeft() {
  const { values } = useFormState<ClassValues>({ subscription: { values: true } })
  if (values?.availability?.status !== 'open') return null
  return (
    <TextField
      name="availability.placesLeft"
      label="Places left"
      type="number"
      inputMode="numeric"
      min={1}
      hint="If none are left, choose Full"
    />
  )
}

/** The ages as the site will show them; empty while they are invalid. */
function AgesReadBack() {
  const { values } = useFormState<ClassValues>({ subscription: { values: true } })
  const ages = toAgeRange(values?.ageRange)
  const isValid = ages && ages.minMonths >= 0 && (ages.maxMonths === null || ages.maxMonths >= ages.minMonths)
  return (
    <p role="status" className={styles.readBack}>
      {isValid ? `Visitors see: ${describeAges(ages)}` : ''}
    </p>
  )
}
