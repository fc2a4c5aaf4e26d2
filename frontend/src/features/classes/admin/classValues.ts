import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import {
  NEW_CLASS_WINDOW_MS,
  type AgeRange,
  type Availability,
  type Class,
  type ClassInput,
} from '@lane-and-court/contract/classes/classes.ts'
import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'
import { serverNow } from '../../../offline/network/serverClock.ts'
import {
  blankValues,
  inputOf,
  numberOf,
  valuesOf,
  type ValuesOf,
} from '../../../ui/form/described/formValues.ts'

/** The values of the form. Ages are typed in years: '3.5' is three years and six months. */
export type ClassValues = ValuesOf<typeof CLASS_FIELDS>

/**
 * Returns the initial values of a new class (docs/product.md section 4): active, from today for thirty
 * days.
 */
export function blankClass(now = new Date(serverNow())): ClassValues {
  const today = DateTime.fromJSDate(now, { zone: NEW_YORK })
  return {
    ...blankValues(CLASS_FIELDS),
    startDate: today.toFormat('yyyy-MM-dd'),
    endDate: today.plus(NEW_CLASS_WINDOW_MS).toFormat('yyyy-MM-dd'),
  }
}

/** @returns a class of the server as the form holds it. */
export const toClassValues = (stored: Class): ClassValues => valuesOf(CLASS_FIELDS, stored)

/** @returns ages in months; null when neither is given; without the oldest age, the range has no end. */
export function toAgeRange(ages: Partial<ClassValues['ageRange']> | undefined): AgeRange | null {
  if (!ages?.minMonths?.trim() && !ages?.maxMonths?.trim()) return null
  return inputOf(CLASS_FIELDS.ageRange.fields, { ...ages, minMonths: ages.minMonths?.trim() || '0' })
}

/** The number belongs to an open class only; it stays in the form while another choice is tried. */
function toAvailability(values: Partial<ClassValues['availability']> | undefined): Availability | null {
  const status = values?.status as Availability['status'] | '' | undefined
  if (!status) return null
  return { status, placesLeft: status === 'open' ? numberOf(values?.placesLeft) : null }
}

/** @returns the input to send (docs/product.md section 7); the schema reports missing fields. */
export const toClassInput = (values: ClassValues): ClassInput =>
  inputOf(CLASS_FIELDS, values, { ageRange: toAgeRange, availability: toAvailability })

/** @returns a class as an update sends it. The form knows days alone; here a class keeps its time of day. */
export const sentInput = (item: Class): ClassInput => ({
  ...toClassInput(toClassValues(item)),
  startDate: item.startDate,
  endDate: item.endDate,
})
