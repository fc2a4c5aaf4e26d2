import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Goes to the last page of a list when the one in the URL is after it, for example when the last row of a
 * page was deleted.
 * @param total of the list; undefined while it loads.
 * @returns whether it is going there.
 */
export function useExistingPage(page: number, perPage: number, total: number | undefined): boolean {
  const [, setSearch] = useSearchParams()
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage))
  const isTooHigh = page > last
  useEffect(() => {
    if (!isTooHigh) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (last === 1) after.delete('page')
        else after.set('page', String(last))
        return after
      },
      { replace: true },
    )
  }, [isTooHigh, last, setSearch])
  return isTooHigh
}
