import { PAGE_LIMITS, RESERVED_PAGE_NAMES, toPageName, PAGE_MESSAGES } from './pages.ts'

/**
 * The paths of contents that other pages show, by name; `site` and `places` are on several pages and have no
 * path of their own.
 */
const SHOWN_ELSEWHERE: Readonly<Record<string, string | null>> = {
  home: '/',
  site: null,
  places: null,
  'classes-swimming': '/classes/swimming',
  'classes-tennis': '/classes/tennis',
}

/**
 * Matches the extension of a path that is a file. A dot alone is not enough: `/v1.0` is a page, while a
 * missing `/old.js` is a missing file (docs/architecture.md section 10).
 */
export const FILE_ENDING =
  /\.(?:[cm]?js|css|map|json|webmanifest|xml|txt|html?|wasm|ico|png|jpe?g|gif|webp|avif|svg|bmp|heic|woff2?|ttf|otf|eot|mp[34]|webm|vtt|pdf|csv|ics|zip|gz|br|php|aspx?|jsp|cgi|sql|bak)$/i

/** @returns whether a path belongs to the API. */
export const isApi = (pathname: string): boolean => /^\/api(\/|$)/i.test(pathname)

/** The API, the folders of files, what monitors ask for, and the contact form without scripts. */
export const OF_THE_SERVER =
  /^\/(?:(?:api|uploads|assets)(?:\/.*)?|(?:livez|readyz|contact\/form(?:\/sent)?)\/?)$/is

/**
 * @returns whether a path is answered by the server alone: it belongs to the API, to a file, to a check of the service or
 *   to a form without scripts, and is never a page of the app. The server renders no page there, and the service worker
 *   does not answer with the app.
 */
export const isNeverPage = (pathname: string): boolean =>
  OF_THE_SERVER.test(pathname) || FILE_ENDING.test(pathname)

/** Characters that would end a path or split it. */
const SEPARATOR = /[/\\?#%]/u
/**
 * Control and format characters, lone surrogates, and unassigned characters. U+200C and U+200D are allowed,
 * because they join letters.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{C}/u

/** Why visitors could not open a page of that name, and the part of the name that causes it. */
export type NameError = readonly [
  why: 'length' | 'invisible' | 'parting' | 'leading dot' | 'file ending',
  part: string,
]

/**
 * The only rule for page names, used by the form, the server, the router and the sitemap. Names of the site's
 * own pages are not checked here. The messages are in pageAddress.ts, which visitors do not download.
 * @param name as returned by toPageName.
 * @returns why visitors could not open a page of that name, or null if they can.
 */
function nameError(name: string): NameError | null {
  if (name.length > PAGE_LIMITS.name) return ['length', name]
  if (INVISIBLE.test(name)) return ['invisible', '']
  const [separator] = SEPARATOR.exec(name) ?? []
  if (separator) return ['parting', separator]
  if (name.startsWith('.')) return ['leading dot', '.']
  const [ending] = FILE_ENDING.exec(name) ?? []
  return ending ? ['file ending', ending] : null
}

/**
 * @param name of a page, in any spelling.
 * @returns whether the generic route shows the content of that name at `/{name}`
 *   (docs/product.md section 2). A name that is too long is looked up too, but never found: it is shown
 *   as any other missing page.
 */
export function isGenericPage(name: string): boolean {
  const page = toPageName(name)
  const isReserved = (RESERVED_PAGE_NAMES as readonly string[]).includes(page)
  const [why] = nameError(page) ?? []
  return page !== '' && !isReserved && !Object.hasOwn(SHOWN_ELSEWHERE, page) && (!why || why === 'length')
}

/**
 * @param name of a page, in any spelling.
 * @returns the path of the page of the site that shows this content instead, or null.
 */
export function canonicalPathOf(name: string): string | null {
  const page = toPageName(name)
  return Object.hasOwn(SHOWN_ELSEWHERE, page) ? (SHOWN_ELSEWHERE[page] ?? null) : null
}

/** @returns whether a stored page is part of the site's own pages, under whatever path or none of its own. */
export const isShownElsewhere = (page: string): boolean => Object.hasOwn(SHOWN_ELSEWHERE, page)

/** @returns the path of a stored page, or null if it has none: not reachable, or shown on every page. */
export function pathOfPage(page: string): string | null {
  if (Object.hasOwn(SHOWN_ELSEWHERE, page)) return SHOWN_ELSEWHERE[page] ?? null
  return nameError(page) === null ? `/${encodeURIComponent(page)}` : null
}

/**
 * Returns the message for a page name that visitors could not open (the rule is nameError in pageAddress.ts).
 * @param name as returned by toPageName.
 * @returns the message, or null if the name is valid.
 */
export function pageNameError(name: string): string | null {
  const [why, part] = nameError(name) ?? []
  switch (why) {
    case 'length':
      return PAGE_MESSAGES.nameMax
    case 'invisible':
      return 'A page name cannot have invisible characters. Please type it again.'
    case 'parting':
      return `A page name cannot have "${part}". Please use letters, numbers and hyphens.`
    case 'leading dot':
      return 'A page name cannot start with a dot.'
    case 'file ending':
      return `"${name}" would be the address of a file. Please leave out "${part}".`
    default:
      return null
  }
}
