import { SEARCH_PATH } from '@lane-and-court/contract/search/search.ts'
import { cleanQuery } from '@lane-and-court/contract/search/searchWords.ts'
import { renderedClassSearch, writeClassSearch } from '../../features/classes/finder/classSearch.ts'
import { pageNumberOf } from '../../lib/format/pageNumber.ts'
import { articleIdOf, isPreview } from './articleAddress.ts'

/**
 * The query parameters that the page of a route reads, in canonical spelling; the rendered HTML ignores all
 * others. Only the server and the service worker need them, so they are not part of the routes, which every visitor
 * downloads.
 */
const SEARCHES: Readonly<Record<string, (search: URLSearchParams) => Record<string, string>>> = {
  '/news'(search) {
    const id = articleIdOf(search.get('id'))
    const page = pageNumberOf(search.get('page'))
    if (id) return { id }
    return page === '1' ? {} : { page }
  },
  '/news/:id': (search) => (isPreview(search) ? { preview: 'draft' } : {}),
  [SEARCH_PATH](search) {
    const q = cleanQuery(search.get('q') ?? '')
    return q ? { q } : {}
  },
  '/classes': (search) => writeClassSearch(renderedClassSearch(search)),
}

/** @param path of a route. @returns the part of a query that its rendered page depends on. */
export const pageSearch = (path: string, search: URLSearchParams): URLSearchParams =>
  new URLSearchParams(SEARCHES[path]?.(search))
