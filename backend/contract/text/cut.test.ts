import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutText, firstSign, signsOf } from './cut.ts'

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

it.each(SIGNS.filter((sign) => sign.trim() && sign !== '\u200d'))('never cuts %s in two', (sign) => {
  for (const signs of [299, 300]) {
    const text = 'a'.repeat(signs) + sign + 'b'.repeat(50)
    expect(cutText(text, 300)).toBe(signs === 300 ? 'a'.repeat(300) : 'a'.repeat(299) + sign)
  }
})

it('cuts only where Unicode sees two signs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...SIGNS), { maxLength: 60 }).map((signs) => signs.join('')),
      fc.integer({ min: 1, max: 40 }),
      (text, limit) => {
        const cut = cutText(text, limit)
        expect(text.startsWith(cut)).toBe(true)
        const ends = new Set([0, text.length, ...Array.from(segmenter.segment(text), ({ index }) => index)])
        // What was trimmed away behind it are blanks, each a sign of its own.
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
])('cuts %j after %i signs as %j', (text, limit, cut) => expect(cutText(text, limit)).toBe(cut))

it('reads no further than it keeps', () => {
  // Were the whole of it looked at, this would take minutes.
  const text = '🇺🇸 '.repeat(2_000_000)
  for (let times = 0; times < 2_000; times++) expect(cutText(text, 300)).toHaveLength(150 * 5 - 1)
})

it('takes a letter with all that belongs to it for the first sign', () => {
  expect(firstSign(`${FAMILY} Lin`)).toBe(FAMILY)
  expect(firstSign('e\u0301mile')).toBe('e\u0301')
  expect(firstSign('')).toBe('')
})

it('reads all signs from the first on, whatever was cut before', () => {
  cutText('one two three', 5)
  expect(Array.from(signsOf(`a${FAMILY}🇺🇸`), ([sign]) => sign)).toEqual(['a', FAMILY, '🇺🇸'])
})
