import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch'
import { foldedWords, singularOf } from './searchWords.ts'
import type { SynonymGroup } from './synonyms.ts'

const isNumber = (word: string) => /\d/.test(word)
/** How many letters may be wrong. */
const errorsIn = (word: string) => (isNumber(word) || word.length < 4 ? false : word.length < 6 ? 1 : 2)

/** Ways to search, from strict to loose: the next one only if the one before found nothing. */
const WAYS: readonly SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy: errorsIn },
  { combineWith: 'OR', fuzzy: errorsIn },
]
/** The singular of a word, and words that mean the same: they count as they stand. */
const AS_THEY_STAND = { combineWith: 'OR', prefix: false, fuzzy: false } as const

interface EngineOptions<Document> {
  /** The field that no two documents share. */
  idField: keyof Document & string
  /** The fields that are searched; a word counts most in `title`. */
  fields: readonly (keyof Document & string)[]
  /** How much more a word in a field counts. */
  boost: Partial<Record<keyof Document & string, number>>
  /** @returns how much more a document counts. */
  weightOf: (id: unknown) => number
}

/** @returns an empty index whose words are compared without case and accents. */
export const createEngine = <Document>({ idField, fields, boost, weightOf }: EngineOptions<Document>) =>
  new MiniSearch<Document>({
    idField,
    fields: [...fields],
    tokenize: foldedWords,
    // A plural is found by its singular, too.
    processTerm: (term) => (term ? [...new Set([term, singularOf(term)])] : null),
    searchOptions: {
      // The words of a query are folded already.
      tokenize: (words) => words.split(' '),
      processTerm: (word) => word,
      boost: boost as Record<string, number>,
      weights: { prefix: 0.75, fuzzy: 0.6 },
      boostDocument: weightOf,
    },
  })

/** A word that was typed, or several that have synonyms together, with everything that counts in their place. */
export interface Wanted {
  typed: readonly string[]
  others: readonly (readonly string[])[]
}

/**
 * Searches an index of `createEngine`: all words, then forgiving their spelling, then any of them.
 * @param words folded, as `queryWords` returns them. @param synonyms groups of words that mean the same.
 * @returns the results by their score, whether they have only some of the words, and what was searched for.
 */
export function searchForgiving<Document>(
  engine: MiniSearch<Document>,
  words: readonly string[],
  synonyms: readonly SynonymGroup[] = [],
): { results: SearchResult[]; isLoose: boolean; wantedWords: Wanted[] } {
  const wantedWords = wantedBy(words, synonyms)
  // A number has no endings; one letter begins too many words, unless it is all that was typed yet.
  const prefix = (word: string) => !isNumber(word) && (word.length > 1 || words.length === 1)
  for (const way of WAYS) {
    const results = words.length > 0 ? engine.search(queryOf(wantedWords), { ...way, prefix }) : []
    if (results.length > 0)
      return { results, isLoose: way.combineWith === 'OR' && wantedWords.length > 1, wantedWords }
  }
  return { results: [], isLoose: false, wantedWords }
}

function wantedBy(words: readonly string[], synonyms: readonly SynonymGroup[]): Wanted[] {
  const wantedWords: Wanted[] = []
  for (let at = 0; at < words.length; at += wantedWords.at(-1)?.typed.length ?? 1) {
    const isHere = (entry: readonly string[]) => entry.every((word, index) => words[at + index] === word)
    const groups = synonyms.filter((group) => group.some(isHere))
    const entries = groups.flat().filter(isHere)
    const length = Math.max(1, ...entries.map((entry) => entry.length))
    const typed = words.slice(at, at + length)
    const singular = typed.map(singularOf)
    wantedWords.push({ typed, others: [singular, ...groups.flat()] })
  }
  return wantedWords
}

const allOf = (words: readonly string[]): Query => ({ combineWith: 'AND', queries: [...words] })

const queryOf = (wantedWords: readonly Wanted[]): Query => ({
  queries: wantedWords.map(({ typed, others }) => ({
    combineWith: 'OR',
    queries: [allOf(typed), { ...AS_THEY_STAND, queries: others.map(allOf) }],
  })),
})

/** @returns whether a word of a document stands for a wanted one, unless it is only spelled alike. */
const isLike = (term: string, { typed, others }: Wanted): boolean =>
  typed.some((word) => term.startsWith(word)) || others.some((words) => words.includes(term))

/**
 * @returns how well a document has what was typed: for each word 3 points where its title has it as typed, 2 where
 *   something else in it does, 1 where its title has something like it, and none for all others.
 */
function rankOf({ match }: SearchResult, wantedWords: readonly Wanted[]): number {
  const isTitled = (term: string) => match[term]?.includes('title')
  const likeTitled = Object.keys(match).filter(isTitled)
  const misspelled = likeTitled.some((term) => !wantedWords.some((one) => isLike(term, one)))
  const pointsOf = (one: Wanted) => {
    if (one.typed.every((word) => Object.hasOwn(match, word))) return one.typed.every(isTitled) ? 3 : 2
    return misspelled || likeTitled.some((term) => isLike(term, one)) ? 1 : 0
  }
  return wantedWords.reduce((sum, one) => sum + pointsOf(one), 0)
}

/**
 * @returns the results, best first. Results with the words as they were typed come before results with parts, plurals or
 *   synonyms of them, and titles come before other texts. Otherwise the score decides.
 */
export function bestFirst(results: readonly SearchResult[], wantedWords: readonly Wanted[]): SearchResult[] {
  return results
    .map((result) => ({ result, rank: rankOf(result, wantedWords) }))
    .toSorted((one, other) => other.rank - one.rank || other.result.score - one.result.score)
    .map(({ result }) => result)
}
