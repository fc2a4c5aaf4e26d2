/** The address of everything that the public pages show, in one answer. */
export const OFFLINE_COPY = '/api/offline'

/** Names of the calls whose answers everybody may see, as the page's store knows them. */
export const PUBLIC_CALLS = ['gallery', 'pageContent', 'newsPage', 'newsArticle', 'staff', 'classes'] as const
export type PublicCall = (typeof PUBLIC_CALLS)[number]

/** What one call would answer. */
export interface CopiedAnswer {
  call: PublicCall
  /** What the call is asked for: a page's name, an article's id, a sport or `all`; the gallery has none. */
  arg?: string
  /** The very body of that call. */
  data: unknown
}

export interface OfflineCopy {
  answers: CopiedAnswer[]
}

/**
 * The most that pages of an administrator's own take in it, in characters of JSON; those that changed last are in
 * it. A visitor's phone must not fetch megabytes that it has not asked for.
 */
export const MOST_OWN_PAGES = 1_000_000
