import { fieldAt, type Field, type Fields, type FormGroups } from '@lane-and-court/contract/fields/fields.ts'
import { fullDay } from '@lane-and-court/contract/time/calendar.ts'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import { fieldAtPath, pathLabel } from '../content/labels.ts'
import type { ComparedField } from './changesBetween.ts'
import type { MergeConflict } from '../../../base/merge.ts'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { headingOf } from '@lane-and-court/contract/pages/shownPage.ts'
import { isGroup } from '../../../base/isGroup.ts'
import { markedText } from '../richText/richTextHtml.ts'
import { choiceLabel } from './choiceLabel.ts'

const orEmpty = (describe: (text: string) => string) => (value: unknown) =>
  value === '' || value === undefined ? '' : describe(String(value))

/** @returns a value in plain lines, each with its name. */
function readable(value: unknown, indent = ''): string {
  if (Array.isArray(value))
    return value.map((item) => `${indent}• ${readable(item, `${indent}  `).trim()}`).join('\n')
  if (!isGroup(value)) return value === undefined || value === null ? '' : `${indent}${String(value)}`
  return Object.entries(value)
    .map(([name, inner]) => {
      const isNested = typeof inner === 'object' && inner !== null
      return isNested
        ? `${indent}${headingOf(name)}:\n${readable(inner, `${indent}  `)}`
        : `${indent}${headingOf(name)}: ${String(inner)}`
    })
    .join('\n')
}

/** @returns how a value is compared; one that nobody has described may be HTML. */
function formatterOf(field: Field | undefined): (value: unknown) => string {
  const isRich = field === undefined || field.kind === 'richText' || ('hasBreaks' in field && field.hasBreaks)
  if (isRich)
    return (value) => (typeof value === 'string' && isHtml(value) ? markedText(value) : readable(value))
  switch (field.kind) {
    case 'choice':
      return orEmpty((value) => choiceLabel(field, value))
    case 'time':
      return orEmpty(describeTime)
    case 'day':
      return orEmpty(fullDay)
    case 'flag':
      return (value) => (value ? 'Yes' : 'No')
    default:
      return (value) => readable(value)
  }
}

/** @param field undefined for what nobody has described. */
const comparedField = (name: string, label: string, field: Field | undefined): ComparedField => ({
  name,
  label,
  show: formatterOf(field),
  isPicture: field?.kind === 'picture',
})

/**
 * @returns what conflicts and histories compare of an object: its fields, in the order of their form. Nobody reads a
 *   password.
 */
export const comparedFields = (
  fields: Fields,
  groups: readonly Pick<FormGroups[number], 'rows'>[],
): ComparedField[] =>
  groups.flatMap(({ rows }) =>
    rows.flat().flatMap((path) => {
      const field = fieldAt(fields, path)
      if (field.kind === 'password') return []
      return comparedField(path, field.label, field)
    }),
  )

/** @returns the same of free-form content: a field for each path that differs. */
export const comparedContent =
  (fields: Fields) =>
  (paths: MergeConflict['path'][]): ComparedField[] =>
    paths.map((path) => comparedField(path.join('.'), pathLabel(fields, path), fieldAtPath(fields, path)))
