import { truncateText } from '../text/truncate.ts'
import { SEARCH_LIMITS, type MarkedText } from './search.ts'
import { foldWord, singularOf, wordsIn } from './searchWords.ts'

/** Characters of an excerpt before the first word that was found. */
const BEFORE = 50

function isFound(word: string, searchedWords: ReadonlySet<string>): boolean {
  const folded = foldWord(word)
  return searchedWords.has(folded) || searchedWords.has(singularOf(folded))
}

/**
 * @param searchedWords in the form that `foldWord` returns.
 * @returns the parts of a text: each second one, from the part with index 1, is a word that was searched for.
 */
export function markText(text: string, searchedWords: ReadonlySet<string>): MarkedText {
  const parts: MarkedText = []
  let end = 0
  for (const { 0: word, index } of wordsIn(text)) {
    if (!isFound(word, searchedWords)) continue
    parts.push(text.slice(end, index), word)
    end = index + word.length
  }
  const rest = text.slice(end)
  return rest ? [...parts, rest] : parts
}

/**
 * @param text of a document, on one line. @param searchedWords folded.
 * @returns the part of the text around the first of the words, or its beginning, marked as by `markText`.
 */
export function excerptOf(text: string, searchedWords: ReadonlySet<string>): MarkedText {
  const start = startOfExcerpt(text, searchedWords)
  const rest = text.slice(start)
  const excerpt = truncateText(rest, SEARCH_LIMITS.excerpt)
  return markText(
    `${start > 0 ? '… ' : ''}${excerpt}${excerpt.length < rest.length ? ' …' : ''}`,
    searchedWords,
  )
}

function startOfExcerpt(text: string, searchedWords: ReadonlySet<string>): number {
  for (const { 0: word, index } of wordsIn(text)) {
    if (!isFound(word, searchedWords)) continue
    if (index <= BEFORE * 2) return 0
    // At the start of a sentence, or of a word.
    const before = text.slice(index - BEFORE, index)
    const sentence = /[.!?:] (?!.*[.!?:] )/.exec(before)
    const blank = before.indexOf(' ')
    const skipped = sentence ? sentence.index + 2 : blank + 1
    return index - BEFORE + skipped
  }
  return 0
}
