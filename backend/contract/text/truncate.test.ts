import fc from 'fast-check'
import { expect, it } from 'vitest'
import { truncateText, firstGrapheme, graphemesOf } from './truncate.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const SIGNS = [
  '😀',
  FAMILY,
  '👍🏽',
  '🇺🇸',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'é',
  'e\u0301',
  '❤️',
  'क्षि',
  'กำ',
  '각',
  'a',
  ' ',
  '\n',
  '中',
  '\u200d',
]
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

it.each(SIGNS.filter((sign) => sign.trim() && sign !== '\u200d'))(
  'the text is never cut inside %s',
  (sign) => {
    for (const signs of [299, 300]) {
      const text = 'a'.repeat(signs) + sign + 'b'.repeat(50)
      expect(truncateText(text, 300)).toBe(signs === 300 ? 'a'.repeat(300) : 'a'.repeat(299) + sign)
    }
  },
)

it('a text is cut only between two graphemes of Unicode', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((signs) => signs.join('')),
      fc.integer({ min: 1, max: 40 }),
      (text, limit) => {
        const cut = truncateText(text, limit)
        expect(text.startsWith(cut)).toBe(true)
        const ends = new Set([0, text.length, ...Array.from(segmenter.segment(text), ({ index }) => index)])
        // Only white space was trimmed after it, and each of those characters is a grapheme.
        expect(ends.has(cut.length)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

it.each([
  ['One two three', 8, 'One two'],
  ['One two three', 7, 'One two'],
  ['One two three', 13, 'One two three'],
  ['Word\nnext line', 7, 'Word'],
  ['A verylongwordwithoutend', 10, 'A verylong'],
  ['中文没有空格所以切在字上', 5, '中文没有空'],
])('%j with a limit of %i graphemes is cut to %j', (text, limit, cut) =>
  expect(truncateText(text, limit)).toBe(cut),
)

it('truncateText reads no more of a text than it returns', () => {
  // If it read the whole text, this would take minutes.
  const text = '🇺🇸 '.repeat(2_000_000)
  for (let times = 0; times < 2_000; times++) expect(truncateText(text, 300)).toHaveLength(150 * 5 - 1)
})

it('firstGrapheme returns a letter with all of its marks', () => {
  expect(firstGrapheme(`${FAMILY} Lin`)).toBe(FAMILY)
  expect(firstGrapheme('e\u0301mile')).toBe('e\u0301')
  expect(firstGrapheme('')).toBe('')
})

it('graphemesOf starts at the first grapheme, whatever was cut before', () => {
  truncateText('one two three', 5)
  expect(Array.from(graphemesOf(`a${FAMILY}🇺🇸`), ([sign]) => sign)).toEqual(['a', FAMILY, '🇺🇸'])
})
