import { oneLine } from '../text/controlCharacters.ts'
import { SEARCH_LIMITS } from './search.ts'

/** A time such as 6:10, which is no 6; or a word: letters and digits with their marks, and apostrophes inside. */
const WORD = /\d{1,2}:\d\d|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu
const PLAIN = /^[a-z\d:]*$/i
const MARKS = /[\p{M}'’]/gu

/** Plurals: babies, classes, Saturdays; but no class. */
const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/ies$/, 'y'],
  [/(ss|x|z|ch|sh)es$/, '$1'],
  [/([^s])s$/, '$1'],
]

/** @returns a folded word in the singular; the word itself if it is no plural. */
export function singularOf(word: string): string {
  const [ending, singular] = (word.length > 3 && PLURALS.find(([plural]) => plural.test(word))) || []
  return ending ? word.replace(ending, singular ?? '') : word
}

/** @returns a word as it is compared: without case, accents and apostrophes. */
export function foldWord(word: string): string {
  const start = word.slice(0, SEARCH_LIMITS.word)
  // Most words, and much faster.
  const plain = PLAIN.test(start) ? start : start.normalize('NFKD').replace(MARKS, '')
  return plain.toLowerCase()
}

/** Words that say nothing about what somebody looks for, such as those of a question. */
const FILLERS = new Set(
  `a an and any are at be by can do does for from has have how i in is it many me much my of on or our that the there this to
  was we what when where which who will with year years yr yrs old you your`
    .split(/\s+/)
    .map(foldWord),
)

/** @returns the words of a text in the order of the text, each with its position. */
export const wordsIn = (text: string) => text.matchAll(WORD)

/** @returns all words of a text, folded. */
export const foldedWords = (text: string): string[] => Array.from(wordsIn(text), ([word]) => foldWord(word))

/**
 * @param text what somebody searches for: any text at all, which may come from an address.
 * @returns it on one line, with single spaces, without control characters, and of at most `SEARCH_LIMITS.query`
 *   characters.
 */
export function cleanQuery(text: string): string {
  // Cut twice: before the work, and by whole characters after it.
  const line = oneLine(text.slice(0, SEARCH_LIMITS.query * 4))
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(line).slice(0, SEARCH_LIMITS.query).join('').trim()
}

/** @returns the different words to search for, folded; those of a question only if there are no others. */
export function queryWords(q: string): string[] {
  const all = [...new Set(foldedWords(q).filter(Boolean))]
  const telling = all.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : all).slice(0, SEARCH_LIMITS.words)
}
