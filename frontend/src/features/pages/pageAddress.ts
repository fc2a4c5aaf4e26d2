/** Contents that a page of the site's own shows at another address; `site` is on all of them. */
const ELSEWHERE: Readonly<Record<string, string | null>> = {
  home: '/',
  site: null,
  'classes-swimming': '/classes/swimming',
  'classes-tennis': '/classes/tennis',
}

/** @returns where visitors see a page, or null for what is on every page. */
export function addressOfPage(page: string): string | null {
  return Object.hasOwn(ELSEWHERE, page) ? (ELSEWHERE[page] ?? null) : `/${encodeURIComponent(page)}`
}
