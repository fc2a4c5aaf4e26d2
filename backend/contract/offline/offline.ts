import { SPORTS } from '../http/common.ts'

/** The URL of a single response with all data of the public pages. */
export const OFFLINE_COPY = '/api/offline'

/** A read that needs no session. */
interface PublicCall {
  /** @param arg of its RTK Query endpoint; empty for one without. @returns the path of the response below /api. */
  path: (arg: string) => string
  /** All arguments there are, if these are few: the offline copy has the response of each. */
  args?: readonly string[]
  /** Whether its responses are cached nowhere. */
  isUncached?: true
}

const single = (path: string): PublicCall => ({ path: () => path, args: [''] })

const bySport = (path: string): PublicCall => ({
  path: (sport) => (sport === 'all' ? path : `${path}/${sport}`),
  args: ['all', ...SPORTS],
})

const byName = (prefix: string): PublicCall => ({ path: (name) => prefix + encodeURIComponent(name) })

/**
 * Every public read of the pages, by the name of its RTK Query endpoint. The endpoints, the offline copy and what the
 * service worker caches follow from it.
 */
export const PUBLIC_CALLS = {
  gallery: single('/gallery'),
  closures: single('/closures'),
  newsletter: single('/newsletter'),
  redirects: single('/redirects'),
  staff: bySport('/staff'),
  classes: bySport('/classes'),
  publicClass: byName('/classes/id/'),
  newsPage: byName('/news?page='),
  newsArticle: byName('/news/'),
  pageContent: byName('/content/'),
  search: { ...byName('/search?q='), isUncached: true },
} as const satisfies Record<string, PublicCall>

export type PublicQueryName = keyof typeof PUBLIC_CALLS
export const PUBLIC_QUERIES = Object.keys(PUBLIC_CALLS) as PublicQueryName[]

const CACHED = Object.values<PublicCall>(PUBLIC_CALLS).filter(({ isUncached }) => !isUncached)

/** @param pathname of a URL. @returns whether its responses are public and may be cached. */
export const isPublicData = (pathname: string): boolean =>
  CACHED.some(({ path, args }) => {
    if (args) return args.some((arg) => `/api${path(arg)}` === pathname)
    const [prefix = '', query] = `/api${path('')}`.split('?')
    if (query !== undefined) return pathname === prefix
    return pathname.startsWith(prefix) && /^[^/]+$/.test(pathname.slice(prefix.length))
  })

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
 * one more name of the home page and therefore redirected (docs/product.md section 2).
 */
export const SHELL_PATH = '/shell.html'
