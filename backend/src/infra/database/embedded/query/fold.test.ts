import { expect, it } from 'vitest'
import { foldText, isAmbiguous } from './fold.ts'

/** All characters of Unicode that have an upper or a lower case, or that another character may be found for. */
const CASED = Array.from({ length: 0x10_ffff }, (_, n) => n + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((one) => one.toUpperCase() !== one || one.toLowerCase() !== one || foldText(one) !== one)

it('two characters are folded to the same one exactly where a pattern without case finds one for the other', () => {
  const all = CASED.filter((one) => foldText(one) !== '\u{10fffc}').join('')
  const byFolded = Map.groupBy(all, foldText)
  const different = [...all].filter((one) => {
    const found = all.match(new RegExp(one, 'giu')) ?? []
    return found.join('') !== byFolded.get(foldText(one))?.join('')
  })
  expect(different).toEqual([])
  expect(byFolded.size).toBeGreaterThan(1_000)
}, 60_000)

it.each<[string, string, string]>([
  ['letters', 'ADA Lin', 'ada lin'],
  ['the Kelvin sign and the long s', '\u212A\u017F', 'ks'],
  ['letters with marks', 'ÉŞẞ', 'éşß'],
  ['the Greek sigma at the end of a word', 'ΟΔΟΣ ὁδός', 'οδοσ ὁδόσ'],
  ['letters without a counterpart', 'İı', 'İı'],
  ['the character 0', 'a\0b', 'a\u{10fffc}b'],
  ['half of a pair of surrogates', '\ud83d!', '\ufffd!'],
])('%s are folded one by one', (_name, text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it('a text with a character that stands for others is ambiguous', () => {
  expect(['ada', 'É', 'a\0b', '\uffff', '\u{10fffd}', '\ud83d'].map(foldText).map(isAmbiguous)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})
