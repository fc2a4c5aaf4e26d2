import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { FieldChange } from '@lane-and-court/contract/activity/activity.ts'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import { capitalize } from '../../lib/format/capitalize.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'

/** Labels that the name of the field does not say. */
const LABELS: Record<string, string | undefined> = {
  isActive: 'Active',
  isHidden: 'Hidden',
  'availability.status': 'Availability',
  'availability.placesLeft': 'Places left',
  'ageRange.minMonths': 'Youngest age in months',
  'ageRange.maxMonths': 'Oldest age in months',
  enrollmentUrl: 'Enrollment link',
  publishAt: 'When it is published',
  imageAlt: 'Image description',
  alt: 'Image description',
  'seo.title': 'Title in search results',
  'seo.description': 'Description in search results',
  'seo.image': 'Picture for shared links',
}
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const TIME = /^\d\d:\d\d$/

/** @returns a change of the log in words: 'Capacity from 6 to 8', 'Name from “Seals” to “Otters”'. */
export function describeChange({ field, from, to }: FieldChange): string {
  const label = LABELS[field] ?? labelOf(field)
  if (from === '' && to === '') return label
  return `${label} from ${shown(field, from)} to ${shown(field, to)}`
}

/** @returns the path of a field as words; a place in a list counts from one: 'faq.0.answer' is 'Faq 1 answer'. */
const labelOf = (field: string) =>
  capitalize(
    field
      .split('.')
      .map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : wordsOf(name)))
      .join(' '),
  )
const wordsOf = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

function shown(field: string, value: string): string {
  if (field === 'publishAt' && !value) return 'draft'
  if (!value) return 'nothing'
  if (field === 'dayOfWeek') return WEEKDAYS[Number(value)] ?? value
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no'
  if (INSTANT.test(value)) return dateAndTime(value)
  if (TIME.test(value)) return describeTime(value)
  return /^-?\d+(\.\d+)?$/.test(value) ? value : `“${value}”`
}
