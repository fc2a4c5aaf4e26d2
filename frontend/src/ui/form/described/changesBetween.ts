import { getIn } from 'final-form'
import { differences } from '../../../base/differences.ts'
import type { MergeConflict } from '../../../base/merge.ts'
import { markedTexts } from '../richText/richTextHtml.ts'

/** A field that conflicts and histories compare. */
export interface ComparedField {
  /** Its path in the values. */
  name: string
  label: string
  /** Formats a value; by default `String(value)`. */
  show?: (value: unknown) => string
  /** Whether the value is the address of a picture. */
  isPicture?: boolean
}

/** The fields to compare, in order; for free-form content they are derived from what differs. */
export type ComparedFields = readonly ComparedField[] | ((paths: MergeConflict['path'][]) => ComparedField[])

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value))
const inFull = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : asText(value)

/** @returns how two values of a field are shown; where that looks the same, what is different in them. */
export function shownOf({ show = asText, isPicture }: ComparedField, one: unknown, other: unknown) {
  const texts = [one, other].map(isPicture ? asText : show) as [string, string]
  return texts[0] === texts[1] ? markedTexts(inFull(one), inFull(other)) : texts
}

/** A field that differs between two versions, as both are shown. */
interface Change extends Pick<ComparedField, 'label' | 'isPicture'> {
  before: string
  after: string
}

/** @returns what differs between two versions of an object or a page, in the order of the fields. */
export function changesBetween(fields: ComparedFields, before: object, after: object): Change[] {
  const changeOf = (field: ComparedField, was: unknown, is: unknown): Change => {
    const [shownBefore, shownAfter] = shownOf(field, was, is)
    return { label: field.label, isPicture: field.isPicture === true, before: shownBefore, after: shownAfter }
  }
  if (typeof fields === 'function')
    return differences(before, after).flatMap(({ path, before: was, after: is }) =>
      fields([path]).map((field) => changeOf(field, was, is)),
    )
  return fields.flatMap((field) => {
    const [was, is] = [before, after].map((values) => getIn(values, field.name) as unknown)
    return asText(was) === asText(is) ? [] : [changeOf(field, was, is)]
  })
}
