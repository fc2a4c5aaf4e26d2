import { serverNow } from '../../../offline/network/serverClock.ts'
import {
  CLASS_DEFAULTS,
  NEW_CLASS_WINDOW_MS,
  type Level,
  type Location,
  type AgeRange,
  type Availability,
  type Class,
  type ClassInput,
} from '@lane-and-court/contract/classes/classes.ts'
import type { Sport } from '@lane-and-court/contract/http/common.ts'
import { NEW_YORK } from '@lane-and-court/contract/time/calendar.ts'
import { DateTime } from 'luxon'

/** The fields as the form holds them: text, except for the checkbox. */
export interface ClassValues {
  name: string
  description: string
  dayOfWeek: string
  startTime: string
  endTime: string
  /** Days of the calendar, yyyy-MM-dd. */
  startDate: string
  endDate: string
  level: string
  capacity: string
  sport: string
  location: string
  coach: string
  /** Empty for none. */
  coachId: string
  /** In years, although the names are those of the contract: '3.5' is three years six months. */
  ageRange: { minMonths: string; maxMonths: string }
  price: string
  enrollmentUrl: string
  /** An empty status hides it from visitors. */
  availability: { status: string; placesLeft: string }
  isActive: boolean
}

const MONTHS_PER_YEAR = 12

/**
 * Returns the initial values of a new class (docs/specification.md section 4): active, from today for thirty
 * days.
 */
export function blankClass(now = new Date(serverNow())): ClassValues {
  const today = DateTime.fromJSDate(now, { zone: NEW_YORK })
  return {
    name: '',
    description: '',
    dayOfWeek: '',
    startTime: '',
    endTime: '',
    startDate: today.toFormat('yyyy-MM-dd'),
    endDate: today.plus(NEW_CLASS_WINDOW_MS).toFormat('yyyy-MM-dd'),
    level: '',
    capacity: '',
    sport: '',
    location: CLASS_DEFAULTS.location,
    coach: '',
    coachId: '',
    ageRange: { minMonths: '', maxMonths: '' },
    price: '',
    enrollmentUrl: '',
    availability: { status: '', placesLeft: '' },
    isActive: CLASS_DEFAULTS.isActive,
  }
}

const asText = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '')

/** Two decimals are enough to tell all months apart. */
const inYears = (months: number | null | undefined) =>
  typeof months === 'number' ? String(Number((months / MONTHS_PER_YEAR).toFixed(2))) : ''

/** @returns a class of the server as the form holds it. */
export function toClassValues(stored: Class): ClassValues {
  const { ageRange } = stored
  return {
    name: stored.name,
    description: stored.description,
    dayOfWeek: String(stored.dayOfWeek),
    startTime: stored.startTime,
    endTime: stored.endTime,
    startDate: stored.startDate.slice(0, 10),
    endDate: stored.endDate.slice(0, 10),
    level: stored.level,
    capacity: String(stored.capacity),
    sport: stored.sport,
    location: stored.location,
    coach: stored.coach ?? '',
    coachId: stored.coachId ?? '',
    ageRange: { minMonths: inYears(ageRange?.minMonths), maxMonths: inYears(ageRange?.maxMonths) },
    price: asText(stored.price),
    enrollmentUrl: stored.enrollmentUrl ?? '',
    availability: {
      status: stored.availability?.status ?? '',
      placesLeft: asText(stored.availability?.placesLeft),
    },
    isActive: stored.isActive,
  }
}

/** Text that is not a number becomes NaN, so that the schema reports it at its field. */
const numberOf = (text: string | undefined) => (text?.trim() ? Number(text) : Number.NaN)
const textOrNull = (text: string | undefined) => text?.trim() || null

/** @returns midnight of a day in UTC, the time zone of all dates on the site; empty for no day. */
export const instantOf = (day: string | undefined): string => (day ? `${day}T00:00:00.000Z` : '')

/** @returns ages in months; null when neither is given; without the oldest age, the range has no end. */
export function toAgeRange(ages: Partial<ClassValues['ageRange']> | undefined): AgeRange | null {
  const [youngest, oldest] = [ages?.minMonths?.trim(), ages?.maxMonths?.trim()]
  if (!youngest && !oldest) return null
  const months = (years: string) => Math.round(Number(years) * MONTHS_PER_YEAR)
  return { minMonths: youngest ? months(youngest) : 0, maxMonths: oldest ? months(oldest) : null }
}

/** The number belongs to an open class only; it stays in the form while another choice is tried. */
function toAvailability(values: Partial<ClassValues['availability']> | undefined): Availability | null {
  const status = values?.status as Availability['status'] | '' | undefined
  if (!status) return null
  return { status, placesLeft: status === 'open' ? numberOf(values?.placesLeft) : null }
}

/** @returns the input to send (docs/specification.md section 7); the schema reports missing fields. */
export function toClassInput(values: ClassValues): ClassInput {
  return {
    name: values.name ?? '',
    description: values.description ?? '',
    isActive: values.isActive ?? false,
    dayOfWeek: numberOf(values.dayOfWeek),
    startTime: values.startTime ?? '',
    endTime: values.endTime ?? '',
    startDate: instantOf(values.startDate),
    endDate: instantOf(values.endDate),
    level: (values.level ?? '') as Level,
    capacity: numberOf(values.capacity),
    sport: (values.sport ?? '') as Sport,
    location: (values.location ?? '') as Location,
    ageRange: toAgeRange(values.ageRange),
    coach: textOrNull(values.coach),
    coachId: textOrNull(values.coachId),
    price: values.price?.trim() ? Number(values.price) : null,
    enrollmentUrl: textOrNull(values.enrollmentUrl),
    availability: toAvailability(values.availability),
  }
}
