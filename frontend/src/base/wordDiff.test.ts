import { expect, it } from 'vitest'
import { wordDiff } from './wordDiff.ts'

const textOf = (word: string, words: number) =>
  Array.from({ length: words }, (_item, index) => `${word}${index}`).join(' ')
const kinds = (before: string, after: string) => wordDiff(before, after).map(({ kind }) => kind)

it('two versions of a text have pieces that say which words only one of them has', () => {
  expect(wordDiff('Open on Monday', 'Open on Tuesday')).toEqual([
    { text: 'Open on ', kind: 'same' },
    { text: 'Monday', kind: 'removed' },
    { text: 'Tuesday', kind: 'added' },
  ])
  expect(wordDiff('', 'New')).toEqual([{ text: 'New', kind: 'added' }])
  expect(wordDiff('Old', '')).toEqual([{ text: 'Old', kind: 'removed' }])
})

it('two long texts with a few other words are compared, and two without common words are shown whole', () => {
  const text = textOf('a', 5_000)
  expect(kinds(text, text.replace('a7', 'b7'))).toEqual(['same', 'removed', 'added', 'same'])
  expect(kinds(textOf('a', 100), textOf('b', 100)).length).toBeGreaterThan(2)
  // The spaces between them would be common, if all of them were compared.
  expect(kinds(text, textOf('b', 5_000))).toEqual(['removed', 'added'])
})
