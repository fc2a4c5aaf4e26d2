/** The URL of a single response with all data of the public pages. */
export const OFFLINE_COPY = '/api/offline'

/** The RTK Query endpoints with public responses; it has those of all that are not asked for one at a time. */
export const PUBLIC_QUERIES = [
  'gallery',
  'pageContent',
  'newsPage',
  'newsArticle',
  'staff',
  'classes',
  'closures',
  'publicClass',
  'newsletter',
  'redirects',
  'search',
] as const
export type PublicQueryName = (typeof PUBLIC_QUERIES)[number]

/** The response of one endpoint. */
export interface OfflineResponse {
  call: PublicQueryName
  /** The argument of the endpoint: a page name, an article id, a sport or `all`; gallery, closures, newsletter and redirects have none. */
  arg?: string
  /** The response body of that endpoint. */
  data: unknown
}

export interface OfflineCopy {
  answers: OfflineResponse[]
}

/**
 * The most characters of JSON that an admin's custom pages take in it; it has those that changed last. The
 * phone of a visitor must not download megabytes that nobody asked for.
 */
export const MAX_CUSTOM_PAGES_LENGTH = 1_000_000

/**
 * The path of the empty page that the service worker caches and shows offline. It is not `/index.html`, which is
 * one more name of the home page and therefore redirected (docs/specification.md section 2).
 */
export const SHELL_PATH = '/shell.html'
