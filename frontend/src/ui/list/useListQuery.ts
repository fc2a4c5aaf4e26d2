import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { pageNumberOf } from '../../lib/format/pageNumber.ts'
import { noteListAddress } from './listAddress.ts'

/** Page, search text, filters and order of a list. */
export type ListQuery = Record<string, string | number>

/** @returns the query of a list without its order. */
export const withoutSort = ({ sort: _sort, ...query }: ListQuery): ListQuery => query

/**
 * Stores page, search and filters of a list in the URL, so that they can be shared, reloaded and restored by
 * Back.
 * @param names of the filters besides `page` and `q`.
 */
export function useListQuery<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  useEffect(() => noteListAddress(pathname, search.size > 0 ? `?${search}` : ''), [pathname, search])
  const joinedNames = names.join()
  // The same object until the address changes, because a whole list is searched by it.
  const query = useMemo(() => {
    const query: ListQuery = { page: Number(pageNumberOf(search.get('page'))) }
    for (const name of ['q', ...joinedNames.split(',')]) {
      const value = search.get(name)
      if (value) query[name] = value
    }
    return query
  }, [search, joinedNames])
  /** Changes a filter and goes to the first page. */
  const change = useCallback(
    (name: Name | 'q', value: string) => {
      // From the URL itself: the rendered state may be older than the last change.
      const after = new URLSearchParams(location.search)
      after.delete('page')
      if (value) after.set(name, value)
      else after.delete(name)
      setSearch(after, { replace: true })
    },
    [setSearch],
  )
  const valueOf = (name: Name | 'q') => search.get(name) ?? ''
  const { page, sort: _sort, ...narrowing } = query
  return { page: Number(page), query, valueOf, change, isNarrowed: Object.keys(narrowing).length > 0 }
}
