import { fieldAt, type Field, type Fields, type FormGroups } from '@lane-and-court/contract/fields/fields.ts'
import { fullDay } from '@lane-and-court/contract/time/calendar.ts'
import { describeTime } from '@lane-and-court/contract/time/timeOfDay.ts'
import type { ConflictField } from '../record/ConflictPanel.tsx'
import { markedText } from '../richText/richTextHtml.ts'
import { choiceLabel } from './choiceLabel.ts'

const orEmpty = (describe: (text: string) => string) => (value: unknown) =>
  value === '' || value === undefined ? '' : describe(String(value))

function formatterOf(field: Field): ConflictField['show'] {
  switch (field.kind) {
    case 'choice':
      return orEmpty((value) => choiceLabel(field, value))
    case 'time':
      return orEmpty(describeTime)
    case 'day':
      return orEmpty(fullDay)
    case 'richText':
      return (html) => markedText(String(html ?? ''))
    case 'flag':
      return (value) => (value ? 'Yes' : 'No')
    default:
      return undefined
  }
}

/**
 * @returns what the conflict panel compares of an object: its fields, in the order of their form. Nobody reads a
 *   password.
 */
export const conflictFields = (
  fields: Fields,
  groups: readonly Pick<FormGroups[number], 'rows'>[],
): ConflictField[] =>
  groups.flatMap(({ rows }) =>
    rows.flat().flatMap((path) => {
      const field = fieldAt(fields, path)
      if (field.kind === 'password') return []
      const show = formatterOf(field)
      return {
        name: path,
        label: field.label,
        ...(show ? { show } : {}),
        ...(field.kind === 'picture' ? { isPicture: true } : {}),
      }
    }),
  )
