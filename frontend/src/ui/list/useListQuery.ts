import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageNumberOf } from '../../lib/pageNumber.ts'

/**
 * What a list of the desk is asked for, kept in the address: it can be shared, reloaded and gone back to.
 * @param names of the filters beside `page` and `q`.
 */
export function useListQuery<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams()
  const page = Number(pageNumberOf(search.get('page')))
  const query: Record<string, string | number> = { page }
  for (const name of ['q', ...names]) {
    const value = search.get(name)
    if (value) query[name] = value
  }
  /** Changes one of them; another question starts on its first page. */
  const change = useCallback(
    (name: Name | 'q', value: string) => {
      // Of the address itself: what is on the screen may be older than the last change.
      const after = new URLSearchParams(location.search)
      after.delete('page')
      if (value) after.set(name, value)
      else after.delete(name)
      setSearch(after, { replace: true })
    },
    [setSearch],
  )
  const valueOf = (name: Name | 'q') => search.get(name) ?? ''
  return { page, query, valueOf, change, isNarrowed: Object.keys(query).length > 1 }
}
