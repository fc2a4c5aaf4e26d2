/** Each of them alone, or those that one language writes together. */
const SCRIPTS = [
  ...'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer'.split(
    ' ',
  ),
  ...'Lao Latin Malayalam Mongolian Myanmar Oriya Sinhala Tamil Telugu Thai Tibetan'.split(' '),
  'Han Bopomofo',
  'Han Hangul',
  'Han Hiragana Katakana',
]
/** What belongs to no script; apostrophes that count as letters are the only such letters. */
const COMMON = '(?!\\p{L})[\\p{Script=Common}\\p{Script=Inherited}]|[\\u02bb\\u02bc]'

const PATTERNS = SCRIPTS.map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`)
  return new RegExp(`^(?:[${letters.join('')}]|${COMMON})*$`, 'u')
})

/** @returns whether all letters of a name are of one script: letters of several look alike. */
export const isOfOneScript = (name: string): boolean => PATTERNS.some((pattern) => pattern.test(name))

/** @returns whether a name has characters that nobody sees, or spaces of other widths than the usual one. */
export const hasInvisible = (name: string): boolean =>
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u.test(name)
