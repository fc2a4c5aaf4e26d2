import { sportFilterOf } from '../sportFilter.ts'
import { FILTER_NAMES, filtersIn, slugOf, type ClassFilters } from './classFilters.ts'
import { classViewOf, type ClassView } from './classView.ts'
import type { SportFilter } from '../sportFilter.ts'

/** What the address of the classes page says. */
export interface ClassSearch {
  sport: SportFilter
  filters: ClassFilters
  /** As the address spells it; null for the season that the site shows. */
  season: string | null
  /** Null if it names none: then the one chosen last is shown. */
  view: ClassView | null
}

export function readClassSearch(search: URLSearchParams): ClassSearch {
  return {
    sport: sportFilterOf(search.get('sport')),
    filters: filtersIn(search),
    season: slugOf(search.get('season') ?? '') || null,
    view: classViewOf(search.get('view')),
  }
}

/** @returns the query of an address, in its one spelling. */
export function writeClassSearch({ sport, filters, season, view }: ClassSearch): Record<string, string> {
  const query: Record<string, string> = {}
  if (sport !== 'all') query['sport'] = sport
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value) query[name] = value
  }
  if (season) query['season'] = season
  if (view && view !== 'cards') query['view'] = view
  return query
}

/**
 * The part of an address that the server renders and caches: the sport, the view, and one filter other than the
 * coach. So there are some hundred pages, however many addresses somebody invents. With several filters,
 * with a coach and with a season, the browser filters the page after hydration.
 */
export function renderedClassSearch(search: URLSearchParams): ClassSearch {
  const addressSearch = readClassSearch(search)
  const [first, ...others] = Object.keys(addressSearch.filters)
  const isCacheable = first !== undefined && others.length === 0 && first !== 'coach'
  return { ...addressSearch, season: null, filters: isCacheable ? addressSearch.filters : {} }
}
