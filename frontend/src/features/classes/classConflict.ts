import type { ConflictField } from '../../ui/form/ConflictPanel.tsx'
import { fullDay } from '../../lib/dates.ts'
import { describeDay, describeTime } from './describeSchedule.ts'
import { capitalize } from './describeTerms.ts'

const words = (describe: (text: string) => string) => (value: unknown) =>
  value === '' || value === undefined ? '' : describe(String(value))

/** What the conflict screen compares, in the order of the form, and how a value of it reads. */
export const CLASS_FIELDS: readonly ConflictField[] = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'Description' },
  { name: 'sport', label: 'Sport', show: words(capitalize) },
  { name: 'level', label: 'Level', show: words(capitalize) },
  { name: 'dayOfWeek', label: 'Day of week', show: words((day) => describeDay(Number(day))) },
  { name: 'startTime', label: 'Start time', show: words(describeTime) },
  { name: 'endTime', label: 'End time', show: words(describeTime) },
  { name: 'startDate', label: 'Start date', show: words(fullDay) },
  { name: 'endDate', label: 'End date', show: words(fullDay) },
  { name: 'coach', label: 'Coach' },
  { name: 'location', label: 'Location' },
  { name: 'capacity', label: 'Capacity' },
  { name: 'ageRange.minMonths', label: 'Youngest age' },
  { name: 'ageRange.maxMonths', label: 'Oldest age' },
  { name: 'price', label: 'Price' },
  { name: 'enrollmentUrl', label: 'Enrollment link' },
  { name: 'isActive', label: 'Active', show: (value) => (value ? 'Yes' : 'No') },
]
