/**
 * The address that each list had last, with its page, search, filters and order: a form leads back to the list as it
 * was left. It is forgotten with the page.
 */
const searches = new Map<string, string>()

/** Remembers the address of a list. */
export const noteListAddress = (pathname: string, search: string): void => void searches.set(pathname, search)

/** @returns the address that the list at that path had last; the path itself if it was not open. */
export const listAddressOf = (pathname: string): string => pathname + (searches.get(pathname) ?? '')
