import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { excerptOf, markText } from './markText.ts'
import { SEARCH_LIMITS } from './search.limits.ts'
import type { SearchDocument, SearchHit, SearchResponse } from './search.types.ts'
import { cleanQuery, foldedWords, queryWords } from './searchWords.ts'

/** What an index was built from, by which a search runs over it. */
export interface SearchIndex {
  documents: ReadonlyMap<string, SearchDocument>
  engine: MiniSearch<SearchDocument>
}

const FIELDS = ['title', 'facts', 'words', 'text'] as const satisfies (keyof SearchDocument)[]
/** Documents that are added at once: the page stays responsive, and the server answers others in between. */
const CHUNK = 10
/** An article is of its day; what is on offer comes first. */
const KIND_WEIGHTS = { class: 2, coach: 1.1, camp: 1.1, page: 1, news: 0.7 } as const

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

/**
 * Builds the index of a search, in the browser and on the server.
 * @param documents those with equal addresses are taken once.
 */
export async function buildSearchIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const byUrl = new Map(documents.map((document) => [document.url, document]))
  const engine = new MiniSearch<SearchDocument>({
    idField: 'url',
    fields: [...FIELDS],
    tokenize: foldedWords,
    processTerm: (term) => term || null,
    searchOptions: {
      // The words of a query are folded already.
      tokenize: (words) => words.split(' '),
      boost: { title: 4, facts: 2 },
      weights: { prefix: 0.75, fuzzy: 0.6 },
      boostDocument: (url) => KIND_WEIGHTS[byUrl.get(String(url))?.kind ?? 'page'],
    },
  })
  await engine.addAllAsync([...byUrl.values()], { chunkSize: CHUNK })
  return { documents: byUrl, engine }
}

/**
 * Searches an index: all words, then forgiving their spelling, then any of them.
 * @param typed what somebody searches for, any text at all.
 */
export function searchIn(index: SearchIndex, typed: string): SearchResponse {
  const q = cleanQuery(typed)
  const words = queryWords(q)
  if (words.length === 0) return { q, isLoose: false, hits: [] }
  for (const way of WAYS) {
    const found = index.engine.search(words.join(' '), way)
    if (found.length === 0) continue
    const isLoose = way.combineWith === 'OR' && words.length > 1
    const hits = found.slice(0, SEARCH_LIMITS.hits).flatMap((result) => hitOf(index, result))
    return { q, isLoose, hits }
  }
  return { q, isLoose: false, hits: [] }
}

function hitOf({ documents }: SearchIndex, { id, terms }: SearchResult): SearchHit[] {
  const document = documents.get(String(id))
  if (!document) return []
  const found = new Set(terms)
  return [
    {
      url: document.url,
      kind: document.kind,
      title: markText(document.title, found),
      facts: markText(document.facts, found),
      excerpt: excerptOf(document.text, found),
    },
  ]
}
