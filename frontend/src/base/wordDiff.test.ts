import { expect, it } from 'vitest'
import { wordDiff } from './wordDiff.ts'

it('two versions of a text have pieces that say which words only one of them has', () => {
  expect(wordDiff('Open on Monday', 'Open on Tuesday')).toEqual([
    { text: 'Open on ', kind: 'same' },
    { text: 'Monday', kind: 'removed' },
    { text: 'Tuesday', kind: 'added' },
  ])
  expect(wordDiff('', 'New')).toEqual([{ text: 'New', kind: 'added' }])
  expect(wordDiff('Old', '')).toEqual([{ text: 'Old', kind: 'removed' }])
})

it('two long texts without common words are shown whole, and soon', () => {
  const textOf = (word: string) =>
    Array.from({ length: 20_000 }, (_item, index) => `${word}${index}`).join(' ')
  const start = performance.now()
  expect(wordDiff(textOf('a'), textOf('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  expect(performance.now() - start).toBeLessThan(2_000)
})
