import { diffWordsWithSpace } from 'diff'

export interface Piece {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** Two long texts with more differences would take seconds; they are shown whole instead, on any device. */
const LIMIT = { maxEditLength: 600 }

/** @returns two versions of a text as one, with the words that only one of them has. */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = before && after ? diffWordsWithSpace(before, after, LIMIT) : undefined
  if (changes)
    return changes.map(({ value, added, removed }) => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    }))
  const whole: Piece[] = [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ]
  return whole.filter(({ text }) => text)
}
