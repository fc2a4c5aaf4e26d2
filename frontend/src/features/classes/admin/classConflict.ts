import type { ConflictField } from '../../../ui/form/record/ConflictPanel.tsx'
import { fullDay } from '@lane-and-court/contract/time/calendar.ts'
import type { Coach } from '../../../lib/content/useCoaches.ts'
import { capitalize } from '../../../lib/format/capitalize.ts'
import { roomLabel } from './roomOptions.ts'
import { describeDay, describeTime } from '../describeSchedule.ts'

const orEmpty = (describe: (text: string) => string) => (value: unknown) =>
  value === '' || value === undefined ? '' : describe(String(value))

/** The fields that the conflict screen compares, in the order of the form, and how their values are shown. */
const CLASS_FIELDS: readonly ConflictField[] = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'Description' },
  { name: 'sport', label: 'Sport', show: orEmpty(capitalize) },
  { name: 'level', label: 'Level', show: orEmpty(capitalize) },
  { name: 'dayOfWeek', label: 'Day of week', show: orEmpty((day) => describeDay(Number(day))) },
  { name: 'startTime', label: 'Start time', show: orEmpty(describeTime) },
  { name: 'endTime', label: 'End time', show: orEmpty(describeTime) },
  { name: 'startDate', label: 'Start date', show: orEmpty(fullDay) },
  { name: 'endDate', label: 'End date', show: orEmpty(fullDay) },
  { name: 'coachId', label: 'Taught by' },
  { name: 'coach', label: 'Coach' },
  { name: 'location', label: 'Location' },
  { name: 'capacity', label: 'Capacity' },
  { name: 'ageRange.minMonths', label: 'Youngest age' },
  { name: 'ageRange.maxMonths', label: 'Oldest age' },
  { name: 'price', label: 'Price' },
  { name: 'enrollmentUrl', label: 'Enrollment link' },
  { name: 'availability.status', label: 'Availability', show: orEmpty(roomLabel) },
  { name: 'availability.placesLeft', label: 'Places left' },
  { name: 'isActive', label: 'Active', show: (value) => (value ? 'Yes' : 'No') },
]

/** @returns the same fields, in which coaches have their names. */
export const withCoachNames = (coaches: readonly Coach[]): readonly ConflictField[] =>
  CLASS_FIELDS.map((field) =>
    field.name === 'coachId'
      ? { ...field, show: orEmpty((id) => coaches.find((one) => one.id === id)?.name ?? 'Another coach') }
      : field,
  )
