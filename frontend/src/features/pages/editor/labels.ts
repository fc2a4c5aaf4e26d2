import type { Field, Fields } from '@lane-and-court/contract/pages/fields.ts'
import { headingOf } from '../pageSections.ts'
import { isGroup, type Path } from './contentTree.ts'
import type { Mode } from './control.ts'

/** @returns the description of one field, or undefined where nobody described it. */
export function fieldAt(fields: Fields, name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** @returns what one item of a list is called, by its number and its own words. */
export function itemLabel(one: string, index: number, item: unknown): string {
  const words = isGroup(item)
    ? (item['title'] ?? item['name'] ?? item['days'] ?? item['day'] ?? item['time'])
    : ''
  const text = typeof words === 'string' ? words.trim() : ''
  return text ? `${one} ${index + 1}: ${text}` : `${one} ${index + 1}`
}

/** @returns where a value stands in words: 'Hero › Title', 'Programs › Program 2 › Picture'. */
export function pathLabel(fields: Fields, path: Path): string {
  const words: string[] = []
  let inner: Fields = fields
  let one = 'Item'
  for (const step of path) {
    if (typeof step === 'number') {
      words.push(`${one} ${step + 1}`)
      continue
    }
    const field = fieldAt(inner, step)
    words.push(field?.label ?? headingOf(step))
    one = field?.kind === 'list' ? field.one : field?.kind === 'lines' ? 'Line' : 'Item'
    inner = field && 'fields' in field ? field.fields : {}
  }
  return words.join(' › ')
}

/** @returns the names of a group's fields that a tab shows: the described ones first, then what else it holds. */
export function namesIn(value: unknown, fields: Fields, mode: Mode): string[] {
  const held = isGroup(value) ? Object.keys(value) : []
  const names = new Set([...Object.keys(fields), ...held])
  return [...names].filter((name) => {
    const field = fieldAt(fields, name)
    return !(field?.rare && !held.includes(name)) && !(field?.technical && mode === 'visual')
  })
}
