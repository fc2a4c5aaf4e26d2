import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { foldedWords } from './searchWords.ts'

const isNumber = (word: string) => /\d/.test(word)
/** A number has no endings; one letter begins too many words, unless it is all that was typed yet. */
const isPrefix = (word: string, position: number, words: string[]) =>
  !isNumber(word) && (word.length > 1 || (position === 0 && words.length === 1))
/** How many letters may be wrong. */
const errorsIn = (word: string) => (isNumber(word) || word.length < 4 ? false : word.length < 6 ? 1 : 2)

/** Ways to search, from strict to loose: the next one only if the one before found nothing. */
const WAYS: readonly SearchOptions[] = [
  { combineWith: 'AND', prefix: isPrefix },
  { combineWith: 'AND', prefix: isPrefix, fuzzy: errorsIn },
  { combineWith: 'OR', prefix: isPrefix, fuzzy: errorsIn },
]

interface EngineOptions<Document> {
  /** The field that no two documents share. */
  idField: keyof Document & string
  /** The fields that are searched. */
  fields: readonly (keyof Document & string)[]
  /** How much more a word in a field counts. */
  boost: Partial<Record<keyof Document & string, number>>
  /** @returns how much more a document counts. */
  weightOf: (id: unknown) => number
}

/** @returns an empty index whose words are compared without case, accents and plurals. */
export const createEngine = <Document>({ idField, fields, boost, weightOf }: EngineOptions<Document>) =>
  new MiniSearch<Document>({
    idField,
    fields: [...fields],
    tokenize: foldedWords,
    processTerm: (term) => term || null,
    searchOptions: {
      // The words of a query are folded already.
      tokenize: (words) => words.split(' '),
      boost: boost as Record<string, number>,
      weights: { prefix: 0.75, fuzzy: 0.6 },
      boostDocument: weightOf,
    },
  })

/**
 * Searches an index of `createEngine`: all words, then forgiving their spelling, then any of them.
 * @param words folded, as `queryWords` returns them.
 * @returns the results, the best first, and whether they have only some of the words.
 */
export function searchForgiving<Document>(
  engine: MiniSearch<Document>,
  words: readonly string[],
): { results: SearchResult[]; isLoose: boolean } {
  for (const way of WAYS) {
    const results = words.length > 0 ? engine.search(words.join(' '), way) : []
    if (results.length > 0) return { results, isLoose: way.combineWith === 'OR' && words.length > 1 }
  }
  return { results: [], isLoose: false }
}
