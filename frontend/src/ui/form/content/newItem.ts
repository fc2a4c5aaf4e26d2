import type { Field } from '@lane-and-court/contract/fields/fields.ts'
import { isGroup, type Group } from '../../../base/isGroup.ts'

/** @returns the initial value of a field; a group has all its required fields. */
export function blankOf(field: Field): unknown {
  if (field.default !== undefined) return field.default
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields)
          .filter(([, { isOptional }]) => !isOptional)
          .map(([name, inner]) => [name, blankOf(inner)]),
      )
    case 'list':
      return []
    case 'number':
      return 0
    case 'flag':
      return false
    default:
      return ''
  }
}

/** @returns an empty value of the same shape, for a new item of a list. */
export function blankLike(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (isGroup(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blankLike(inner)]))
  }
  return typeof value === 'number' ? 0 : typeof value === 'boolean' ? false : ''
}

/**
 * @param sections the existing ones.
 * @param now epoch milliseconds, which become its id; increased while that id is taken.
 * @returns a new section of a page.
 */
export function newSection(sections: readonly unknown[], now: number): Group {
  const ids = new Set(sections.map((section) => (isGroup(section) ? section['id'] : undefined)))
  let time = now
  while (ids.has(String(time))) time++
  return { id: String(time), title: '', content: '' }
}
