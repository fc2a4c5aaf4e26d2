import type { Fields } from '@lane-and-court/contract/fields/fields.ts'
import { wordDiff, type Piece } from '../../../base/wordDiff.ts'
import { markedTexts } from '../../../ui/form/richText/richTextHtml.ts'
import { pathLabel } from '../../../ui/form/content/labels.ts'
import { differences } from './differences.ts'

export interface Change {
  /** Path of the value, as text. */
  label: string
  pieces: Piece[]
}

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** @returns the values that differ, as text; as HTML when only their formatting differs. */
export function changesBetween(before: unknown, after: unknown, fields: Fields): Change[] {
  return differences(before, after).map(({ path, before: old, after: fresh }) => ({
    label: pathLabel(fields, path),
    pieces: wordDiff(...markedTexts(textOf(old), textOf(fresh))),
  }))
}
