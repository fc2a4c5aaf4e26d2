import type MiniSearch from 'minisearch'
import type { SearchResult } from 'minisearch'
import { bestFirst, createEngine, searchForgiving } from './forgivingSearch.ts'
import { excerptOf, markText } from './markText.ts'
import { SEARCH_LIMITS, type SearchDocument, type SearchHit, type SearchResponse } from './search.ts'
import { withAgeWords } from './searchAges.ts'
import { cleanQuery, queryWords } from './searchWords.ts'
import type { SynonymGroup } from './synonyms.ts'

/** What an index was built from, by which a search runs over it. */
export interface SearchIndex {
  documents: Map<string, SearchDocument>
  engine: MiniSearch<SearchDocument>
  /** Words that mean the same. */
  synonyms: readonly SynonymGroup[]
}

/** Documents that are added at once: the page stays responsive, and the server answers others in between. */
const CHUNK = 3
/** An article is of its day; what is on offer comes first. */
const KIND_WEIGHTS = { class: 2, coach: 1.1, camp: 1.1, page: 1, news: 0.7 } as const

/** What is searched, and how. */
export interface Searched {
  /** Those with equal addresses are taken once. */
  documents: readonly SearchDocument[]
  synonyms: readonly SynonymGroup[]
}

/** Builds the index of a search, in the browser and on the server. */
export async function buildSearchIndex(searched: Searched): Promise<SearchIndex> {
  const byUrl = new Map<string, SearchDocument>()
  const engine = createEngine<SearchDocument>({
    idField: 'url',
    fields: ['title', 'facts', 'words', 'text'],
    boost: { title: 4, facts: 2 },
    weightOf: (url) => KIND_WEIGHTS[byUrl.get(String(url))?.kind ?? 'page'],
  })
  const index: SearchIndex = { documents: byUrl, engine, synonyms: [] }
  await updateSearchIndex(index, searched)
  return index
}

/**
 * Updates an index to the given documents and synonyms. Only new, changed and deleted documents are worked on. A search that runs
 * meanwhile finds no deleted document, and may miss new ones. Calls must come one after the other.
 */
export async function updateSearchIndex(
  index: SearchIndex,
  { documents, synonyms }: Searched,
): Promise<void> {
  const { documents: byUrl, engine } = index
  index.synonyms = synonyms
  const newByUrl = new Map(documents.map((document) => [document.url, document]))
  const changed = [...newByUrl.values()].filter((document) => !isSame(document, byUrl.get(document.url)))
  const gone = [...byUrl.keys()].filter((url) => !newByUrl.has(url))
  for (const url of [...gone, ...changed.map((document) => document.url)]) {
    if (byUrl.delete(url)) engine.discard(url)
  }
  for (const document of changed) byUrl.set(document.url, document)
  await engine.addAllAsync(changed, { chunkSize: CHUNK })
}

const isSame = (one: SearchDocument, other: SearchDocument | undefined): boolean =>
  other !== undefined &&
  (['kind', 'title', 'facts', 'text', 'words'] as const).every((field) => one[field] === other[field])

/**
 * Searches an index: all words, then forgiving their spelling, then any of them.
 * @param text what somebody searches for, any text at all.
 */
export function searchIn(index: SearchIndex, text: string): SearchResponse {
  const q = cleanQuery(text)
  const words = queryWords(withAgeWords(q))
  if (words.length === 0) return { q, isLoose: false, hits: [] }
  const { results, isLoose, wantedWords } = searchForgiving(index.engine, words, index.synonyms)
  return {
    q,
    isLoose,
    hits: bestFirst(results, wantedWords)
      .slice(0, SEARCH_LIMITS.hits)
      .flatMap((result) => hitOf(index, result)),
  }
}

function hitOf({ documents }: SearchIndex, { id, terms }: SearchResult): SearchHit[] {
  const document = documents.get(String(id))
  if (!document) return []
  const searchedWords = new Set(terms)
  return [
    {
      url: document.url,
      kind: document.kind,
      // Marked when they are read: a page shows a few of the results, and a phone marks all of them in a tenth of a second.
      get title() {
        return markText(document.title, searchedWords)
      },
      get facts() {
        return markText(document.facts, searchedWords)
      },
      get excerpt() {
        return excerptOf(document.text, searchedWords)
      },
    },
  ]
}
