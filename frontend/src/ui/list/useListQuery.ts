import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { pageNumberOf } from '../../lib/format/pageNumber.ts'
import { noteListAddress } from './listAddress.ts'

/**
 * Stores page, search and filters of a list in the URL, so that they can be shared, reloaded and restored by
 * Back.
 * @param names of the filters besides `page` and `q`.
 */
export function useListQuery<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  useEffect(() => noteListAddress(pathname, search.size > 0 ? `?${search}` : ''), [pathname, search])
  const page = Number(pageNumberOf(search.get('page')))
  const query: Record<string, string | number> = { page }
  for (const name of ['q', ...names]) {
    const value = search.get(name)
    if (value) query[name] = value
  }
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
  const { page: _page, sort: _sort, ...narrowing } = query
  return { page, query, valueOf, change, isNarrowed: Object.keys(narrowing).length > 0 }
}
