import { PAGE_LIMITS, RESERVED_PAGE_NAMES, toPageName } from './pages.limits.ts'

/** Contents that another page of the site shows, by name; `site` is on all pages, and has none of its own. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string | null>> = {
  home: '/',
  site: null,
  'classes-swimming': '/classes/swimming',
  'classes-tennis': '/classes/tennis',
}

/**
 * The end of an address that is a file's: a dot and an ending that files have. A dot alone makes none, so
 * that `/v1.0` is a page, while a missing `/old.js` is a missing file (DESIGN section 10).
 */
export const FILE_ENDING =
  /\.(?:[cm]?js|css|map|json|webmanifest|xml|txt|html?|wasm|ico|png|jpe?g|gif|webp|avif|svg|bmp|heic|woff2?|ttf|otf|eot|mp[34]|webm|vtt|pdf|csv|zip|gz|br|php|aspx?|jsp|cgi|sql|bak)$/i

/** What would end an address, or part it. */
const PARTING = /[/\\?#%]/u
/** Control and format characters, halves of letters, and what has no meaning; two that join letters are none. */
const INVISIBLE = /(?![\u200c\u200d])\p{C}/u

/** Why visitors could not open a page, and the part of its name that is in the way. */
export type NameFault = readonly [
  why: 'length' | 'invisible' | 'parting' | 'leading dot' | 'file ending',
  part: string,
]

/**
 * The one rule of addresses for the form, the server, the router and the sitemap. Names of the site's own
 * pages are not its concern. The sentences stand in pageNameFault.ts, which visitors do without.
 * @param name as toPageName gives it.
 * @returns why visitors could not open a page of that name, or null where they can.
 */
export function nameFault(name: string): NameFault | null {
  if (name.length > PAGE_LIMITS.name) return ['length', name]
  if (INVISIBLE.test(name)) return ['invisible', '']
  const [parting] = PARTING.exec(name) ?? []
  if (parting) return ['parting', parting]
  if (name.startsWith('.')) return ['leading dot', '.']
  const [ending] = FILE_ENDING.exec(name) ?? []
  return ending ? ['file ending', ending] : null
}

/**
 * @param name of a page, in any spelling.
 * @returns whether the generic route shows the content of that name at `/{name}` (SPEC section 2). One that is too
 *   long is looked up too, and is never there: the page of such a name stands for all that are missing.
 */
export function isGenericPage(name: string): boolean {
  const page = toPageName(name)
  const isReserved = (RESERVED_PAGE_NAMES as readonly string[]).includes(page)
  const [why] = nameFault(page) ?? []
  return page !== '' && !isReserved && !Object.hasOwn(SHOWN_ELSEWHERE, page) && (!why || why === 'length')
}

/**
 * @param name of a page, in any spelling.
 * @returns the address of the page of the site that shows this content instead, or null.
 */
export function shownElsewhere(name: string): string | null {
  const page = toPageName(name)
  return Object.hasOwn(SHOWN_ELSEWHERE, page) ? (SHOWN_ELSEWHERE[page] ?? null) : null
}

/** @returns where visitors see a stored page, or null where it has no address: at none, or on every page. */
export function addressOfPage(page: string): string | null {
  if (Object.hasOwn(SHOWN_ELSEWHERE, page)) return SHOWN_ELSEWHERE[page] ?? null
  return nameFault(page) === null ? `/${encodeURIComponent(page)}` : null
}
