import type { Fields } from '@lane-and-court/contract/pages/fields.ts'
import { diffWordsWithSpace } from 'diff'
import { markedText } from '../../../ui/form/richTextHtml.ts'
import { pathLabel } from '../editor/labels.ts'
import { differences } from './differences.ts'

export interface Piece {
  text: string
  kind: 'same' | 'added' | 'removed'
}

export interface Change {
  /** Path of the value, as text. */
  label: string
  pieces: Piece[]
}

/** Two texts with more characters than this together are shown whole: word by word would take seconds. */
const WORD_BY_WORD = 20_000

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

function pieces(before: string, after: string): Piece[] {
  if (before.length + after.length > WORD_BY_WORD || !before || !after) {
    const whole: Piece[] = [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ]
    return whole.filter(({ text }) => text)
  }
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

/** @returns the values that differ, as text; as HTML when only their formatting differs. */
export function changesBetween(before: unknown, after: unknown, fields: Fields): Change[] {
  return differences(before, after).map(({ path, before: old, after: fresh }) => {
    const [oldHtml, newHtml] = [textOf(old), textOf(fresh)]
    const [oldText, newText] = [markedText(oldHtml), markedText(newHtml)]
    return {
      label: pathLabel(fields, path),
      pieces: oldText === newText ? pieces(oldHtml, newHtml) : pieces(oldText, newText),
    }
  })
}
