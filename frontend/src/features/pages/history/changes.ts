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
  /** Where it is, in words. */
  label: string
  pieces: Piece[]
}

/** Texts longer than this together are shown whole instead of word by word: that would take seconds. */
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

/** @returns what is different, value by value and in words; its HTML where nothing else is. */
export function changesBetween(before: unknown, after: unknown, fields: Fields): Change[] {
  return differences(before, after).map(({ path, before: old, after: fresh }) => {
    const [was, is] = [textOf(old), textOf(fresh)]
    const [wasWords, isWords] = [markedText(was), markedText(is)]
    return {
      label: pathLabel(fields, path),
      pieces: wasWords === isWords ? pieces(was, is) : pieces(wasWords, isWords),
    }
  })
}
