import { isNeverPage } from '@lane-and-court/contract/pages/pageAddress.ts'
import { SEARCH_PATH } from '@lane-and-court/contract/search/search.ts'
import { isPreview } from './articleAddress.ts'
import { pageSearch } from './pageSearch.ts'

/** @returns whether a path belongs to the areas behind a login, which always get the shell. */
export const isPrivate = (pathname: string): boolean => /^\/(?:admin(?:\/|$)|staff\/.)/i.test(pathname)

/**
 * @param url of a page as the server sends it: other spellings of its path are redirected.
 * @returns the address under which the service worker keeps its HTML, without the parameters that it does not depend
 *   on; null for what is never kept: private pages, previews, and what somebody searched for.
 */
export function keptAddress({ pathname, searchParams }: URL): string | null {
  if (isNeverPage(pathname) || isPrivate(pathname) || isPreview(searchParams)) return null
  const search = pageSearch(pathname, searchParams)
  if (search.size === 0) return pathname
  return pathname === SEARCH_PATH ? null : `${pathname}?${search}`
}
