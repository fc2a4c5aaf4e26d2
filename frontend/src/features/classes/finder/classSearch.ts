import { sportFilterOf } from '../sportFilter.ts'
import { FILTER_NAMES, filtersIn, type ClassFilters } from './classFilters.ts'
import { classViewOf, type ClassView } from './classView.ts'
import type { SportFilter } from '../sportFilter.ts'

/** What the address of the classes page says. */
export interface ClassSearch {
  sport: SportFilter
  filters: ClassFilters
  /** Null if it names none: then the one chosen last is shown. */
  view: ClassView | null
}

export function readClassSearch(search: URLSearchParams): ClassSearch {
  return {
    sport: sportFilterOf(search.get('sport')),
    filters: filtersIn(search),
    view: classViewOf(search.get('view')),
  }
}

/** @returns the query of an address, in its one spelling. */
export function writeClassSearch({ sport, filters, view }: ClassSearch): Record<string, string> {
  const query: Record<string, string> = {}
  if (sport !== 'all') query['sport'] = sport
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value) query[name] = value
  }
  if (view && view !== 'cards') query['view'] = view
  return query
}

/**
 * The part of an address that the server renders and caches: the sport, the view, and one filter other than the
 * coach. So there are some hundred pages, however many addresses somebody invents. With several filters, and
 * with a coach, the browser filters the page after hydration.
 */
export function renderedClassSearch(search: URLSearchParams): ClassSearch {
  const addressSearch = readClassSearch(search)
  const [first, ...others] = Object.keys(addressSearch.filters)
  const isCacheable = first !== undefined && others.length === 0 && first !== 'coach'
  return { ...addressSearch, filters: isCacheable ? addressSearch.filters : {} }
}
