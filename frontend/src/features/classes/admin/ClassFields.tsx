import { CLASS_FIELDS, CLASS_FORM } from '@lane-and-court/contract/classes/classes.fields.ts'
import { describeAges } from '@lane-and-court/contract/classes/describeAges.ts'
import { fieldAt } from '@lane-and-court/contract/fields/fields.ts'
import { useFormState } from 'react-final-form'
import { FieldControl } from '../../../ui/form/described/FieldControl.tsx'
import { FieldGroups } from '../../../ui/form/described/FieldGroups.tsx'
import { ClashNote } from './ClashNote.tsx'
import { CoachFields } from './CoachFields.tsx'
import { SeasonField } from './SeasonField.tsx'
import { StateField } from './StateField.tsx'
import styles from './ClassFields.module.css'
import { toAgeRange, type ClassValues } from './classValues.ts'

const PLACES_LEFT = 'availability.placesLeft'

interface Props {
  coaches: readonly string[]
  /** Id of the edited class, which cannot clash with itself. */
  except: string | undefined
}

/** The fields of a class (docs/product.md sections 2 and 3). */
export const ClassFields = ({ coaches, except }: Props) => (
  <FieldGroups
    fields={CLASS_FIELDS}
    groups={CLASS_FORM}
    inPlace={{
      coachId: (
        <>
          <CoachFields names={coaches} />
          <ClashNote except={except} />
        </>
      ),
      isDraft: <StateField />,
    }}
    controls={{
      [PLACES_LEFT]: <PlacesLeft />,
      seasonId: <SeasonField fillsDates={except === undefined} />,
    }}
    below={{ 'ageRange.minMonths': <AgesReadBack /> }}
  />
)

/** Asked only where the website shows a number. */
export function PlacesLeft() {
  const { values } = useFormState<ClassValues>({ subscription: { values: true } })
  if (values?.availability?.status !== 'open') return null
  return <FieldControl path={PLACES_LEFT} field={fieldAt(CLASS_FIELDS, PLACES_LEFT)} />
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
