import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { FieldChange } from '@lane-and-court/contract/activity/activity.ts'
import { GALLERY_FIELDS } from '@lane-and-court/contract/gallery/gallery.fields.ts'
import { ARTICLE_FIELDS } from '@lane-and-court/contract/news/news.fields.ts'
import { fieldAt, pathsOf, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import { capitalize } from '@lane-and-court/contract/text/capitalize.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'

/** The fields of forms, whose labels the log has too. */
const DESCRIBED: readonly Fields[] = [ARTICLE_FIELDS, CLASS_FIELDS, GALLERY_FIELDS]

/** Labels by the path of a field, which differ where the log says more or less than a form, or is of several objects. */
const LABELS: Record<string, string | undefined> = {
  ...Object.fromEntries(
    DESCRIBED.flatMap((fields) => pathsOf(fields).map((path) => [path, fieldAt(fields, path).label])),
  ),
  sport: 'Sport',
  image: 'Image',
  alt: 'Picture description',
  imageAlt: 'Picture description',
  publishAt: 'When it is published',
  'ageRange.minMonths': 'Youngest age in months',
  'ageRange.maxMonths': 'Oldest age in months',
  isHidden: 'Hidden',
}
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const TIME = /^\d\d:\d\d$/

/** @returns a change of the log in words: 'Capacity from 6 to 8', 'Name from “Seals” to “Otters”'. */
export function describeChange({ field, from, to }: FieldChange): string {
  const label = LABELS[field] ?? labelOf(field)
  if (from === '' && to === '') return label
  return `${label} from ${describeValue(field, from)} to ${describeValue(field, to)}`
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

function describeValue(field: string, value: string): string {
  if (field === 'publishAt' && !value) return 'draft'
  if (!value) return 'nothing'
  if (field === 'dayOfWeek') return WEEKDAYS[Number(value)] ?? value
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no'
  if (INSTANT.test(value)) return dateAndTime(value)
  if (TIME.test(value)) return describeTime(value)
  return /^-?\d+(\.\d+)?$/.test(value) ? value : `“${value}”`
}
