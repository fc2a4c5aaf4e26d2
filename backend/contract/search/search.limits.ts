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
