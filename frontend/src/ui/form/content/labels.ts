import { fieldsIn, type Field, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import { headingOf } from '@lane-and-court/contract/pages/shownPage.ts'
import { isGroup } from '../../../base/isGroup.ts'
import { type Path } from './contentTree.ts'
import type { Mode } from './controls/control.ts'

/** @returns the description of one field, or undefined when there is none. */
export function fieldAt(fields: Fields, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** @returns the label of a list item: its number and its title, such as 'Program 2: Swim'. */
export function itemLabel(itemName: string, index: number, item: unknown): string {
  const title = isGroup(item)
    ? (item['title'] ?? item['name'] ?? item['label'] ?? item['days'] ?? item['day'] ?? item['time'])
    : ''
  const text = typeof title === 'string' ? title.trim() : ''
  return text ? `${itemName} ${index + 1}: ${text}` : `${itemName} ${index + 1}`
}

/** @returns the description of the value at a path, or undefined when there is none. */
export function fieldAtPath(fields: Fields, path: Path): Field | undefined {
  const [name, ...rest] = path.filter((step) => typeof step === 'string')
  const field = name === undefined ? undefined : fieldAt(fields, name)
  if (rest.length === 0 || !field) return field
  return fieldAtPath(fieldsIn(field), rest)
}

/** @returns the path of a value as text: 'Top banner › Title', 'Programs › Program 2 › Picture'. */
export function pathLabel(fields: Fields, path: Path): string {
  const labels: string[] = []
  let inner: Fields = fields
  let itemName = 'Item'
  for (const step of path) {
    if (typeof step === 'number') {
      labels.push(`${itemName} ${step + 1}`)
      continue
    }
    const field = fieldAt(inner, step)
    labels.push(field?.label ?? headingOf(step))
    itemName = field?.kind === 'list' ? field.of.label : 'Item'
    inner = fieldsIn(field)
  }
  return labels.join(' › ')
}

/** @returns the names of a group's fields that a tab shows: those with a description first. */
export function namesIn(value: unknown, fields: Fields, mode: Mode): string[] {
  const held = isGroup(value) ? Object.keys(value) : []
  const names = new Set([...Object.keys(fields), ...held])
  return [...names].filter((name) => {
    const field = fieldAt(fields, name)
    return !(field?.isRare && !held.includes(name)) && !(field?.isTechnical && mode === 'visual')
  })
}
