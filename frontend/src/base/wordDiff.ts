import { diffWordsWithSpace } from 'diff'

export interface Piece {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** Two long texts that have little in common would take seconds; they are shown whole instead. */
const LIMIT = { timeout: 100 }

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
