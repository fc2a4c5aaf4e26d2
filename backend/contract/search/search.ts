/** The path of the page that shows what a search found. */
export const SEARCH_PATH = '/search'

/** What can be found; each is a group of the results. */
export const SEARCH_KINDS = ['class', 'coach', 'camp', 'page', 'news'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_LIMITS = {
  /** Characters of what is searched for; the rest is left out. */
  query: 100,
  /** Different words of it that are searched for. */
  words: 8,
  /** The most results. */
  hits: 60,
  /** Characters of a class, page or article that are searched, from its beginning. */
  text: 10_000,
  /** Characters of a word: a longer one is compared by its beginning. */
  word: 40,
  /** About how many characters of the text a result shows. */
  excerpt: 150,
  /** Characters of the line of synonyms that count. */
  synonyms: 4_000,
  /** Articles that the server searches, the newest ones. */
  news: 500,
} as const

/** One thing that can be found, with all the words by which it is found. */
export interface SearchDocument {
  /** Its address on this site, from the first slash on; no other document has it. */
  url: string
  kind: SearchKind
  title: string
  /** What a result shows below the title, such as day and place of a class; may be empty. */
  facts: string
  /** Its text without tags, on one line; a result shows a part of it. */
  text: string
  /** Further words that find it, which are never shown. */
  words: string
}

/** A text in parts: those at odd positions are what was searched for. */
export type MarkedText = string[]

/** A document that was found. */
export interface SearchHit {
  url: string
  kind: SearchKind
  title: MarkedText
  facts: MarkedText
  /** A part of its text, around the first word that was searched for. */
  excerpt: MarkedText
}

/** Response of GET /api/search?q={words}. */
export interface SearchResponse {
  /** What was searched for, as `cleanQuery` returned it. */
  q: string
  /** Whether nothing has all of the words, so that these have only some of them. */
  isLoose: boolean
  /** The best ones first. */
  hits: SearchHit[]
}
